import type { ChapterWords } from './chapter-words.ts';

const words: ChapterWords = {
  name: 'Apprendre',
  title: 'Apprendre : de la perte jusqu’aux matrices · attention-figures',
  description:
    'Un nombre dit à quel point une position a mal lu. Suivez son gradient à rebours par les valeurs, Softmax, les scores et les matrices, vérifiez chaque case par essai, et faites un pas.',
  summary:
    'Comment le nombre qui juge une lecture remonte jusqu’aux matrices, et ce qu’un chemin résiduel fait pour lui.',
  headline: 'Comment les matrices l’apprennent',
  lead: [
    'Personne ne dit à un modèle où regarder. Un seul nombre lui dit de combien sa réponse s’écarte ; tout le reste se calcule à rebours. Ce chapitre rejoue le calcul à l’envers, une règle après l’autre, et à côté de chaque gradient se tient le même nombre trouvé sans aucune règle, en bougeant une case et en recalculant.',
  ],

  figures: {
    'gradient-path': {
      heading: 'De la perte à trois matrices',
      paragraphs: [
        'Laissez d’abord les valeurs immobiles. On ne lit alors autrement qu’en changeant les poids, et ceux-ci se partagent une unité : l’un grandit aux dépens des autres. Le gradient d’un score est donc $\\a{ij}\\,g \\cdot (\\v{j} - \\o{i})$. Ce qui compte n’est pas où pointe une valeur, mais son écart à ce qui est déjà lu, et une ligne de ces gradients a une somme nulle. Des scores on passe à la requête et aux clés, et de là à $\\W{Q}$ et $\\W{K}$.',
        'Laissez apprendre les trois matrices : $\\W{V}$ reçoit sa part directement. Fermez le masque : une position qui n’est pas lue ne renvoie rien. Choisissez ensuite la cible et faites le pas. La perte baisse ; avec un pas quatre fois plus grand, elle monte. Un pas qui aide cette perte sur cette entrée ne promet pas une meilleure grammaire.',
      ],
    },
    'residual-gradient': {
      heading: 'À quoi sert le chemin direct',
      paragraphs: [
        'Un flux $\\stream{x}$ qui reçoit $\\update{F}(\\stream{x})$ est lu deux fois, par la branche et par la somme. Au retour, les deux lecteurs renvoient un gradient, et ils s’ajoutent : $g$ tel quel, et $J_F^{\\mathsf T} g$ par la branche. Fermez son ReLU : la branche ne renvoie rien, le flux rend tout de même $g$. Coupez maintenant le chemin direct : il ne reste rien.',
        'Ce n’est pas une garantie. Une branche qui écrit $-\\stream{x}$ annule le gradient comme elle annule l’état. Et rendez les deux coordonnées égales, pour que ReLU soit exactement à son coude : l’essai voit les pentes des deux côtés et donne leur moyenne, la règle en choisit une, et la colonne le dit.',
      ],
    },
  },

  closing: {
    heading: 'Ce qui a été appris',
    paragraphs: [
      'Requêtes, clés et valeurs changent avec chaque entrée ; ce n’est pas apprendre. Apprendre change les matrices, un peu à la fois, sur de nombreuses entrées. Ce qu’une tête lit ensuite est ce qui a rendu ce nombre plus petit, et rien ici ne lui a donné de nom.',
    ],
  },
};

export default words;
