import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'À la couche suivante, le même mot demande autre chose',
  caption:
    'À la couche 1, le second mot a le même vecteur dans les deux phrases, donc la même requête ; il lit un autre premier mot, et à la couche 2 sa requête se tire de ce que cette lecture a laissé dans le flux. Les mots et les poids sont construits à partir d’une graine : aucun nombre ne prétend à un sens.',
  description:
    'Deux blocs à la suite pour « {token 1} {token 3} » ou « {token 2} {token 3} », et la ligne suivie des deux phrases côte à côte : x, la première requête, u, y et la seconde requête.',
  steps: {
    words: { name: 'Mots', line: 'Le second mot est le même dans les deux phrases, et son vecteur aussi.' },
    'first-query': {
      name: 'Première requête',
      line: 'Sa première requête ne dépend que de lui : {i · layer 1 · head 1 · Q[2]} dans l’une et l’autre.',
    },
    'first-attention': {
      name: 'Première lecture',
      line: 'Avec cette seule requête il lit deux phrases différentes ; ce qu’il en rapporte diffère.',
    },
    'first-write': { name: 'Écriture', line: 'Ce qui a été lu rejoint le flux : dès ici, u diffère.' },
    'first-network': {
      name: 'Réseau',
      line: 'Le réseau calcule sur des lignes différentes, et la couche 1 laisse des y différents.',
    },
    'second-query': {
      name: 'Seconde requête',
      line: 'La requête se tire maintenant de y : {i · layer 2 · head 1 · Q[2]} ici, {they · layer 2 · head 1 · Q[2]} là.',
    },
    'second-layer': {
      name: 'Seconde couche',
      line: 'La couche 2 lit avec sa propre requête et écrit encore une fois dans le même flux.',
    },
  },
  presets: { like: '« je chante » et « elle chante »' },
  choices: { first: { label: 'Phrase', values: { i: 'première', they: 'seconde' } } },
  notes: { words: 'Les mots', i: 'Première phrase', they: 'Seconde phrase' },
  tokens: { words: ['je', 'elle', 'chante'] },
};

export default words;
