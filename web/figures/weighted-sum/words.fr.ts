import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Lire, c’est marcher le long des valeurs',
  caption:
    'Les nombres sont construits\u202f; chaque valeur est multipliée par son poids puis posée là où la précédente s’arrête, et le point d’arrivée est la sortie. Ces flèches sont une seule somme, pas un chemin d’entraînement, et un poids n’est ni une probabilité de vérité ni celle du token suivant.',
  description:
    'La requête de la position {i}\u202f: ses scores, ses poids {A[i]}, et les valeurs en flèches dont les copies pondérées se rejoignent bout à bout en {O[i]}.',
  steps: {
    ask: {
      name: 'Demander',
      line: 'La position {i} a sa requête\u202f; chaque position a sa clé.',
    },
    score: {
      name: 'Comparer et réduire',
      line: 'La requête rencontre chaque clé, puis √{d_k} divise\u202f: e = {E[i]}.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax partage une unité de poids\u202f: a = {A[i]}.',
    },
    join: {
      name: 'Joindre',
      line: 'Les valeurs pondérées se joignent bout à bout et mènent à o = {O[i]}. Tirez une pointe verte\u202f: les poids ne bougent pas.',
    },
  },
  presets: {
    'three-positions': 'Trois positions',
    exchanged: 'Valeurs 1 et 3 échangées',
  },
  choices: {},
  notes: {},
};

export default words;
