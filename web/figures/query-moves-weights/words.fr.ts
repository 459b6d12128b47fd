import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Seule une requête qui multiplie déplace les poids relatifs',
  caption:
    'Ce qu’une clé reçoit de plus qu’une autre ne dépend de la requête que par un nombre, son produit scalaire avec la différence des deux clés\u202f; une requête simplement ajoutée ajoute autant à chaque score et s’annule. Les vecteurs sont construits, et dans le score additif avec tanh, qui courbe la somme, la requête compte de nouveau.',
  description:
    'Une requête et {n_k} clés en flèches, les poids {A[1]}, et le logarithme du rapport de deux poids, calculé à partir des poids, puis des clés\u202f: {left[1,1]} et {right[1,1]}.',
  steps: {
    compare: {
      name: 'Comparer',
      line: 'La requête rencontre chaque clé\u202f: e = {E[1]}.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax change les scores en poids\u202f: a = {A[1]}.',
    },
    measure: {
      name: 'Mesurer le rapport',
      line: 'La différence de deux logarithmes est le logarithme du rapport\u202f: ln(aⱼ / aₘ) = {left[1,1]}.',
    },
    difference: {
      name: 'Soustraire les clés',
      line: 'Ce qui distingue les deux clés est leur différence\u202f: kⱼ − kₘ = {D[1]}.',
    },
    predict: {
      name: 'Rencontrer la requête',
      line: 'qᵀ(kⱼ − kₘ) / √{d_k} = {right[1,1]}, le même nombre\u202f: le long du pointillé le rapport reste, en travers la requête le change.',
    },
    'predict-additive': {
      name: 'Se passer de la requête',
      line: '(kⱼ − kₘ) · w = {right[1,1]}, le même nombre, et q n’y figure pas\u202f: déplacez q, aucun poids ne bouge.',
    },
    'predict-additive-tanh': {
      name: 'Soustraire les scores',
      line: 'eⱼ − eₘ = {right[1,1]}, le même nombre\u202f: tanh courbe chaque somme à part, et la requête ne s’annule plus.',
    },
  },
  presets: {
    'three-positions': 'La requête de la position 1',
    orthogonal: 'La requête déplacée de côté',
    'identical-keys': 'Deux clés identiques',
    additive: 'Score additif, w · (q + k)',
    'additive-tanh': 'Score additif, w · tanh(q + k)',
  },
  choices: {},
  picks: { j: 'j', m: 'm' },
  notes: {
    'from-weights': 'Par les poids',
    'from-product': 'Par la requête et les deux clés',
    'from-additive': 'Par les deux clés, sans la requête',
    'from-additive-tanh': 'Par les deux scores',
  },
};

export default words;
