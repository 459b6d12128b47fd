import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Plusieurs relations, plusieurs pondérations',
  caption:
    'Qui a offert, quoi, et à qui\u202f: avec trois têtes, «\u202f{token 7}\u202f» peut se tourner vers chacun séparément\u202f; une tête seule doit diviser une unité entre tous. Les scores sont construits, et vous pouvez les changer\u202f; dans un modèle entraîné, personne n’attribue sa relation à une tête.',
  description:
    'Une phrase, des arcs de la position {i} vers ce que lit la tête choisie, les trois têtes en petit côte à côte, et les poids d’une tête unique pour tout.',
  steps: {
    score: {
      name: 'Noter',
      line: '«\u202f{token i}\u202f» lit\u202f: la tête choisie a ses propres scores pour chaque place, fixés ici à la main.',
    },
    share: {
      name: 'Partager',
      line: 'Son Softmax partage une unité\u202f; les arcs disent ce qu’en reçoit chaque place.',
    },
    beside: {
      name: 'Comparer les têtes',
      line: 'Les autres têtes notent autrement les mêmes places, et chacune a une unité entière à partager.',
    },
    one: {
      name: 'Une pour toutes',
      line: 'Une tête unique, où les trois scores s’ajoutent, n’a qu’une unité pour tout\u202f: ce qu’une place gagne, les autres le perdent.',
    },
  },
  presets: {
    constructed: 'Scores construits',
    alike: 'Trois têtes semblables',
    equal: 'Scores tous égaux',
  },
  choices: {
    head: { label: 'Tête', values: { '1': '1', '2': '2', '3': '3' } },
  },
  notes: {
    'head-1': 'Tête 1',
    'head-2': 'Tête 2',
    'head-3': 'Tête 3',
    beside: 'Les poids du lecteur, tête par tête',
    one: 'Une seule tête, les trois scores ajoutés',
  },
  tokens: {
    book: ['Léa', 'a', 'récemment', 'acheté', 'un', 'livre', 'et l’a offert', 'à sa', 'jeune', 'sœur', '.'],
  },
};

export default words;
