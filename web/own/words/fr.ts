import { formatNumber } from '../../drawing/number.ts';
import type { AllowedWords } from '../refusal.ts';
import type { OwnUiWords } from './en.ts';

const list = (names: readonly string[]) => names.map((name) => `« ${name} »`).join(', ');
const among = (known: readonly string[]) => (known.length > 0 ? ` Il y a ${list(known)}.` : '');

const allowed: AllowedWords = {
  keys: (list) => `les clés possibles ici sont ${list}`,
  values: (list) => `les valeurs possibles sont ${list}`,
  text: () => 'il faut un texte',
  plain: () =>
    'les nombres se placent dans la légende, la description et les phrases des étapes, non dans un nom',
  number: () => 'il faut un nombre',
  whole: () => 'il faut un nombre entier',
  flag: () => 'il faut true ou false',
  list: () => 'il faut une liste entre [ ]',
  object: () => 'il faut un objet entre { }',
  name: () => 'il faut un nom sans accolades ni crochets',
  id: () => 'il faut des minuscules, des chiffres et des traits d’union, en commençant par une lettre',
  cell: () => 'il faut un nombre, ou dans un masque true ou false',
  names: () => 'il faut un texte ou une liste de textes',
  atLeast: (limit) => `le minimum est ${limit}`,
  atMost: (limit) => `le maximum est ${limit}`,
  entriesAtLeast: (limit) => `il faut au moins ${limit} élément`,
  entriesAtMost: (limit) => `${limit} éléments au plus sont possibles`,
};

const words: OwnUiWords = {
  file: (file) => `${file} : `,
  allowed,
  file_not_found: () => 'Ce fichier n’est pas arrivé.',
  file_on_disk: () =>
    'Les navigateurs ne laissent aucune page lire un fichier du disque ; ouvrez la page depuis un serveur, qui peut tourner sur cet ordinateur.',
  file_no_cors: () =>
    'Le serveur de ce fichier n’autorise pas cette page à le lire ; il devrait envoyer Access-Control-Allow-Origin.',
  file_elsewhere: () => 'Seuls les fichiers du même serveur sont affichés ici.',
  file_not_utf8: () => 'Ce fichier n’est pas du texte en UTF-8 ; enregistrez-le en UTF-8.',
  file_not_json: ({ line, column }) =>
    `Ce n’est pas du JSON à partir de la ligne ${line}, colonne ${column}.`,
  file_too_large: ({ kilobytes }) => `Ce fichier dépasse les ${kilobytes} Ko possibles.`,
  file_missing: ({ at }) => `Il manque ${at}.`,
  file_shape: ({ at, found }, allowed) => `${at} contient ${found} ; ${allowed}.`,
  file_unknown_name: ({ at, name, known }) => `${at} désigne « ${name} », qui n’existe pas.${among(known)}`,
  file_name_taken: ({ at, name }) =>
    `Le nom « ${name} » dans ${at} a déjà un autre sens ; choisissez-en un autre.`,
  file_reference: ({ at, reference }) =>
    `${reference} dans ${at} ne renvoie à rien. Un renvoi s’écrit {A[2,1]}, {O[2]}, {O[i]}, {i}, {n} ou {token 2}.`,
  file_refused: ({ at, situation }, sentence) =>
    situation ? `${at}, avec ${situation} : ${sentence}` : `${at} : ${sentence}`,
  file_situations: ({ most, count }) =>
    `Les exemples et les choix font ${count} combinaisons ; ${most} au plus sont possibles.`,
  file_work: ({ most, work, situation }) =>
    `Une seule image${situation ? `, avec ${situation},` : ''} demande ${formatNumber(work, 'fr', 2)} multiplications-additions ; ${formatNumber(most, 'fr', 2)} au plus sont possibles, car tout est recalculé à chaque geste du lecteur.`,
};

export default words;
