import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Le masque dit qui peut lire qui, rien de plus',
  caption:
    'Tous les scores valent 0 et tous les vecteurs sont construits\u202f: un poids dit seulement quelles clés sont ouvertes, et aucun arc ne prétend dire ce que désigne un mot. Touchez une case de M pour l’ouvrir ou la fermer, ou choisissez un masque entier.',
  description:
    'Des tokens, des arcs de la position {i} vers celles qu’elle peut lire, le masque, des poids égaux pour les clés ouvertes, et ce qui est lu.',
  steps: {
    'rule-causal': {
      name: 'Règle',
      line: 'La ligne i ouvre les colonnes 1 à i et ferme les autres\u202f: «\u202f{token 3}\u202f» ne voit pas «\u202f{token 4}\u202f».',
    },
    'rule-prefix': {
      name: 'Règle',
      line: '«\u202f{token 6}\u202f» ne lit que lui-même et ce qui précède\u202f: le début que les deux phrases ont en commun.',
    },
    'rule-whole': {
      name: 'Règle',
      line: '«\u202f{token 6}\u202f» peut lire toute la phrase, y compris la suite, où les deux phrases diffèrent.',
    },
    'rule-cross': {
      name: 'Règle',
      line: 'Les requêtes viennent d’une séquence, les clés d’une autre. Si leurs longueurs diffèrent, un masque causal doit dire quels bouts se rejoignent.',
    },
    'rule-any': {
      name: 'Règle',
      line: 'Une ligne est un lecteur\u202f: là où une case est ouverte, cette requête peut lire cette clé.',
    },
    close: {
      name: 'Fermer',
      line: 'M ajoute −∞ au score de chaque clé fermée\u202f; une clé ouverte garde le sien.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax partage une unité entre les clés ouvertes. Des scores égaux sont un choix neutre, et donnent des parts égales.',
    },
    'read-causal': {
      name: 'Lire',
      line: '«\u202f{token i}\u202f» rassemble les valeurs qu’il peut voir\u202f: {O[i]}.',
    },
    'read-prefix': {
      name: 'Lire',
      line: '«\u202f{token 6}\u202f» lit {O[6]}, et de même dans l’autre phrase\u202f: jusque-là, rien ne les distingue.',
    },
    'read-whole': {
      name: 'Lire',
      line: '«\u202f{token 6}\u202f» lit {O[6]}\u202f: la fin de la phrase compte à présent, et chaque phrase donne une autre lecture.',
    },
    'read-cross': {
      name: 'Lire',
      line: '«\u202f{token i}\u202f» ne rassemble que des valeurs de l’autre séquence\u202f: {O[i]}.',
    },
    'read-any': {
      name: 'Lire',
      line: '«\u202f{token i}\u202f» rassemble les valeurs qu’il peut voir\u202f: {O[i]}.',
    },
  },
  presets: {
    'four-tokens': 'Quatre tokens',
    thick: '«\u202fIl est épais\u202f»',
    strap: '«\u202fIl a une bretelle cassée\u202f»',
    cross: 'Lire une autre séquence',
    'fewer-keys': 'Plus de requêtes que de clés',
  },
  choices: {},
  notes: {},
  tokens: {
    four: ['J’utilise', 'souvent', 'des', 'fiches'],
    thick: ['Le dictionnaire', 'est', 'dans', 'mon sac', '.', 'Il', 'est', 'épais', '.'],
    strap: ['Le dictionnaire', 'est', 'dans', 'mon sac', '.', 'Il', 'a', 'une bretelle cassée', '.'],
    translated: ['I', 'use'],
  },
};

export default words;
