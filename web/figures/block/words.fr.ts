import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Un bloc écrit deux fois dans un même flux',
  caption:
    'L’attention puis le réseau lisent chacun le flux et y ajoutent leur part : U = X + MHA(N₁(X)), Y = U + FFN(N₂(U)) ; la norme placée tout à la fin d’un modèle est hors du bloc. X et les poids sont construits à partir d’une graine, et les petits exemples qui précèdent n’avaient pas de norme : leurs nombres ne reviennent pas ici.',
  description:
    'Le flux résiduel de {n} positions : X entre, l’attention y écrit Δ, ce qui donne U, et le réseau y écrit F, ce qui donne Y. La position {i} est suivie.',
  steps: {
    'pre-norm-1': {
      name: 'Norme',
      line: 'La branche lit une copie de la ligne {i} ramenée à une longueur commune ; le flux, lui, ne change pas.',
    },
    attention: {
      name: 'Attention',
      line: 'Chaque tête lit les lignes qu’elle peut voir ; W_O en fait une mise à jour de largeur {d_model}.',
    },
    project: {
      name: 'Projeter',
      line: 'Chaque tête tire des mêmes lignes ses propres requêtes, clés et valeurs.',
    },
    score: {
      name: 'Comparer',
      line: 'Dans chaque tête, la requête de la ligne {i} rencontre les clés qu’elle peut voir.',
    },
    share: { name: 'Partager', line: 'Chaque ligne de chaque tête a une unité de poids à partager.' },
    read: { name: 'Lire', line: 'Chaque tête additionne les valeurs selon ses propres poids.' },
    attend: { name: 'Lire', line: 'Chaque tête lit pour elle-même et a sa propre sortie.' },
    place: {
      name: 'Juxtaposer',
      line: 'Les sorties des têtes se rangent côte à côte dans une ligne ; rien n’est calculé.',
    },
    mix: { name: 'Mêler', line: 'W_O mêle les têtes : chaque colonne de Δ prend un peu de chacune.' },
    'write-1': {
      name: 'Première écriture',
      line: 'La ligne {i} reçoit sa mise à jour : en première colonne, {X[i,1]} et {Δ[i,1]} font {U[i,1]}.',
    },
    'write-1-zero': { name: 'Première écriture', line: 'Rien de Δ n’arrive : le flux continue tel quel.' },
    'write-1-cut': {
      name: 'Première écriture',
      line: 'Le chemin direct est coupé : il ne reste que la mise à jour de l’attention.',
    },
    'write-1-cut-zero': {
      name: 'Première écriture',
      line: 'Le chemin direct est coupé et rien de Δ n’arrive : dès ici, le flux vaut 0.',
    },
    'post-norm-1': {
      name: 'Norme',
      line: 'La norme est posée sur le flux même : tout ce qui passe en sort avec la même longueur.',
    },
    'pre-norm-2': {
      name: 'Norme',
      line: 'Le réseau lit une copie normée de la ligne {i} de U, et non le flux lui-même.',
    },
    ffn: {
      name: 'Réseau',
      line: 'Chaque ligne pour elle seule : élargie, pliée, puis resserrée. Aucune position n’en voit une autre.',
    },
    widen: {
      name: 'Élargir',
      line: 'Chaque ligne s’élargit pour elle seule ; aucune position n’en voit une autre.',
    },
    bend: {
      name: 'Plier',
      line: 'L’activation plie chaque nombre à part : sans elle, deux applications linéaires n’en feraient qu’une.',
    },
    gate: { name: 'Filtrer', line: 'Une voie propose, l’autre décide de ce qui passe.' },
    narrow: { name: 'Resserrer', line: 'La ligne élargie est ramenée à la largeur du flux.' },
    'write-2': {
      name: 'Seconde écriture',
      line: 'La ligne {i} reçoit la seconde mise à jour et part vers le bloc suivant.',
    },
    'write-2-zero': {
      name: 'Seconde écriture',
      line: 'Rien de F n’arrive : il sort ce que la première écriture a laissé.',
    },
    'write-2-cut': {
      name: 'Seconde écriture',
      line: 'Le chemin direct est coupé : seule sort la mise à jour du réseau.',
    },
    'write-2-cut-zero': {
      name: 'Seconde écriture',
      line: 'Le chemin direct est coupé et rien de F n’arrive : il sort 0.',
    },
    'post-norm-2': {
      name: 'Norme',
      line: 'Tout ce qui sort a passé une norme, même quand les deux branches valent 0.',
    },
    loss: {
      name: 'Un nombre',
      line: 'L = ½‖Y − T‖² est un seul nombre, ici {L[1,1]} ; chaque ligne de T, construite, vaut 1, 0, 0 et ainsi de suite. Son gradient en Y est Y − T.',
    },
    'back-norm-2': {
      name: 'Retour par la norme',
      line: 'Avec la norme après, chaque gradient doit la traverser.',
    },
    'back-ffn': {
      name: 'Retour par le réseau',
      line: 'La branche a son propre retour : par W_2, le pli, W_1.',
    },
    'back-join-2': {
      name: 'Deux voies se rejoignent',
      line: 'En U, le chemin direct et la branche se rejoignent, et leurs gradients s’ajoutent. Le chemin direct n’a rien changé.',
    },
    'back-norm-1': { name: 'Retour par la norme', line: 'Ici non plus, rien ne contourne la norme.' },
    'back-attention': {
      name: 'Retour par l’attention',
      line: 'Par W_O et la somme pondérée de chaque tête jusqu’aux poids, par Softmax jusqu’aux scores, puis à q, k et v.',
    },
    'back-join-1': {
      name: 'En X',
      line: 'Les deux voies se rejoignent encore : voilà comment L varie avec chaque nombre de X.',
    },
  },
  presets: {
    'small-block': 'Norme avant',
    'post-norm': 'Norme après',
    'both-zero': 'Deux branches à 0',
    backwards: 'À rebours',
    'nothing-left': 'Tout à 0, X coupé',
  },
  choices: {
    direction: { label: 'Sens', values: { forwards: 'vers l’avant', backwards: 'à rebours : gradients' } },
    open: {
      label: 'Ouvrir',
      values: {
        nothing: 'rien',
        'norm-1': 'première norme',
        heads: 'une tête',
        mix: 'concaténation et mélange',
        'norm-2': 'seconde norme',
        ffn: 'FFN',
        weights: 'tous les poids',
      },
    },
    head: { label: 'Tête', values: { 1: '1', 2: '2', 3: '3', 4: '4' } },
    order: { label: 'Norme', values: { pre: 'avant la branche', post: 'après ⊕' } },
    norm: { label: 'Genre', values: { rms: 'RMSNorm', layer: 'LayerNorm' } },
    network: { label: 'FFN', values: { relu: 'ReLU', gelu: 'GELU', swiglu: 'SwiGLU' } },
    reading: { label: 'Lecture', values: { causal: 'causale', full: 'totale' } },
    heads: { label: 'Têtes', values: { 1: '1', 2: '2', 4: '4' } },
    attention: { label: 'Δ', values: { on: 'telle quelle', zero: '0' } },
    'path-1': { label: 'X +', values: { whole: 'gardé', cut: 'coupé' } },
    ffn: { label: 'F', values: { on: 'telle quelle', zero: '0' } },
    'path-2': { label: 'U +', values: { whole: 'gardé', cut: 'coupé' } },
  },
  notes: { wiring: 'Recâbler', writes: 'Annuler une branche, couper un chemin' },
  tokens: { sentence: ['Nous', 'révisons', 'avec', 'des cartes', 'chaque', 'dimanche', 'avant', 'midi'] },
};

export default words;
