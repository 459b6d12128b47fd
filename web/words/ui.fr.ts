/** Les mots des commandes de toutes les figures, en français. \u202f est l'espace fine insécable. */
import { listed } from './listed.ts';
import type { UiWords } from './ui.en.ts';

const oneOf = (allowed: string) => listed(allowed, ', ', ' ou ');

const KINDS: Readonly<Record<string, string>> = {
  matrix: 'une matrice',
  mask: 'un masque',
  masked_scores: 'un tableau de scores masqués',
  input: 'une donnée',
  input_mask: 'un masque donné',
  result: 'un résultat',
  editable: 'une donnée modifiable',
};
const kind = (name: string) => KINDS[name] ?? `le résultat de ${name}`;

const ui: UiWords = {
  play: 'Lire',
  pause: 'Suspendre',
  stepBack: 'Étape précédente',
  stepForward: 'Étape suivante',
  playback: 'Lecture',
  position: 'Position dans l’animation',
  stepOf: (index, count, name) => `Étape ${index} sur ${count}\u202f: ${name}`,
  speed: (rate) => `Vitesse ${rate}`,
  backwards: (rate) => `Vitesse ${rate}, à rebours`,
  undo: 'Annuler',
  redo: 'Rétablir',
  reset: 'Recommencer',
  commands: 'Vitesse, annuler, recommencer et autres',
  more: 'Autres commandes',
  exportSvg: 'Enregistrer en SVG',
  exportPng: 'Enregistrer en PNG',
  copyLink: 'Copier le lien vers cet état',
  embed: 'Intégrer à un article…',
  copyEmbed: 'Copier la balise',
  copyFrame: 'Copier un cadre',
  copyMarkdown: 'Copier une image Markdown',
  linkCopied: 'Le lien est dans le presse-papiers.',
  embedCopied: 'La balise est dans le presse-papiers.',
  frameCopied: 'Le cadre est dans le presse-papiers.',
  markdownCopied: 'Le Markdown est dans le presse-papiers.',
  allValues: 'Toutes les valeurs…',
  copyCsv: 'Copier en CSV',
  copyJson: 'Copier en JSON',
  copyArrays: 'Copier comme NumPy les affiche',
  copyProgram: 'Copier un programme NumPy',
  valuesCopied: 'Les valeurs sont dans le presse-papiers.',
  programCopied: 'Le programme est dans le presse-papiers.',
  pasteValues: 'Coller des valeurs…',
  pasteLabel: (names) =>
    `CSV, JSON ou affichage de NumPy, chaque matrice avec son nom. Entrées de cette figure\u202f: ${names}.`,
  pasteUse: 'Prendre ces valeurs',
  copyFailed: 'Le navigateur n’autorise pas la copie ici.',
  exportFailed:
    'La politique de sécurité de cette page (img-src) interdit aux scripts de dessiner une image\u202f: pas de PNG ici, mais le fichier SVG contient la même image.',
  saveSandboxed:
    'Si aucun fichier n’a été enregistré, c’est que ce cadre ne le permet pas\u202f; la page qui l’intègre peut ajouter allow-downloads à son attribut sandbox.',

  settings: 'Réglages',
  choices: 'Choix',
  preset: 'Exemple',
  row: 'Position',
  editToken: 'Changer ce mot',
  token: (position) => `Token ${position}`,
  tokenHint: 'Entrée pour changer le mot qui s’y trouve.',
  order: 'Ordre',
  exchange: (first, second) => `Échanger ${first} et ${second}`,
  patterns: {
    label: 'Peut lire',
    all: 'tout',
    causal: 'jusqu’à soi',
    causal_bottom_right: 'causal, aligné sur la fin',
    causal_top_left: 'causal, aligné sur le début',
    custom: 'à votre gré',
  },
  sizes: 'Tailles',
  seed: 'Graine',
  smaller: (symbol, by) => `${symbol}\u202f: ${by === 1 ? 'un' : by} de moins`,
  larger: (symbol, by) => `${symbol}\u202f: ${by === 1 ? 'un' : by} de plus`,
  filledWithZeros: 'Les nouvelles cases contiennent 0.',
  sliders: 'Nombres à déplacer',

  table: (symbol, rows, columns) => `${symbol}, ${rows} × ${columns}`,
  matrices: 'Les matrices, case par case',
  code: 'Le code, ligne par ligne',
  rowHeader: (row) => `ligne ${row}`,
  columnHeader: (column) => `colonne ${column}`,
  cell: (symbol, row, column) => `${symbol}, ligne ${row}, colonne ${column}`,
  masked: 'masquée',
  visible: 'visible',
  notYet: 'pas encore calculée',
  editHint: 'Entrée pour modifier.',
  toggleHint: 'Entrée pour ouvrir ou fermer.',
  vector: (symbol: string, row: number) => `${symbol}, vecteur ${row}`,
  vectorHint:
    'Les flèches du clavier déplacent sa pointe, de 1 avec Maj\u202f; Page précédente et Page suivante mènent aux autres vecteurs.',
  links: 'Figures des étapes',
  openFigure: (symbol: string) => `${symbol}\u202f: ouvrir la figure de cette étape`,

  where: 'D’où vient ce nombre\u202f?',
  hint: 'Choisissez un nombre pour voir d’où il vient.',
  meeting: (query, queryText, key, keyText) =>
    `Requête\u202f: token ${query} (${queryText}). Clé\u202f: token ${key} (${keyText}).`,
  back: 'Retour',
  close: 'Fermer',
  folded: (count) => `${count} autres termes`,
  notes: {
    input: 'Une donnée\u202f: rien ne la calcule.',
    editableInput: 'Une donnée\u202f: touchez-la encore, ou tapez un nombre, pour la changer.',
    masked:
      'Masquée\u202f: cette requête ne peut pas lire cette clé\u202f; son score vaut −∞ et son poids est exactement 0.',
    visible: 'Visible\u202f: cette requête peut lire cette clé\u202f; rien ne s’ajoute à son score.',
    no_visible_key:
      'Cette requête ne voit aucune clé\u202f: tous ses poids valent 0, et ce qu’elle lit aussi.',
    hidden: 'Masqué après coup\u202f: ce poids est retiré et devient 0\u202f; les autres ne changent pas.',
    zero_sum: 'La somme de cette ligne vaut 0\u202f: il n’y a rien à partager et la ligne reste à 0.',
    sampled:
      'Un échantillon\u202f: son numéro et la graine le déterminent\u202f; la même graine donne toujours les mêmes nombres.',
    counted: 'Compté\u202f: combien des nombres x se trouvent entre les deux bornes de cette classe.',
  },

  remarks: {
    nothingVisible: (position) =>
      `La position ${position} ne peut rien lire\u202f: ses poids et sa lecture valent 0.`,
    rounded: 'Les poids affichés sont arrondis\u202f; sur chaque ligne, les poids exacts ont pour somme 1.',
  },

  numberFaults: {
    empty: (text) => `Il faut un nombre dans cette case, par exemple ${text}.`,
    not_a_number: (text) =>
      `Ce n’est pas un nombre. Écrivez des chiffres, avec une virgule au besoin, comme ${text}.`,
    not_finite: (text) => `Seuls les nombres finis sont possibles, comme ${text}.`,
    ambiguous: (text) =>
      `La virgule est-elle décimale\u202f? Écrivez ${text}, ou le nombre entier sans virgule.`,
  },
  pasteFault: 'Le texte collé n’est pas un tableau de nombres.',
  pasteNames: (names) =>
    `Aucune des matrices collées n’est une entrée de cette figure. Ses entrées\u202f: ${names}.`,
  pasteSizes: 'Les tailles des matrices collées ne conviennent pas à cette figure.',
  sizeFault: (symbol, least, most, step) =>
    `${symbol} doit être un nombre entier de ${least} à ${most}${step === 1 ? '' : `, de ${step} en ${step}`}.`,
  rangeFault: (least, most) => `Il faut ici un nombre de ${least} à ${most}.`,
  linkFault: 'Ce lien ne convient pas à la figure\u202f: elle montre son propre exemple.',
  startFault: 'L’état que demande «\u202fstart\u202f» ne convient pas à cette figure.',
  presetFault: (preset, ids) =>
    `Il n’y a pas d’exemple «\u202f${preset}\u202f» ici. Les exemples sont\u202f: ${ids}.`,
  stepFault: (step, count, ids) =>
    `Il n’y a pas d’étape «\u202f${step}\u202f» ici. Indiquez un numéro de 1 à ${count} ou l’un de ces noms\u202f: ${ids}.`,

  together: (...sentences) => sentences.join(' '),
  kept: 'Le dernier résultat est conservé.',

  unknownFigure: (id) => `Il n’y a pas de figure nommée «\u202f${id}\u202f».`,

  faults: {
    empty_matrix: ({ symbol }) => `${symbol} n’a aucune case.`,
    ragged_matrix: ({ symbol, expected, actual }) =>
      `Les lignes de ${symbol} n’ont pas la même longueur\u202f: ${expected} et ${actual}.`,
    data_length: ({ symbol, expected, actual }) =>
      `Il faut ${expected} nombres dans ${symbol}\u202f; il y en a ${actual}.`,
    not_a_number: ({ symbol }) => `Une case de ${symbol} ne contient pas un nombre.`,
    not_finite: ({ symbol }) => `Un nombre de ${symbol} n’est pas fini.`,
    width_mismatch: ({ symbol, expected, actual }) =>
      `${symbol} ne convient pas\u202f: sa taille intérieure doit être ${expected}, or c’est ${actual}.`,
    shape_mismatch: ({ symbol, expected, actual }) =>
      `${symbol} n’a pas la forme voulue\u202f: ${actual} au lieu de ${expected}.`,
    too_large: ({ symbol, expected, actual }) =>
      `${symbol || 'L’ensemble'} est trop grand\u202f: ${actual}, pour un maximum de ${expected}.`,
    unknown_symbol: ({ symbol }) => `Rien ne s’appelle ${symbol} ici.`,
    duplicate_symbol: ({ symbol }) => `Deux objets s’appellent ${symbol}.`,
    unknown_operation: ({ symbol, actual }) => `${symbol} emploie une opération inconnue, ${actual}.`,
    operand_count: ({ symbol, expected, actual }) =>
      `Le nombre d’opérandes de ${symbol} doit être ${oneOf(expected)}\u202f; il est de ${actual}.`,
    operand_kind: ({ symbol, expected, actual }) =>
      `${symbol} est ${kind(actual)}, alors qu’il faut ici ${kind(expected)}.`,
    overflow: ({ symbol }) =>
      `Avec ces données, un nombre de ${symbol} devient trop grand pour être calculé.`,
    out_of_range: ({ symbol, expected, actual }) => `${symbol} admet ${oneOf(expected)}, mais pas ${actual}.`,
    wrong_type: ({ symbol, expected, actual }) =>
      `${symbol || 'Le programme'} devrait être de type ${expected}, or il est de type ${actual}.`,
    restarted: () =>
      'Le calcul s’est interrompu et vient d’être relancé. Le dernier résultat est conservé\u202f; réessayez.',
  },

  unavailable: {
    no_webassembly: 'Ce navigateur n’exécute pas WebAssembly\u202f; la figure reste immobile.',
    no_simd:
      'Ce navigateur est trop ancien pour calculer la figure (il lui manque WebAssembly SIMD)\u202f; elle reste immobile.',
    blocked:
      "La politique de sécurité de cette page empêche la figure de calculer\u202f; son propriétaire peut l’autoriser par script-src 'wasm-unsafe-eval'.",
    not_found: 'Une partie de la figure n’est pas arrivée. Rechargez la page pour réessayer.',
    no_cors: 'Le serveur de la figure ne permet pas à cette page de la charger\u202f; elle reste immobile.',
    stale_pair: 'Deux versions de la figure se sont mêlées. Rechargez la page pour n’en avoir qu’une.',
    no_memory: 'La mémoire libre ne suffit pas pour calculer la figure\u202f; elle reste immobile.',
    wrong_numbers:
      'Ce navigateur calcule des nombres faux lors d’un contrôle\u202f; la figure reste immobile.',
    restarted:
      'Le calcul s’est interrompu deux fois\u202f; la figure reste immobile. Rechargez la page pour réessayer.',
  },
};

export default ui;
