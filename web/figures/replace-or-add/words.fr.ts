import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Augmenté, un état garde une voie directe\u202f; remplacé, il n’en a plus',
  caption:
    'La position 2 a lu o₂, et les deux lignes de code remettent à la couche suivante un vecteur de même forme. Scores et poids sont construits\u202f: baissez la branche, détournez la position d’elle-même, modifiez ses valeurs, et voyez ce qu’il reste de x₂ de part et d’autre.',
  description:
    'La position 2 tient {x_2[1]} et a lu {O[1]}\u202f; remplacée, elle continue avec {replace · U[1]}, augmentée, avec {add · U[1]}.',
  steps: {
    share: {
      name: 'Partager',
      line: 'Softmax change les scores de la position 2 en poids\u202f: {A[1]}.',
    },
    read: {
      name: 'Lire',
      line: 'Les valeurs se lisent selon ces poids, la sienne comprise\u202f: o₂ = {O[1]}.',
    },
    replace: {
      name: 'Remplacer',
      line: 'La première ligne remet {replace · U[1]}\u202f: ce qui a été lu, fois {c[1,1]}, et rien d’autre.',
    },
    add: {
      name: 'Ajouter',
      line: 'La seconde l’écrit dans un flux qui coule de toute façon\u202f: {x_2[1]} devient {add · U[1]}.',
    },
    own: {
      name: 'Comparer les voies',
      line: 'Par la tête, x₂ arrive projeté et pondéré, {own · O[1]}\u202f; par la voie directe, il arrive tel quel, {x_2[1]}.',
    },
  },
  presets: {
    article: 'Moitié-moitié',
    zero: 'Branche nulle',
    opposite: 'Branche −x',
    away: 'Détournée d’elle-même',
    erased: 'Sa propre valeur effacée',
  },
  choices: {},
  sliders: { strength: 'Branche, fois', own: 'Score propre s₂₂' },
  notes: {
    replace: 'Remplacer',
    add: 'Ajouter',
    own: 'Ce que la tête rapporte d’elle-même',
    direct: 'Ce qu’apporte la voie directe',
  },
};

export default words;
