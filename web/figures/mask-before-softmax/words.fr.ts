import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Une clé se ferme avant le partage des poids, pas après',
  caption:
    'Les scores sont construits\u202f; la bonne façon vient en premier, et dessous ce qui arrive quand le masque vient trop tard ou écrit 0 au lieu de −∞. Comparez les sommes\u202f: une ligne de poids n’a qu’une unité à partager entre les clés ouvertes, et un score nul y prend encore part, puisque exp(0) = 1.',
  description:
    'Position {i} sur {n}\u202f: ses scores, un masque, puis les poids, leur somme et la lecture selon deux façons de masquer ou plus.',
  steps: {
    score: {
      name: 'Noter',
      line: 'Toutes les façons partent des mêmes scores réduits, {E[i]} pour la position {i}.',
    },
    close: {
      name: 'Fermer',
      line: 'Le masque ajoute −∞ au score qu’il ferme\u202f; qui masque plus tard, ou par 0, le laisse ouvert ici.',
    },
    share: {
      name: 'Partager',
      line: 'Softmax partage une unité entre toutes les clés qui lui restent ouvertes.',
    },
    late: {
      name: 'Masquer tard',
      line: 'Les poids interdits sont mis à 0 après coup, et ce qu’ils avaient pris est perdu.',
    },
    again: {
      name: 'Masquer tard, repartager',
      line: 'Les poids interdits sont mis à 0, puis les autres divisés par leur propre somme\u202f; s’il ne reste rien, il n’y a rien à partager.',
    },
    sum: {
      name: 'Additionner',
      line: 'Masqués avant Softmax, les poids de la position {i} ont pour somme {before · Σ[i,1]}.',
    },
    read: {
      name: 'Lire',
      line: 'La bonne lecture de la position {i} est {before · O[i]}\u202f; tout écart, dessous, ne vient que du masque.',
    },
  },
  presets: {
    'three-positions': 'Trois positions',
    'far-score': 'Un très grand score masqué',
  },
  choices: {
    method: {
      label: 'Comparé à',
      values: {
        zero: '0 après Softmax',
        renormalise: '0 après, repartagé',
        score: 'score 0',
        all: 'les trois',
      },
    },
  },
  notes: {
    before: 'Masque avant Softmax\u202f: −∞',
    zero: 'Poids 0 après Softmax',
    renormalise: 'Poids 0 après, puis repartagés',
    score: 'Score 0 au lieu de −∞',
  },
};

export default words;
