import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Chaque position lit, et chaque position est lue',
  caption:
    'Les scores sont construits, et vous pouvez les changer\u202f: rien ici ne prétend établir ce que désigne «\u202f{token 7}\u202f», car un poids n’est qu’une part de ce qui est lu. Touchez un token pour qu’il lise, ou laissez la phrase en lire une autre.',
  description:
    'Une phrase, des arcs de la position {i} vers ce qu’elle lit, ses scores et ses poids, et un tableau de qui lit qui.',
  steps: {
    score: {
      name: 'Noter',
      line: '«\u202f{token i}\u202f» lit\u202f: il a un score pour chaque token qu’il pourrait lire, choisi ici à la main.',
    },
    power: {
      name: 'Élever',
      line: 'e à la puissance de chaque score est positif, et les grands scores y gagnent davantage.',
    },
    share: {
      name: 'Partager',
      line: 'Divisées par leur somme, les puissances sont des poids de somme 1\u202f; un arc plus épais porte davantage.',
    },
    'be-read': {
      name: 'Être lu',
      line: 'Les mêmes poids vus de l’autre côté\u202f: la ligne {i} dit à quel point chaque position lit «\u202f{token i}\u202f».',
    },
    'only-read': {
      name: 'Être lu',
      line: 'En attention croisée, une phrase ne fait que lire et l’autre n’est que lue\u202f: une ligne dit qui lit un de ses tokens.',
    },
  },
  presets: {
    constructed: 'Scores construits',
    equal: 'Scores tous égaux',
  },
  choices: {
    reading: {
      label: 'Lit',
      values: { self: 'sa propre phrase', cross: 'une autre phrase' },
    },
  },
  notes: {
    everyone: 'Qui lit chaque position',
    sources: 'Qui lit chaque token de l’autre phrase',
  },
  tokens: {
    felix: [
      'Felix',
      'a laissé',
      'le carnet bleu',
      'dans',
      'la salle de réunion',
      'parce qu’',
      'il',
      'était pressé',
      '.',
    ],
    found: ['On a retrouvé', 'le carnet', 'sur une chaise', 'ce matin', '.'],
  },
};

export default words;
