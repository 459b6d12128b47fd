import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.fr.ts';

const words: Words = {
  title: 'Changez l’ordre des lignes\u202f: les sorties changent d’ordre, rien de plus',
  caption:
    'Les vecteurs sont construits, un par token, où qu’il se trouve. Échangez deux voisins, puis ajoutez des vecteurs de position ou le masque causal\u202f: la nouvelle sortie est-elle encore l’ancienne dans un autre ordre\u202f?',
  description:
    'Les mêmes lignes dans deux ordres, ce que l’attention en fait, et la distance entre le second résultat et le premier réordonné.',
  steps: {
    reorder: {
      name: 'Réordonner',
      line: 'π met les lignes de X dans un autre ordre\u202f; les vecteurs eux-mêmes ne changent pas.',
    },
    place: {
      name: 'Ajouter les positions',
      line: 'P appartient aux places et non aux tokens\u202f: le même token reçoit un autre vecteur là où il se trouve à présent.',
    },
    close: {
      name: 'Fermer l’avenir',
      line: 'Le masque aussi appartient aux places\u202f: ce qu’un token peut lire dépend de ce qui se trouve maintenant avant lui.',
    },
    project: {
      name: 'Projeter',
      line: 'Chaque ligne est projetée séparément\u202f: Q, K et V sont les anciennes lignes dans le nouvel ordre\u202f; on montre V.',
    },
    share: {
      name: 'Partager',
      line: 'Chaque ligne partage son unité entre les clés qu’elle peut voir, dans quelque ordre qu’elles soient.',
    },
    read: {
      name: 'Lire',
      line: 'Une somme pondérée ne demande pas dans quel ordre on l’additionne.',
    },
    'compare-nothing': {
      name: 'Comparer',
      line: 'L’ancienne sortie réordonnée, πO, est la nouvelle sortie O′\u202f: la place de chacun n’a laissé aucune trace. Un reste comme 10⁻³² vient de l’arrondi de sommes faites dans un autre ordre.',
    },
    'compare-positions': {
      name: 'Comparer',
      line: 'Avec les positions, la nouvelle sortie n’est plus l’ancienne réordonnée\u202f: l’ordre est entré dans les vecteurs.',
    },
    'compare-mask': {
      name: 'Comparer',
      line: 'Avec le masque causal, la nouvelle sortie n’est plus l’ancienne réordonnée\u202f: l’ordre décide qui est lu.',
    },
  },
  presets: {
    'three-positions': 'Trois positions',
    names: 'Lin aide Zhou, Zhou aide Lin',
  },
  choices: {
    added: {
      label: 'Ajouter',
      values: { nothing: 'rien', positions: 'vecteurs de position', mask: 'masque causal' },
    },
  },
  notes: {
    original: 'L’ordre d’origine',
    reordered: 'Réordonné',
    compared: 'L’ancienne sortie réordonnée',
  },
  tokens: { names: ['Lin', 'aide', 'Zhou'] },
};

export default words;
