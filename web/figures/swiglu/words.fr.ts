import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Une voie propose, l’autre tient la porte',
  caption:
    'ReLU et GELU plient chaque nombre caché pour lui-même\u202f; SwiGLU le multiplie par une porte qu’une seconde application a tirée de la même position. Entrées et poids sont construits\u202f: choisissez le réseau et comparez ce que deviennent les mêmes propositions.',
  description:
    'La position {i} tient {X[i]}\u202f; son réseau propose {P[i]}, en garde {H[i]} et rend {F[i]}. À côté, les trois activations en courbes.',
  steps: {
    curves: {
      name: 'Regarder les coudes',
      line: 'ReLU tranche tout ce qui est négatif\u202f; GELU et SiLU tournent en douceur et en laissent passer un peu.',
    },
    gate: {
      name: 'Interroger la porte',
      line: 'Une application tire la porte de la position\u202f: {G[i]}.',
    },
    open: {
      name: 'L’ouvrir',
      line: 'SiLU(g) = g · σ(g)\u202f: une grande porte reste telle quelle, une très négative tombe presque à 0\u202f: {SiLU(G)[i]}.',
    },
    propose: {
      name: 'Proposer',
      line: 'Une autre application tire les propositions de la même position\u202f: {P[i]}.',
    },
    multiply: {
      name: 'Multiplier',
      line: 'Chaque proposition rencontre sa porte\u202f; leur produit continue, signe compris\u202f: {H[i]}.',
    },
    'bend-relu': {
      name: 'Plier',
      line: 'ReLU décide d’après la seule proposition\u202f: {P[i]} devient {H[i]}.',
    },
    'bend-gelu': {
      name: 'Plier',
      line: 'GELU pèse chaque proposition selon sa hauteur au-dessus de 0, et rien d’autre\u202f: {P[i]} devient {H[i]}.',
    },
    back: {
      name: 'Ramener',
      line: 'La dernière application revient à la largeur du flux\u202f: {F[i]}, à partir de cette seule position.',
    },
  },
  presets: {
    gate: 'Porte 2, proposition −1',
    closed: 'Une porte presque fermée',
    exchanged: 'Porte et proposition échangées',
    gelu: 'Les mêmes propositions, GELU',
    relu: 'Les mêmes propositions, ReLU',
  },
  choices: {
    network: { label: 'Réseau', values: { relu: 'ReLU', gelu: 'GELU', swiglu: 'SwiGLU' } },
  },
  notes: {
    gate: 'La porte',
    proposal: 'La proposition',
    passes: 'Ce qui passe',
    curves: 'Activations',
    ReLU: 'ReLU',
    GELU: 'GELU',
    SiLU: 'SiLU',
  },
};

export default words;
