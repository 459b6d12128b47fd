import type { ChapterWords } from './chapter-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: ChapterWords = {
  name: 'Lire',
  title: 'Lire : requêtes, clés et valeurs · attention-figures',
  description:
    'Une lecture de l’auto-attention, démontée : demande, correspondance, poids, contenu. Puis toutes les positions à la fois, chaque nombre calculé sous vos yeux.',
  summary: 'Une demande, ses scores, ses poids et ce qu’elle rapporte ; puis toutes les positions à la fois.',
  headline: 'Comment une position lit son contexte',
  lead: [
    'L’attention répond à trois questions : où cette position doit-elle regarder, combien doit-elle prendre à chaque endroit, et qu’en rapporte-t-elle ? Ce chapitre démonte une lecture, y met des nombres, puis laisse toutes les positions lire ensemble.',
  ],

  figures: {
    'lookup-cards': {
      heading: 'Trouver n’est pas rapporter',
      paragraphs: [
        'Quelques fiches gardent ce qu’une phrase nous a dit d’un carnet. Demandez où il est : il faut d’abord reconnaître la fiche qui convient, et c’est ensuite seulement qu’on en rapporte le contenu. L’indice qui fait trouver une fiche n’est pas forcément ce qu’on venait y chercher.',
        'Changez le contenu d’une fiche et reposez la question : la correspondance reste, la réponse change. Voilà les trois rôles de ce chapitre : la {query:requête} demande, la {key:clé} est l’indice auquel on la compare, la {value:valeur} est ce qu’on rapporte. Les fiches ne sont qu’une image de ces rôles ; un modèle n’a que des vecteurs, et sans étiquettes.',
      ],
    },
    'reader-and-source': {
      heading: 'Chaque position demande, chaque position répond',
      paragraphs: [
        'Jusqu’ici, quelqu’un demandait du dehors. Dans une phrase, les positions s’interrogent entre elles : arrivé à « il », on peut avoir besoin de savoir de qui l’on parlait. Chaque position est un lecteur, avec sa propre requête, et en même temps une source, qui offre à toutes sa clé et sa valeur.',
        'Quand lecteurs et sources viennent d’une même séquence, c’est l’auto-attention ; quand une séquence en lit une autre, l’attention croisée. Passez de l’une à l’autre, puis changez de lecteur. Les scores sont inventés, et vous pouvez les modifier : les arcs montrent comment on lit, non qu’un modèle aurait compris le pronom.',
      ],
    },
    projections: {
      heading: 'Trois vues d’un même vecteur',
      paragraphs: [
        'D’où viennent trois rôles, quand chaque position n’a qu’un vecteur ? De trois matrices. $\\W{Q}$, $\\W{K}$ et $\\W{V}$ regardent la même ligne $\\x{i}$ et en tirent une requête, une clé et une valeur. Elles sont communes à toutes les positions ; c’est l’entraînement qui leur donne leurs nombres.',
        'Modifiez $\\W{K}$ : seules les clés s’en aperçoivent. Modifiez ensuite une ligne de $\\X$ : dans $\\Q$, $\\K$ et $\\V$, seule cette ligne bouge. Une projection ne mélange aucune position ; ce sera pour la suite.',
      ],
    },
    'score-matching': {
      heading: 'Une correspondance orientée',
      paragraphs: [
        'Le score du lecteur $i$ pour la source $j$ est un produit scalaire : on multiplie coordonnée par coordonnée, puis on additionne. Requête et clé viennent de matrices différentes ; $\\s{23}$ et $\\s{32}$ sont donc deux questions, qui peuvent avoir deux réponses.',
        'Supprimez les projections, pour comparer les vecteurs tels quels : les scores deviennent symétriques. Les poids qu’on en tire ne le sont pas pour autant, car chaque ligne partage sa propre unité. Puis allongez un vecteur : son score est multiplié par le même facteur, sans que sa direction change. Un produit scalaire ne mesure donc pas simplement une proximité de sens.',
      ],
    },
    'one-query': {
      heading: 'Des scores à une lecture',
      paragraphs: [
        'Une requête, trois clés, trois valeurs, et chaque étape à la main : les scores, leurs exponentielles, les poids, le mélange. La clé dont le score est 0 reçoit quand même sa part, car $e^0 = 1$.',
        'Remplacez la première valeur par des zéros : les poids restent, la lecture change. Égalisez les scores : on lit la moyenne simple. La requête et les clés décident combien, les valeurs décident quoi.',
        'Si vous calculez avec des poids arrondis à trois décimales, votre dernier chiffre sera différent. On arrondit à la fin.',
      ],
    },
    scaling: {
      heading: 'Pourquoi diviser par $\\sqrt{d_k}$',
      paragraphs: [
        'Plus deux vecteurs ont de composantes, plus leur produit scalaire additionne de termes. Si les composantes sont indépendantes, de moyenne 0 et de variance 1, les variances s’ajoutent : l’écart type du produit est $\\sqrt{d_k}$. Divisez par ce nombre, et la dispersion revient à 1.',
        'Augmentez $d_k$ et regardez le côté qu’on ne divise pas : un poids prend presque tout, et le gradient qui pourrait le corriger s’éteint. Dans un modèle entraîné, rien n’oblige requêtes et clés à être indépendantes : voilà la raison de ce facteur, non la promesse de son effet.',
      ],
    },
    'raw-or-softmax': {
      heading: 'Pourquoi pas les scores eux-mêmes ?',
      paragraphs: [
        'On pourrait mélanger les valeurs avec les scores bruts. Mais le résultat dépendrait alors de l’endroit où se trouve le zéro : ajoutez 100 aux deux scores, et il devient méconnaissable, sans qu’aucun des deux candidats ait gagné sur l’autre.',
        'Softmax n’écoute que les écarts. Ce que les scores ont en commun s’annule ; les poids sont positifs et se partagent une unité. La lecture est donc une moyenne : entre les valeurs si ce sont des nombres, dans leur enveloppe convexe si ce sont des vecteurs. C’est un choix qui a de bonnes propriétés, non le seul possible.',
      ],
    },
    'query-moves-weights': {
      heading: 'Ce qu’une requête peut changer',
      paragraphs: [
        'Si Softmax annule ce que tous les scores ont en commun, la requête ne risque-t-elle pas de s’annuler aussi ? Oui, quand on ne fait que l’ajouter : sans la tangente hyperbolique de l’attention additive, elle apporte la même constante à chaque clé, et les poids ne bougent jamais. Dans un produit scalaire, elle multiplie les clés : tournez-la, et le rapport de leurs poids change.',
        'Déplacez la requête le long de la différence de deux clés, $\\k{j} - \\k{m}$ : le rapport de leurs deux poids change. Déplacez-la à angle droit : ce rapport ne change pas. Quant à deux clés identiques, aucune requête ne les distingue.',
      ],
    },
    'weighted-sum': {
      heading: 'Une lecture est une marche',
      paragraphs: [
        'Une fois les poids fixés, lire, c’est marcher : chaque valeur, multipliée par son poids, se pose là où finit la précédente. Tirez sur la pointe d’une valeur. Les poids ne bougent pas, la requête et les clés en ont déjà décidé ; seule la somme se déplace.',
        'Aussi loin que vous tiriez, elle reste dans le triangle des trois valeurs : des poids qui se partagent une unité peuvent mélanger, jamais déborder. Un poids dit comment une lecture est composée ; ce n’est ni la probabilité qu’une chose soit vraie, ni celle du mot suivant.',
      ],
    },
    'whole-sequence': {
      heading: 'Toutes les positions à la fois',
      paragraphs: [
        'Aucune lecture n’avait à en attendre une autre. Empilez les requêtes en lignes : un seul produit de matrices note chaque source pour chaque lecteur ; Softmax travaille ligne par ligne ; un second produit mélange les valeurs en autant de sorties.',
        'Suivez une ligne, puis une autre : la ligne $i$ de $\\S$, de $\\A$ et de $\\O$ appartient au lecteur $i$ ; la colonne $j$ de $\\S$ et de $\\A$, à la source $j$. Mettez ensuite $\\W{Q}$ à zéro : tous les scores se valent, et chaque position lit la moyenne simple des valeurs.',
      ],
    },
    'attention-flow': {
      heading: 'La carte',
      paragraphs: [
        'Voici tout le calcul sur une seule carte, avec la forme de chaque matrice dans l’exemple que vous choisissez. Une boîte marquée d’une flèche mène à la figure qui la montre à l’œuvre.',
        'Ce qui sort au bout, c’est un vecteur par position. Ce n’est pas encore un mot, ni une prédiction : le reste du réseau doit encore y travailler.',
      ],
    },
  },

  closing: {
    heading: 'Ce qui reste ouvert',
    paragraphs: [
      'Dans ce chapitre, chaque position pouvait lire toutes les autres. Un modèle qui écrit de gauche à droite n’en a pas le droit : le mot suivant est justement la réponse qu’on lui demande. Le chapitre suivant ferme l’avenir.',
    ],
  },
};

export default words;
