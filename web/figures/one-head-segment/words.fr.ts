import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Une tête se déplace sur un segment',
  caption:
    'Un même poids sert à toutes les coordonnées d’une valeur\u202f: avec deux valeurs, tout ce qu’une tête peut lire est sur le segment qui les joint. Scores, valeurs et cible sont construits\u202f; tirez le score, ou une pointe de flèche.',
  description:
    'Deux valeurs en flèches et le segment qui les joint\u202f; la lecture {O[1]} est dessus, la cible {T[1]} à une distance de {distance[1,1]}.',
  steps: {
    score: {
      name: 'Noter',
      line: 'Une tête n’a qu’un score par position\u202f: e = {E[1]}.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax en fait une seule paire de poids, a et 1 − a\u202f: {A[1]}.',
    },
    read: {
      name: 'Lire',
      line: 'Les deux coordonnées se lisent avec la même paire, et o = {O[1]} est sur le segment.',
    },
    miss: {
      name: 'Mesurer ce qui manque',
      line: 'De o à la cible t, il reste {distance[1,1]}\u202f: chaque ligne pointillée coupe le segment à un poids qui lui est propre.',
    },
  },
  presets: {
    even: 'La moitié de chaque position',
    first: 'La première coordonnée est juste',
    second: 'La seconde coordonnée est juste',
    'other-values': 'D’autres valeurs\u202f: une tête suffit',
  },
  choices: {},
  sliders: { score: 'e₁, avec e₂ = −e₁' },
  notes: {},
};

export default words;
