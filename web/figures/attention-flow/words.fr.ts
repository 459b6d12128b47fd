import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'L’attention est une courte route avec un seul embranchement',
  caption:
    'Chaque boîte est une matrice de l’exemple, avec sa forme\u202f; changez une taille et voyez quelles formes suivent. Les nombres sont construits, et chaque boîte marquée d’une flèche ouvre la figure qui montre son étape.',
  description:
    'Une carte du calcul de X à O avec ses formes\u202f: n = {n}, d_model = {d_model}, d_k = {d_k}, d_v = {d_v}\u202f; chaque boîte marquée d’une flèche ouvre la figure de son étape.',
  steps: {
    project: {
      name: 'Trois projections',
      line: 'X part dans trois directions\u202f: chaque position reçoit une requête et une clé de largeur {d_k}, et une valeur de largeur {d_v}.',
    },
    score: {
      name: 'Noter',
      line: 'Requêtes et clés se rencontrent dans {n} × {n} scores\u202f; la largeur dₖ a disparu.',
    },
    scale: {
      name: 'Réduire',
      line: 'Chaque score est divisé par √{d_k}\u202f; la forme ne change pas.',
    },
    mask: {
      name: 'Masquer',
      line: 'Le masque ferme ce qui ne peut pas être lu, avant que le moindre poids soit donné.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax change chaque ligne de scores en poids dont la somme est 1.',
    },
    read: {
      name: 'Lire',
      line: 'Poids et valeurs se rencontrent dans O, {n} × {d_v}\u202f: une lecture par position, transmise à la suite.',
    },
  },
  presets: {
    'three-positions': 'Trois positions, causal',
    full: 'Trois positions, tout visible',
    'six-positions': 'Six positions de largeur quatre',
  },
  choices: {
    reading: { label: 'Lecture', values: { full: 'complète', causal: 'causale' } },
  },
  notes: { rest: 'la suite du réseau' },
};

export default words;
