import type { ChapterWords } from './chapter-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: ChapterWords = {
  name: 'Masquer',
  title: 'Masquer : qui peut lire qui · attention-figures',
  description:
    'Un masque décide qui peut lire qui, avant le partage des poids. Ouvrez et fermez ses cases, voyez l’avenir s’infiltrer, et ce que l’attention sait d’elle-même de l’ordre.',
  summary:
    'Qui peut lire qui, pourquoi cela se décide avant le partage des poids, et ce que l’attention sait de l’ordre.',
  headline: 'Qui peut lire qui',
  lead: [
    'Une position qui aide à prédire le token suivant ne doit pas l’avoir lu. Le masque dit qui peut lire qui, et il agit avant le partage des poids : tout ce chapitre découle de cet ordre.',
  ],

  figures: {
    'causal-mask': {
      heading: 'Fermer l’avenir',
      paragraphs: [
        'Pendant l’entraînement, le texte entier est là, réponses comprises. Le masque laisse la position $i$ lire les positions 1 à $i$, et pas plus loin ; toutes les lignes peuvent donc encore se calculer ensemble. Ce qui se calcule en même temps et qui peut lire qui sont deux questions différentes.',
        'Ouvrez une case de la dernière colonne de $\\M$, puis modifiez la dernière ligne de $\\X$ : une sortie qui restait immobile se met à bouger. L’avenir s’est infiltré. Passez ensuite à deux couches : un masque sur la dernière seule arrive trop tard.',
      ],
    },
    'mask-before-softmax': {
      heading: 'Avant, pas après',
      paragraphs: [
        'Où placer le masque ? Ajouté avant Softmax, $-\\infty$ donne un poids exactement nul, et les autres se partagent toute l’unité. Si l’on met des poids à zéro après coup, la ligne n’a plus pour somme 1 et la sortie rétrécit ; diviser par ce qui reste répare le dommage, et redonne les mêmes nombres en arithmétique exacte.',
        'Un score de 0, en revanche, n’est pas un masque : $e^0 = 1$, et la clé garde sa part. Comparez les quatre méthodes par leurs sommes et leurs sorties.',
      ],
    },
    visibility: {
      heading: 'Lire la table par lignes',
      paragraphs: [
        'Les lignes lisent, les colonnes sont lues. Selon la règle causale, chaque ligne s’arrête à elle-même : le troisième token ne voit pas le quatrième, celui-là même qu’il doit aider à prédire. C’est le programme d’entraînement qui connaît la réponse, pas le lecteur.',
        'À d’autres tâches, d’autres tables. Un texte achevé peut se lire dans les deux sens ; une traduction lit une autre séquence, dont la longueur peut différer. Une case ouverte dit que la lecture est permise, non qu’elle a lieu, ni ce qu’elle veut dire.',
        'Deux des exemples commencent par les mêmes mots et finissent autrement. Tant que « Il » ne lit que ce qui le précède, rien ne les distingue ; laissez-le lire la phrase entière, et ils se séparent.',
      ],
    },
    permutation: {
      heading: 'Ce que l’attention sait de l’ordre',
      paragraphs: [
        'Échangez deux lignes de $\\X$ : les sorties s’échangent, et il ne se passe rien d’autre. Sans positions, l’attention voit un ensemble ; on ne sait plus qui a aidé qui.',
        'Ajoutez à chaque ligne un vecteur de position, et les mêmes mots dans un autre ordre font d’autres entrées. Le masque causal rompt lui aussi la symétrie, puisqu’il traite les lignes selon leur rang ; mais il règle qui lit qui, et ne donne à aucun token un vecteur qui dirait où il se trouve.',
      ],
    },
  },

  closing: {
    heading: 'Ce qu’une seule lecture ne peut pas',
    paragraphs: [
      'Un même jeu de poids sert à toutes les coordonnées d’une valeur : pour prendre ceci d’un côté et cela de l’autre, il faut plus d’une lecture. Et ce qui est lu n’est pas encore un nouvel état : il faut le joindre à ce qui était là. Voilà à quoi servent plusieurs têtes, les connexions résiduelles et le reste d’un bloc Transformer.',
    ],
  },
};

export default words;
