import type { Words } from '../../figure.ts';

const words: Words = {
  title: 'L’indice décide, le contenu répond',
  caption:
    'Une question est comparée à l’indice de chaque fiche, et ce qui revient est ce que les fiches disent, par parts : échangez un contenu, l’accord reste et la réponse change. C’est une analogie de trois fonctions (requête, clé, valeur), aux nombres construits ; dans un modèle rien ne porte de telles étiquettes.',
  description:
    'Une question, {n_k} fiches avec un indice et un contenu chacune, leurs scores {S[1]}, leurs parts {A[1]}, et la réponse.',
  steps: {
    ask: {
      name: 'Demander',
      line: 'La question est écrite dans les mêmes termes que les indices : {q[1]}.',
    },
    match: {
      name: 'Comparer',
      line: 'Elle rencontre l’indice de chaque fiche, nombre par nombre ; les produits s’ajoutent en scores {S[1]}.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax partage une unité entre les fiches : {A[1]}. Les contenus n’ont pas eu leur mot à dire.',
    },
    return: {
      name: 'Rendre',
      line: 'Les fiches ne sont lues que maintenant : chaque contenu revient avec la part de sa fiche.',
    },
  },
  presets: {
    'two-cards': 'Où est le carnet ?',
    colour: 'De quelle couleur est-il ?',
    swapped: 'La première fiche dit « bureau »',
    'same-clue': 'Deux fiches au même indice',
  },
  choices: {
    question: { label: 'Question', values: { where: 'où ?', colour: 'quelle couleur ?' } },
    content: {
      label: 'La fiche 1 dit',
      values: { 'meeting-room': 'salle de réunion', office: 'bureau' },
    },
  },
  notes: {
    request: 'Demande',
    clue: 'Indice, comparé',
    content: 'Contenu, rendu',
    answer: 'Réponse',
    where: 'Où est le carnet ?',
    colour: 'De quelle couleur est le carnet ?',
    notebook: 'carnet',
    place: 'lieu',
    'colour-of': 'couleur',
    'notebook-place': 'carnet, lieu',
    'notebook-colour': 'carnet, couleur',
    'meeting-room': 'salle de réunion',
    blue: 'bleu',
    office: 'bureau',
  },
};

export default words;
