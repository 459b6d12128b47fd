import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Les produits scalaires s’étalent comme √dₖ, et la division garde Softmax sensible',
  caption:
    'Les composantes sont tirées au hasard, indépendantes, de moyenne 0 et de variance 1\u202f: alors q\u00a0·\u00a0k a pour variance dₖ, et divisé par √dₖ il a pour variance 1. Des requêtes et des clés apprises n’ont pas à être indépendantes\u202f; cela explique pourquoi les scores ont une taille convenable au début de l’entraînement.',
  description:
    'Histogrammes de 1024 produits scalaires tirés au hasard pour dₖ = {d_k}, tels quels (variance {raw · variance[1,1]}) et divisés par √dₖ (variance {scaled · variance[1,1]})\u202f; en dessous, le plus grand poids de chacune des 32 requêtes et la taille du gradient de Softmax.',
  steps: {
    sample: {
      name: 'Tirer au hasard',
      line: '32 requêtes rencontrent 32 clés\u202f; pour dₖ = {d_k} les scores ont pour variance {raw · variance[1,1]}, près de dₖ.',
    },
    scale: {
      name: 'Diviser par √dₖ',
      line: 'Chaque score est divisé par √{d_k}\u202f: la variance devient {scaled · variance[1,1]}, près de 1 quel que soit dₖ.',
    },
    share: {
      name: 'Partager',
      line: 'Sans division, le plus grand des 32 poids vaut {raw · mean largest[1,1]} en moyenne\u202f; avec elle, {scaled · mean largest[1,1]}.',
    },
    slope: {
      name: 'Demander le gradient',
      line: 'Là où une clé a presque tout, Softmax ne répond guère\u202f: {raw · mean gradient[1,1]} contre {scaled · mean gradient[1,1]}.',
    },
  },
  presets: {
    'd-64': 'dₖ = 64',
    'd-1': 'dₖ = 1',
    'd-1024': 'dₖ = 1024',
    signs: 'Composantes ±1, dₖ = 64',
  },
  choices: {
    components: { label: 'Composantes', values: { normal: 'normales', signs: '±1' } },
  },
  sliders: { d_k: 'dₖ', seed: 'Graine' },
  notes: {
    raw: 'Scores S = QKᵀ',
    scaled: 'Scores E = S / √dₖ',
    'raw-largest': 'Plus grand poids par requête, avec S',
    'scaled-largest': 'Plus grand poids par requête, avec E',
    'raw-gradient': 'Taille du gradient de Softmax, avec S',
    'scaled-gradient': 'Taille du gradient de Softmax, avec E',
    variance: 'Variance',
    average: 'Moyenne',
  },
};

export default words;
