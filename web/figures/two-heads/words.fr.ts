import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Deux têtes, deux pondérations, une mise à jour',
  caption:
    'Chaque tête partage une unité à elle, et chaque coordonnée se lit dans ses propres proportions\u202f; la matrice de sortie mélange ce que les têtes rapportent, et seule la somme l’écrit dans le flux. Tous les nombres sont construits, et chaque tête ne retient qu’une coordonnée pour abréger les calculs.',
  description:
    'Deux têtes de la position 2, de poids {A⁽¹⁾[1]} et {A⁽²⁾[1]}\u202f; côte à côte, elles lisent {C[1]}, W_O en fait {Δ[1]}, et le flux continue avec {U[1]}.',
  steps: {
    look: {
      name: 'Regarder',
      line: 'Chaque tête regarde le même X avec sa propre matrice\u202f: ici, l’une prend la première coordonnée des valeurs, l’autre la seconde.',
    },
    share: {
      name: 'Partager',
      line: 'À chaque tête ses scores et son Softmax\u202f: {A⁽¹⁾[1]} et {A⁽²⁾[1]}.',
    },
    read: {
      name: 'Lire',
      line: 'La tête 1 lit {O⁽¹⁾[1,1]}, la tête 2 lit {O⁽²⁾[1,1]}\u202f; aucune n’a à céder à l’autre.',
    },
    place: {
      name: 'Mettre côte à côte',
      line: 'La concaténation ne calcule rien\u202f: c₂ = {C[1]}, hors du segment où une seule tête serait retenue.',
    },
    mix: {
      name: 'Mélanger',
      line: 'W_O décide comment les lectures se combinent\u202f: Δ₂ = {Δ[1]}.',
    },
    write: {
      name: 'Écrire',
      line: 'Le flux coulait déjà\u202f; la mise à jour le rejoint\u202f: u₂ = {U[1]}.',
    },
  },
  presets: {
    apart: 'Deux pondérations différentes',
    alike: 'Deux têtes semblables',
  },
  choices: {},
  sliders: { 'head-1': 'Tête 1\u202f: e₁', 'head-2': 'Tête 2\u202f: e₁' },
  notes: { 'head-1': 'Tête 1', 'head-2': 'Tête 2' },
};

export default words;
