import type { CostWords } from './cost-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: CostWords = {
  form: {
    legend: 'Le bloc',
    n: 'Longueurs $n$',
    d_model: 'Largeur $d$',
    heads: 'Têtes',
    network: 'Réseau',
    causal: 'Chacun lit',
    causalChoices: { all: 'tout', causal: 'ce qui précède' },
  },
  measure: 'Mesurer',
  cancel: 'Arrêter',
  progress: 'Avancement',
  noLength: 'Choisissez au moins une longueur.',

  quantity: 'Courbe',
  quantities: { operations: 'opérations', time: 'durée', speed: 'vitesse', memory: 'mémoire' },
  units: {
    operations: 'milliards d’opérations',
    time: 'millisecondes',
    speed: 'milliards par seconde (GFLOP/s)',
    memory: 'mémoire de travail, Mio',
  },
  methods: { fast: 'voie rapide', plain: 'méthode directe' },
  laws: { linear: 'croît comme n', quadratic: 'croît comme n²', together: 'les deux ensemble' },

  table: {
    planned: 'Multiplications et additions, en milliards',
    measured: 'Ce qui a été mesuré',
    n: 'n',
    method: 'méthode',
    time: 'ms',
    speed: 'GFLOP/s',
    memory: 'Mio',
    leftOut: (time) => `non lancée : ≈ ${time}`,
    noMemory: 'non lancée : mémoire insuffisante',
  },

  status: {
    at: (n, method) => `n = ${n}, ${method}`,
    row: (n, fast, plain) => `n = ${n} : voie rapide ${fast}, méthode directe ${plain}.`,
    ended: 'Toutes les longueurs sont mesurées.',
    cancelled: 'Arrêté.',
    atLength: (n) => `À n = ${n} :`,
    resultsStay: 'Ce qui a été mesuré reste affiché.',
    refused: {
      no_webassembly: 'Ce navigateur n’exécute pas WebAssembly ; la voie rapide ne peut pas être mesurée.',
      no_simd: 'Ce navigateur est trop ancien pour la voie rapide : il lui manque WebAssembly SIMD.',
      blocked:
        'La politique de sécurité de cette page interdit WebAssembly ; son propriétaire peut l’autoriser par script-src ‘wasm-unsafe-eval’.',
      not_found: 'Une partie de la voie rapide n’est pas arrivée. Cliquez sur Mesurer pour réessayer.',
      no_cors: 'Le serveur ne permet pas à cette page de charger la voie rapide.',
      stale_pair: 'Deux versions se sont mêlées. Rechargez la page pour n’en avoir qu’une.',
      no_memory: 'La mémoire ne suffit pas pour un bloc de cette taille.',
      wrong_numbers:
        'Ce navigateur calcule des nombres faux lors d’un contrôle ; ses durées ne voudraient rien dire.',
      failed: 'La mesure s’est interrompue de façon inattendue. Cliquez sur Mesurer pour réessayer.',
    },
  },

  said: {
    operations: ({ crossing, n, share, total }) =>
      `À partir de n = ${crossing}, la part qui croît comme n² est la plus grande. À n = ${n}, elle représente ${share} des ${total} milliards d’opérations.`,
    time: ({ n, fast, plain }) => `À n = ${n}, la voie rapide prend ${fast} et la méthode directe ${plain}.`,
    growth: ({ from, to, length, fast }) =>
      `De n = ${from} à n = ${to}, la suite devient ${length} fois plus longue, et la durée de la voie rapide est multipliée par ${fast}.`,
    ratio: ({ n, times }) => `À n = ${n}, la méthode directe prend ${times} fois le temps de la voie rapide.`,
    speed: ({ method, slowest, fastest }) =>
      `Pour la ${method} : ${slowest === fastest ? fastest : `de ${slowest} à ${fastest}`} GFLOP/s.`,
    memory: ({ n, fast, plain, scores }) =>
      `À n = ${n}, la méthode directe travaille dans ${plain}, dont ${scores} pour les n² scores ; la voie rapide, dans ${fast}.`,
    fastMemory: ({ n, fast }) => `À n = ${n}, la voie rapide travaille dans ${fast}.`,
    same: (parts) =>
      `Les deux donnent la même sortie : le plus grand écart est une part sur ${parts} du plus grand nombre.`,
  },
  lines: {
    time: 'Les lignes sont les deux parts de a n + b n², ajustées à la voie rapide par moindres carrés des écarts relatifs.',
    memory:
      'La ligne n passe par la plus longue suite de la voie rapide ; la ligne n² est ce que prennent n² nombres de 32 bits.',
  },
  block: ({ width, heads, network, causal }) =>
    `Un bloc de largeur ${width}, têtes : ${heads}, réseau : ${network} ; chaque position lit ${causal ? 'ce qui précède' : 'tout'}.`,
  conditions: (instructionSet) =>
    `Mesuré sur cet appareil, à l’instant, sur un seul fil d’exécution, avec ${instructionSet}. D’autres programmes tournent à côté : la prochaine mesure différera.`,
  inSlices:
    'Les workers sont interdits ici : le calcul s’est fait par tranches sur le fil de la page, et les pauses entre elles ne sont pas comptées.',
  percent: (text) => `${text}\u202f%`,
};

export default words;
