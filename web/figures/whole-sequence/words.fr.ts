import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Toutes les positions lisent la séquence d’un seul coup',
  caption:
    'Chaque ligne de A dit comment une position lit\u202f: ses poids ont pour somme 1, et O rassemble les valeurs avec exactement ces poids. Les données sont construites et ne viennent d’aucun modèle entraîné\u202f; modifiez-en une, tout le reste suit.',
  description:
    'Le calcul de X à O pour {n} positions\u202f: projections Q, K et V, scores S, scores réduits E, poids A et sortie O, avec la lecture de la position {i} en flèches.',
  steps: {
    project: {
      name: 'Projeter',
      line: 'Les trois mêmes matrices font de chaque ligne de X une requête, une clé et une valeur.',
    },
    score: {
      name: 'Comparer',
      line: 'La ligne {i} de Q rencontre chaque clé et chaque rencontre laisse un score\u202f: {S[i]}.',
    },
    scale: {
      name: 'Réduire',
      line: 'Chaque score est divisé par √{d_k}, pour qu’un plus grand nombre de composantes ne durcisse pas le choix à lui seul.',
    },
    mask: {
      name: 'Masquer',
      line: 'Les clés qui suivent la position {i} se ferment avant tout partage.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax partage une unité de poids sur chaque ligne. La position {i} donne {A[i]}.',
    },
    read: {
      name: 'Lire',
      line: 'Chaque valeur arrive à proportion de son poids, bout à bout\u202f; la somme est {O[i]}.',
    },
  },
  presets: {
    'three-positions': 'Trois positions',
  },
  choices: {
    reading: {
      label: 'Lecture',
      values: {
        full: 'complète',
        causal: 'causale',
      },
    },
  },
  notes: {},
};

export default words;
