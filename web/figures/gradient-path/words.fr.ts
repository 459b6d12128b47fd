import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'De la perte jusqu’aux matrices, une règle après l’autre',
  caption:
    'La position 2 lit, un nombre dit à quel point elle a mal lu, et le chemin du retour apprend à chaque matrice comment ce nombre changerait avec elle. Entrées et pertes sont construites\u202f; un pas fait baisser cette perte-là, ou la fait monter s’il va trop loin, et ne promet pas une meilleure grammaire.',
  description:
    'La position 2 pondère trois valeurs par {a_2[1]} et lit {o_2[1]}\u202f; la perte vaut {L[1,1]}. En dessous, ses gradients remontent jusqu’aux matrices, chacun à côté d’un quotient obtenu par essai.',
  steps: {
    weigh: {
      name: 'Pondérer',
      line: 'D’abord vers l’avant\u202f: les scores deviennent les poids {a_2[1]}.',
    },
    loss: {
      name: 'Lire et juger',
      line: 'o₂ = {o_2[1]} est jugé selon g = {g[1]}\u202f: L = g · o₂ = {L[1,1]}.',
    },
    distance: {
      name: 'Lire et juger',
      line: 'o₂ = {o_2[1]} devrait valoir {y[1]}\u202f: la moitié du carré de la distance est L = {L[1,1]}.',
    },
    values: {
      name: 'Retour par les valeurs',
      line: 'Un poids compte autant que sa valeur va dans le sens du gradient de o₂\u202f: {∂L/∂a_2[1]}.',
    },
    share: {
      name: 'Retour par Softmax',
      line: 'Les poids se partagent une unité, une valeur ne compte donc que par son écart à o₂\u202f: {∂L/∂e_2[1]}, une ligne de somme nulle.',
    },
    ask: {
      name: 'Retour à la requête et aux clés',
      line: 'Les scores sont des produits\u202f: les clés disent à la requête où aller, la requête le dit aux clés, et de là on remonte à leurs matrices.',
    },
    answer: {
      name: 'Retour aux valeurs',
      line: 'Chaque valeur reçoit le gradient de o₂ multiplié par son poids, et leur matrice les reçoit tous ensemble.',
    },
    try: {
      name: 'Essayer',
      line: 'On bouge un peu chaque case des matrices, vers le haut puis vers le bas, et on recalcule L\u202f: les mêmes nombres, sans aucune règle.',
    },
    descend: {
      name: 'Faire un pas',
      line: 'Chaque matrice recule le long de son gradient, η fois sa longueur\u202f: L valait {L[1,1]} et vaudrait {L′[1,1]}.',
    },
  },
  presets: {
    held: 'Selon g, V fixé',
    all: 'Selon g, toutes les matrices',
    causal: 'Causal\u202f: position 3 cachée',
    step: 'Vers une cible',
    'too-large': 'Un pas trop grand',
  },
  choices: {
    path: { label: 'Qui apprend', values: { held: 'requête et clé', all: 'les trois' } },
    reading: { label: 'La position 3 est', values: { full: 'visible', causal: 'cachée' } },
  },
  sliders: { rate: 'Taille du pas η' },
  takes: { step: 'Faire ce pas' },
  notes: { back: 'Le chemin du retour', after: 'Après le pas' },
};

export default words;
