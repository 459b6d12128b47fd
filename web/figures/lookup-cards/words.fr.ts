import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'L’indice décide, le contenu répond',
  caption:
    'Une question est comparée à l’indice de chaque fiche, et ce qui revient est ce que les fiches disent, par parts\u202f: remplacez un contenu, la correspondance reste et la réponse change. C’est une analogie de trois fonctions (requête, clé, valeur), aux nombres construits\u202f; dans un modèle rien ne porte de telles étiquettes.',
  description:
    'Une question, {n_k} fiches avec un indice et un contenu chacune, leurs scores {S[1]}, leurs parts {A[1]}, et la réponse.',
  steps: {
    ask: {
      name: 'Demander',
      line: 'La question est écrite dans les mêmes termes que les indices\u202f: {q[1]}.',
    },
    match: {
      name: 'Comparer',
      line: 'Elle rencontre l’indice de chaque fiche, nombre par nombre\u202f; la somme des produits donne les scores {S[1]}.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax partage une unité entre les fiches\u202f: {A[1]}. Les contenus n’ont pas eu leur mot à dire.',
    },
    return: {
      name: 'Rendre',
      line: 'Les fiches ne sont lues que maintenant\u202f: chaque contenu revient avec la part de sa fiche.',
    },
  },
  presets: {
    'two-cards': 'Où est le carnet\u202f?',
    colour: 'De quelle couleur est-il\u202f?',
    swapped: 'La première fiche dit «\u202fbureau\u202f»',
    'same-clue': 'Deux fiches au même indice',
  },
  choices: {
    question: { label: 'Question', values: { where: 'où\u202f?', colour: 'quelle couleur\u202f?' } },
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
    where: 'Où est le carnet\u202f?',
    colour: 'De quelle couleur est le carnet\u202f?',
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
