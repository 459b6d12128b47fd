import type { ChapterWords } from './chapter-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: ChapterWords = {
  name: 'Plusieurs têtes',
  title: 'Plusieurs têtes : lire plusieurs fois à la fois · attention-figures',
  description:
    'Avec un seul jeu de poids, une lecture se déplace sur un segment ; deux têtes lisent chaque coordonnée dans ses propres proportions. Voyez ce qu’elles rapportent placé côte à côte, mélangé par W_O, puis écrit dans le flux.',
  summary:
    'Pourquoi un seul jeu de poids ne suffit pas, ce que plusieurs têtes rapportent, et comment on le rassemble.',
  headline: 'Lire plusieurs fois à la fois',
  lead: [
    'Une tête partage une unité de poids et, quoi qu’elle lise, elle le lit dans ces proportions. Ce chapitre montre ce que cela exclut, donne plusieurs têtes à une position, et suit ce qu’elles rapportent jusqu’à ce que ce soit écrit dans le flux.',
  ],

  figures: {
    'one-head-segment': {
      heading: 'Ce qu’un poids ne peut pas',
      paragraphs: [
        'Une position lit deux valeurs, avec les poids $a$ et $1 - a$. Le même $a$ multiplie toutes les coordonnées de la première valeur : augmentez-le, une coordonnée de $\\output$ grandit, l’autre diminue. Toutes les lectures possibles sont sur le segment qui joint les deux valeurs.',
        'Essayez d’atteindre la cible. Sa première coordonnée demande un grand $a$, la seconde un petit : ce qui manque n’est pas un poids plus fin, c’est un second poids, réglable à part. D’autres valeurs peuvent s’y prêter, et l’un des exemples en a deux qui atteignent cette cible-ci. On compare ici la manière de lire, à valeurs fixées.',
      ],
    },
    'two-heads': {
      heading: 'Une unité par tête',
      paragraphs: [
        'Donnez deux têtes à la position. Chacune a ses scores et son Softmax, aucune n’a donc à céder à l’autre : ici, la {head-1:tête 1} lit la première coordonnée des valeurs, la {head-2:tête 2} la seconde, et ensemble elles atteignent un point hors du segment. Une tête entraînée n’a pas à isoler une coordonnée ; sa matrice $\\W{V}$ peut en lire n’importe quelle combinaison.',
        'Il se passe trois choses, qu’il vaut mieux distinguer. Chaque tête décide combien elle prend, et où. $\\W{O}$ décide comment les lectures se combinent. La somme écrit cette combinaison dans le {residual:flux}, qui était déjà là et continue de couler. Tirez le score d’une tête et voyez jusqu’où va le changement ; puis mettez $\\W{O}$ à zéro.',
      ],
    },
    'concat-and-project': {
      heading: 'Côte à côte, pas encore mélangé',
      paragraphs: [
        'La concaténation ne calcule rien. La ligne $i$ de chaque tête va dans la ligne $i$ de $\\update{C}$, chaque tête dans ses colonnes ; c’est seulement $\\W{O}$ qui fait se rencontrer les nombres de têtes différentes. Elle ramène aussi la ligne à la largeur du flux, pour que les deux s’ajoutent coordonnée par coordonnée. Changez le nombre de têtes, ou leur largeur : $\\update{C}$ grandit, la mise à jour garde sa forme.',
        'Il y a une façon bien connue de se tromper. En mémoire, les têtes se suivent l’une après l’autre, et un reshape qui oublie d’échanger d’abord deux axes les lit dans cet ordre. Toutes les formes sont justes, rien ne proteste, et pourtant une ligne tient maintenant plusieurs positions d’une même tête. Le piège montre les deux résultats, nombre par nombre.',
      ],
    },
    relations: {
      heading: 'Qui, quoi, à qui',
      paragraphs: [
        'Un mot peut entrer dans plusieurs relations à la fois. Quand on offre, il y a quelqu’un qui offre, une chose offerte, quelqu’un qui la reçoit. Un seul Softmax doit diviser une unité entre eux ; trois têtes peuvent se tourner vers chacun avec une unité entière. Choisissez un autre mot, une autre tête : ici, chaque mot a trois pondérations.',
        'Les têtes ont des numéros, pas de noms. Les scores sont inventés pour qu’il y ait quelque chose à voir ; l’entraînement ne confie de tâche à aucune tête, et ce que fait une tête entraînée se dit rarement d’un mot. Plusieurs têtes apportent la liberté de pondérer autrement. Ce qu’on en fait est une autre question.',
      ],
    },
  },

  closing: {
    heading: 'Et ensuite ?',
    paragraphs: [
      'Ce que les têtes ont rapporté est maintenant une mise à jour, de la largeur du flux. Pourquoi l’ajouter à ce que la position contenait au lieu de le remplacer, et que devient la somme ? C’est le chapitre suivant.',
    ],
  },
};

export default words;
