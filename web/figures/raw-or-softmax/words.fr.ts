import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Les scores bruts dépendent du zéro\u202f; Softmax ne voit que des écarts',
  caption:
    'Des scores construits mélangent deux fois les mêmes valeurs, tels quels, puis passés par Softmax. Ajoutez un même nombre c à tous les scores\u202f: le mélange brut s’envole, les poids et leur lecture ne bougent pas.',
  description:
    'Des scores et un décalage c, des valeurs, le mélange brut, l’écart des deux premiers scores, les poids et la moyenne pondérée.',
  steps: {
    shift: { name: 'Décaler', line: 'Le même c = {c[1,1]} s’ajoute à chaque score.' },
    raw: {
      name: 'Mélanger par scores',
      line: 'Pris comme facteurs, les scores donnent {raw · O[1]}\u202f: c s’ajoute au facteur de chaque valeur.',
    },
    difference: {
      name: 'Comparer',
      line: 'L’écart des deux premiers scores vaut {D[1,1]}, quel que soit c.',
    },
    share: { name: 'Partager', line: 'Softmax ne dépend que des écarts\u202f: les poids sont {A[1]}.' },
    read: {
      name: 'Moyenner',
      line: 'Des poids positifs de somme 1 font de la lecture une moyenne des valeurs\u202f: {O[1]}.',
    },
  },
  presets: {
    numbers: 'Deux nombres',
    shifted: 'Tous les scores + 100',
    vectors: 'Trois vecteurs et leur enveloppe',
  },
  choices: {},
  sliders: { shift: 'Décalage c', first: 'Score s₁', second: 'Score s₂', third: 'Score s₃' },
  notes: {
    raw: 'Scores pris comme facteurs',
    difference: 'Leur écart',
    softmax: 'Softmax des scores',
  },
};

export default words;
