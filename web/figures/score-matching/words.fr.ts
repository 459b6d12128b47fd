import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Un score est un produit scalaire\u202f: direction et longueur en décident',
  caption:
    'Des vecteurs construits se multiplient coordonnée par coordonnée, et les produits s’additionnent. Avec les projections, S n’est pas forcément symétrique\u202f; sans elles, S l’est, et pourtant Softmax peut donner aux deux sens des poids différents, car chaque ligne partage sa propre unité.',
  description:
    'Une requête et une clé, coordonnée par coordonnée et en flèches, puis les scores, scores réduits et poids des {n} positions, deux cases marquées.',
  steps: {
    project: {
      name: 'Projeter',
      line: 'D’un même vecteur, deux vues\u202f: ce qu’il demande, q, et ce par quoi on le trouve, k.',
    },
    pick: {
      name: 'Choisir',
      line: 'La position {i} demande, la position {j} est regardée, son vecteur étiré g = {g[1,1]} fois.',
    },
    multiply: {
      name: 'Multiplier',
      line: 'Des coordonnées de même signe ajoutent au score, des signes contraires en retirent.',
    },
    add: {
      name: 'Additionner',
      line: 'La somme des produits vaut {s[1,1]}\u202f: g fois le score sans étirement. Un g négatif retourne la clé.',
    },
    join: {
      name: 'Réunir',
      line: 'Entre deux positions, les deux projections n’en font qu’une, W_Q W_Kᵀ\u202f: si elle n’est pas symétrique, les scores ne le sont pas forcément non plus.',
    },
    all: {
      name: 'Toutes les paires',
      line: 'La position {i} donne à la position {j} le score {S[i,j]}\u202f; dans l’autre sens, c’est {S[j,i]}.',
    },
    share: {
      name: 'Partager',
      line: 'Réduits puis partagés ligne par ligne\u202f: un poids de {A[i,j]} dans un sens, de {A[j,i]} dans l’autre.',
    },
  },
  presets: {
    'three-positions': 'Trois positions',
  },
  choices: {
    projections: { label: 'Projections', values: { with: 'avec', without: 'sans' } },
  },
  sliders: { stretch: 'Étirement g' },
  picks: { key: 'Clé j' },
  notes: {
    pair: 'Une paire, coordonnée par coordonnée',
  },
};

export default words;
