import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Le masque causal ferme l’avenir avant le partage des poids',
  caption:
    'Toutes les lignes se remplissent ensemble, mais la ligne i ne dispose que des positions 1 à i\u202f: chacune peut ainsi aider à prédire le token qui la suit. Les nombres sont construits\u202f; ouvrez ou fermez une case de M, ou changez le dernier token et voyez les lignes causales précédentes rester immobiles.',
  description:
    'Lecture complète et lecture causale des mêmes {n} positions\u202f: scores, poids et sorties, en suivant la position {i}.',
  steps: {
    score: {
      name: 'Noter',
      line: 'Les deux lectures partent des mêmes scores réduits.',
    },
    mask: {
      name: 'Fermer',
      line: 'M ajoute −∞ à chaque score dont la clé est interdite\u202f: ces cases se ferment.',
    },
    share: {
      name: 'Partager',
      line: 'Une clé fermée reçoit un poids exactement nul\u202f; les autres se partagent l’unité entière.',
    },
    read: {
      name: 'Lire',
      line: 'Chaque ligne rassemble les valeurs qu’elle peut voir, toutes en même temps.',
    },
    'first-share': {
      name: 'Couche 1\u202f: partager',
      line: 'En haut, la couche 1 lit tout\u202f; en bas, elle est masquée aussi.',
    },
    'first-read': {
      name: 'Couche 1\u202f: lire',
      line: 'En haut, la ligne 1 a déjà absorbé ce qui vient après elle.',
    },
    'second-share': {
      name: 'Couche 2\u202f: partager',
      line: 'La couche 2 est masquée en haut comme en bas, et ses poids pour la ligne 1 sont les mêmes.',
    },
    'second-read': {
      name: 'Couche 2\u202f: lire',
      line: 'L’avenir s’est pourtant infiltré par la couche 1\u202f: effacez le token 3, et des deux lignes 1 seule celle du haut change.',
    },
  },
  presets: {
    'three-positions': 'Une couche',
    'two-layers': 'Deux couches',
    'two-layers-erased': 'Deux couches, token 3 effacé',
  },
  choices: {
    layers: {
      label: 'Couches',
      values: {
        one: '1',
        two: '2',
      },
    },
  },
  notes: {
    full: 'Lecture complète',
    causal: 'Lecture causale',
    last: 'Masque dans la dernière des deux couches',
    both: 'Masque dans les deux couches',
    next: 'aide à prédire {next}',
  },
};

export default words;
