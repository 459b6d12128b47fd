import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Une requête change les scores en parts, et lit chaque valeur selon sa part',
  caption:
    'La requête, les clés et les valeurs sont construites pour que tout se vérifie à la main\u202f; rien n’a été mesuré sur un modèle entraîné. Changez une clé\u202f: les parts bougent\u202f; changez une valeur\u202f: seule la lecture bouge.',
  description:
    'Une requête face à trois clés\u202f: scores, scores réduits, exponentielles, poids, et somme pondérée de trois valeurs.',
  steps: {
    score: {
      name: 'Noter',
      line: 'La requête rencontre chaque clé dans un produit scalaire\u202f: s = {S[1]}.',
    },
    scale: { name: 'Réduire', line: 'Chaque score est divisé par √{d_k}\u202f: e = {E[1]}.' },
    exp: {
      name: 'Exponentier',
      line: 'exp rend chaque nombre positif, et les écarts égaux deviennent des rapports égaux\u202f; leur somme vaut {Σ[1,1]}.',
    },
    share: {
      name: 'Partager',
      line: 'Chaque puissance prend sa part de cette somme\u202f: les poids {A[1]} ont pour somme 1.',
    },
    weigh: {
      name: 'Peser',
      line: 'Chaque poids se place à côté de sa valeur et la multiplie, dimension par dimension.',
    },
    read: { name: 'Lire', line: 'Les valeurs pondérées s’ajoutent\u202f: la requête lit o = {O[1]}.' },
    check: { name: 'Vérifier', line: 'Ces poids sont donnés, non calculés\u202f; leur somme vaut {Σ[1,1]}.' },
    turn: { name: 'Distribuer', line: 'Chaque poids rejoint la valeur à laquelle il appartient.' },
    rounded: {
      name: 'Arrondir',
      line: 'Des poids arrondis à trois décimales donnent {O′[1]}\u202f; les poids exacts donnent {O[1]}.',
    },
  },
  presets: {
    lesson: 'Scores 2, 1, 0',
    'value-erased': 'Première valeur effacée',
    'equal-scores': 'Scores égaux',
    'given-weights': 'Poids donnés',
    'rounded-weights': 'Poids arrondis',
  },
  choices: {},
  notes: {
    rounded: 'Avec des poids arrondis à trois décimales',
    exact: 'Avec les poids exacts',
  },
};

export default words;
