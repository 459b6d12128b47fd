import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Un vecteur, trois projections partagées',
  caption:
    'Requête, clé et valeur sont trois vues d’une même ligne, produites par trois matrices communes à toutes les positions\u202f; les nombres sont construits. Modifiez une ligne de X\u202f: seule la même ligne de Q, K et V bouge, car une projection ne mélange aucune position.',
  description:
    'X avec {n} positions et ses trois projections Q, K et V, empilées en lignes\u202f; dessous, les mêmes produits pour la position {i} en colonne.',
  steps: {
    query: {
      name: 'Requête',
      line: 'Ce que cherche la position {i}\u202f: q = {Q[i]}.',
    },
    key: {
      name: 'Clé',
      line: 'Ce qui permet de trouver la position {i}\u202f: k = {K[i]}.',
    },
    value: {
      name: 'Valeur',
      line: 'Ce que livre la position {i} quand on la lit\u202f: v = {V[i]}.',
    },
    columns: {
      name: 'En colonnes',
      line: 'Beaucoup de textes écrivent une position en colonne. Transposés, les mêmes produits donnent les mêmes nombres.',
    },
  },
  presets: {
    'three-positions': 'Trois positions',
  },
  choices: {},
  notes: {
    columns: 'La même position, en colonne',
  },
};

export default words;
