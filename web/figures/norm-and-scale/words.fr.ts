import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Sans norme, la seule longueur rend les scores extrêmes',
  caption:
    'Des lignes c fois plus longues donnent des requêtes et des clés c fois plus longues, et des produits c² fois plus grands\u202f; une norme divise chaque position par une mesure d’elle-même, et de nulle autre. Lignes et applications sont construites\u202f: déplacez c, modifiez γ et ε, changez de norme, ou empilez des couches et voyez les lignes s’allonger.',
  description:
    'Les lignes de X, les mêmes c = {c[1,1]} fois plus longues, et ce qu’en fait une norme\u202f; la ligne {i} vaut maintenant {cX[i]}.',
  steps: {
    scale: {
      name: 'Étirer',
      line: 'Chaque ligne est multipliée par c = {c[1,1]}\u202f: {X[i]} devient {cX[i]}.',
    },
    score: {
      name: 'Comparer sans norme',
      line: 'Le facteur entre deux fois, par la requête et par la clé\u202f: {plain · S[i]} au lieu de {once · S[i]}.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax prend la longueur pour de la conviction\u202f: {plain · A[i]} au lieu de {once · A[i]}.',
    },
    'norm-rms': {
      name: 'Diviser par la moyenne quadratique',
      line: 'RMSNorm divise la ligne par sa propre moyenne quadratique et ne soustrait rien\u202f: {N[i]}.',
    },
    'norm-layer': {
      name: 'Centrer et diviser',
      line: 'LayerNorm ôte la moyenne de la ligne et la divise par son propre écart-type\u202f: {N[i]}.',
    },
    'score-normed': {
      name: 'Comparer avec norme',
      line: 'Requêtes et clés viennent des lignes normées\u202f: {normed · S[i]}, ou presque, quel que soit c.',
    },
    'share-normed': {
      name: 'Partager encore',
      line: 'Les poids dépendent de la direction de la ligne, guère de sa longueur\u202f: {normed · A[i]}.',
    },
    square: {
      name: 'Mettre au carré',
      line: 'RMSNorm regarde les carrés des nombres de cette seule position\u202f: {x²[1]}.',
    },
    average: {
      name: 'Moyenner',
      line: 'Leur moyenne est {mean x²[1,1]}\u202f; ε s’y ajoute, pour qu’une ligne de zéros divise par quelque chose.',
    },
    mean: {
      name: 'Trouver la moyenne',
      line: 'LayerNorm commence par la moyenne des nombres de cette seule position\u202f: {μ[1,1]}.',
    },
    spread: {
      name: 'Mesurer l’écart',
      line: 'Leur variance est {σ²[1,1]}\u202f; ε s’y ajoute, pour qu’une ligne sans écart divise par quelque chose.',
    },
    'check-rms': {
      name: 'Regarder la moyenne',
      line: 'La moyenne est {mean N[1,1]}\u202f: RMSNorm a changé l’échelle et n’a rien soustrait.',
    },
    'check-layer': {
      name: 'Regarder la moyenne',
      line: 'La moyenne est {mean N[1,1]}\u202f: LayerNorm l’a ôtée, et β remet ce qu’il contient.',
    },
    'stack-plain': {
      name: 'Empiler sans norme',
      line: 'Chaque couche lit des lignes que la précédente a allongées\u202f; la ligne {i} finit longue de {plain last · length[i,1]}.',
    },
    'read-plain': {
      name: 'Lire dans la dernière couche',
      line: 'Longues lignes, grands scores\u202f: les poids de la dernière couche sont {plain last · A[i]}.',
    },
    'stack-rms': {
      name: 'Empiler avec RMSNorm',
      line: 'Chaque branche lit des lignes normées et écrit donc à peu près autant que les autres\u202f: longueur {normed last · length[i,1]}.',
    },
    'stack-layer': {
      name: 'Empiler avec LayerNorm',
      line: 'Chaque branche lit des lignes normées et écrit donc à peu près autant que les autres\u202f: longueur {normed last · length[i,1]}.',
    },
    'read-normed': {
      name: 'Lire dans la dernière couche',
      line: 'Le flux s’est allongé, mais la branche ne le voit pas\u202f: les poids sont {normed last · A[i]}.',
    },
  },
  presets: {
    doubled: 'Entrées deux fois plus longues',
    five: 'RMSNorm de 1 à 5',
    four: 'LayerNorm de 1 à 4',
    tiny: 'Une ligne à peine plus longue que ε',
    even: 'Une ligne sans aucun écart',
    layers: 'Couche sur couche',
  },
  choices: {
    norm: { label: 'Norme', values: { rms: 'RMSNorm', layer: 'LayerNorm' } },
  },
  sliders: { scale: 'Échelle c' },
  notes: {
    'x²': 'Ses carrés',
    'mean x²': 'Leur moyenne',
    μ: 'La moyenne',
    'σ²': 'La variance',
    'mean N': 'La moyenne ensuite',
    plain: 'Sans norme',
    normed: 'Avec norme',
    once: 'X tel quel',
    lengths: 'Longueur de ligne après chaque couche',
    'last-plain': 'Dernière couche, sans norme',
    'last-normed': 'Dernière couche, avec norme',
  },
};

export default words;
