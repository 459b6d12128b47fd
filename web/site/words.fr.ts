import type { SiteWords } from './site-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: SiteWords = {
  name: 'Français',
  title: 'L’auto-attention, nombre par nombre · attention-figures',
  description:
    'Des figures vivantes de l’auto-attention pour vos articles et vos cours. Chaque nombre est calculé dans votre navigateur, et vous pouvez tous les changer.',
  skip: 'Aller aux figures',
  languages: 'Langues',
  theme: { legend: 'Thème', auto: 'Auto', light: 'Clair', dark: 'Sombre' },

  headline: 'L’auto-attention, nombre par nombre',
  lead: 'Trois positions, deux dimensions : ici, chaque nombre se vérifie à la main. Changez-en un et suivez-le, des requêtes et des clés aux scores, puis aux poids et à la sortie.',

  leading: {
    heading: 'Suivre une ligne',
    paragraphs: [
      'Chaque position interroge avec sa requête, se laisse trouver par sa clé et répond par sa valeur. Choisissez la ligne à suivre : ses scores, ses poids et sa sortie s’alignent, et les autres lignes font le même travail au même moment.',
      'Mettez $\\W{Q}$ à zéro. Tous les scores se valent alors, et chaque position lit la moyenne simple des valeurs.',
    ],
  },

  chapters: {
    heading: 'Chapitres',
    chapter: (number) => `Chapitre ${number}`,
    contents: 'Dans ce chapitre',
    previous: 'Avant',
    next: 'Ensuite',
    home: 'Tous les chapitres',
  },

  beside: { heading: 'Au-delà du papier et du crayon', eyebrow: 'À côté des chapitres' },

  embed: {
    heading: 'Une figure dans votre article',
    paragraphs: [
      'Un script définit la balise, et la figure prend la langue de la page qui l’accueille. Là où les scripts sont refusés mais non les cadres, prenez le cadre ; là où les deux le sont, il reste l’image, avec un lien vers la figure.',
      'Le code reprend la figure dans l’état où elle se trouve ci-dessous. Une page qui admet un petit script charge une fois attention-figures-frames.js, avant ses cadres : ils prennent alors la hauteur de leurs figures.',
    ],
    figure: 'Figure',
    form: 'Sous forme de',
    forms: { element: 'balise', frame: 'cadre', markdown: 'Markdown' },
    code: 'Code à coller',
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Sélectionnez le code pour le copier',
    preview: 'Ce que verront vos lecteurs',
  },

  numbers: {
    heading: 'D’où viennent les nombres',
    paragraphs: [
      'Un noyau écrit en C++ et compilé en WebAssembly calcule chaque nombre pendant que vous lisez, dans votre navigateur, en double précision. Pointez une case, ou allez-y au clavier : elle montre le calcul dont elle est issue.',
      'L’exemple est construit : trois positions et des matrices choisies à la main, pour que chaque étape tienne sur une feuille. Rien n’a été mesuré sur un modèle entraîné. Un poids dit comment une lecture est composée ; il ne dit ni si une chose est vraie, ni quel mot vient ensuite.',
      'Ce que vous tapez reste dans cette page ; rien n’est envoyé nulle part.',
    ],
  },
  licence: 'Libre d’usage et de modification, sous licence MIT.',
};

export default words;
