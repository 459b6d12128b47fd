import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'La concaténation place, la matrice de sortie mélange',
  caption:
    'Ce que la tête h a lu pour la position i se range dans les colonnes de la tête h, à la ligne i\u202f; une matrice ramène ensuite la ligne à la largeur du flux. Les nombres sont construits, numérotés dans l’ordre où C doit les tenir\u202f: une place fausse se voit aussitôt.',
  description:
    'Les lectures de plusieurs têtes, côte à côte dans les lignes de C\u202f; W_O en fait Δ, de la largeur du flux. On suit la position {i}\u202f: {C[i]}.',
  steps: {
    heads: {
      name: 'Les têtes',
      line: 'Chaque tête a lu quelque chose pour chaque position\u202f: une matrice de n lignes par tête.',
    },
    place: {
      name: 'Placer',
      line: 'La ligne {i} de chaque tête va dans la ligne {i} de C, aux colonnes de cette tête\u202f; aucun nombre ne change.',
    },
    mix: {
      name: 'Mélanger',
      line: 'Chaque nombre de Δ est fait des nombres de toutes les têtes dans sa ligne\u202f: une ligne par position, de la largeur du flux.',
    },
    write: {
      name: 'Écrire',
      line: 'Deux largeurs égales s’ajoutent\u202f: la ligne {i} de la mise à jour rejoint la ligne {i} du flux.',
    },
    misplace: {
      name: 'Mal placer',
      line: 'Lue d’un trait dans la mémoire, toute la tête 1 vient d’abord\u202f: la ligne 1 tient deux positions de la tête 1, et rien de la tête 2.',
    },
    'mix-both': {
      name: 'Mélanger les deux',
      line: 'Les formes s’accordent, aucun programme ne proteste, et W_O mélange des positions qui n’auraient jamais dû se rencontrer.',
    },
  },
  presets: {
    'four-heads': 'Quatre têtes de largeur 2',
    'wrong-reshape': 'Piège\u202f: le mauvais reshape',
  },
  choices: {
    heads: { label: 'Têtes H', values: { '1': '1', '2': '2', '3': '3', '4': '4' } },
  },
  notes: {
    right: 'Juste\u202f: les têtes côte à côte, position par position',
    wrong: 'Faux\u202f: lu dans l’ordre de la mémoire, positions mêlées',
  },
};

export default words;
