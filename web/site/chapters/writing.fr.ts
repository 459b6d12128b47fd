import type { ChapterWords } from './chapter-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: ChapterWords = {
  name: 'Écrire et transformer',
  title: 'Écrire et transformer : ce que devient ce qui a été lu · attention-figures',
  description:
    'Une position a lu quelque chose : remplace-t-on son état, ou l’y ajoute-t-on ? Écrivez-le, laissez un petit réseau décider du résultat, ouvrez et fermez sa porte, et gardez l’échelle en main.',
  summary:
    'Comment ce qui a été lu s’écrit dans une position, ce qu’un petit réseau en fait ensuite, et qui tient l’échelle en main.',
  headline: 'Ce que devient ce qui a été lu',
  lead: [
    'Une position qui vient de lire tient deux vecteurs : celui qu’elle avait et celui qu’elle rapporte. Lequel passe à la suite ? Ce chapitre accompagne une position à travers les deux écritures d’un bloc Transformer. Ce qui a été lu s’ajoute ; un réseau qui ne regarde que cette position calcule sur la somme ; et son résultat s’ajoute à son tour.',
  ],

  figures: {
    'replace-or-add': {
      heading: 'Deux lignes de code',
      paragraphs: [
        'Les deux lignes tournent, et les deux résultats ont la bonne forme. L’une met ce qui a été lu à la place de ce que tenait la position ; l’autre l’y inscrit. Baissez la branche jusqu’à 0 et regardez ce que reçoit la couche suivante : des zéros d’un côté, la position telle quelle de l’autre. La branche de la seconde ligne n’a qu’à fournir la différence voulue, d’où le nom de résidu.',
        'Mais la position se lit aussi elle-même : pourquoi l’ajouter encore ? Suivez sa part à travers la tête : elle passe par $\\W{V}$, puis se multiplie par son propre poids. Détournez la position d’elle-même ou modifiez $\\W{V}$, et cette part rétrécit ou change ; la voie directe, non. C’est une voie, pas une promesse : une branche qui apporte $-\\stream{x}$ l’annule.',
      ],
    },
    'position-wise-ffn': {
      heading: 'Décider sans regarder ailleurs',
      paragraphs: [
        'Une fois la lecture écrite, tout ce qu’il faut pour la suite se trouve dans la position même. Voici une petite tâche : si la seconde coordonnée dépasse la première, ajouter l’excédent à la première ; sinon, ne toucher à rien. Un seul nombre caché suffit. La première application prend la différence, ReLU la coupe en dessous de 0, la seconde dit où écrire.',
        'Toutes les positions se servent des mêmes poids ; les issues diffèrent parce que les entrées diffèrent. Faites passer un vecteur par-dessus le pointillé, puis ôtez ReLU : les deux applications n’en font plus qu’une, qui écrit des deux côtés. Un réseau entraîné n’a pas à contenir une règle aussi facile à dire ; celle-ci se vérifie à la main.',
      ],
    },
    swiglu: {
      heading: 'Une porte pour chaque nombre',
      paragraphs: [
        'Le réseau ci-dessus décide d’après le nombre même qu’il laisse passer. D’autres, plus récents, posent la question à part : une application propose un nombre, une autre, tirée de la même position, dit de combien sa porte est ouverte, et les deux se multiplient. Ici, une porte de 2 laisse passer une proposition de −1, et la renforce même ; ReLU en aurait fait 0.',
        'Échangez les deux applications, et les mêmes nombres donnent autre chose : une seule des voies est pliée. La courbe montre où se tiennent les portes de la ligne. Changer de réseau change ce qui se calcule au sein d’une position ; il n’en regarde toujours aucune autre.',
      ],
    },
    'norm-and-scale': {
      heading: 'Garder l’échelle en main',
      paragraphs: [
        'Chaque couche écrit dans les lignes ; celles qu’une branche rencontre peuvent donc avoir n’importe quelle longueur, et la longueur n’est pas anodine. Doublez toutes les entrées : requêtes et clés doublent, leurs produits quadruplent, et Softmax fait d’une légère préférence un choix tranché. Diviser par $\\sqrt{d_k}$ n’y fait rien, puisque le nombre de dimensions n’a pas changé.',
        'Une norme divise chaque ligne par une mesure de cette ligne, à l’entrée de la branche ; le flux lui-même reste tel quel. Déplacez $c$ et voyez les poids de la voie du bas ne guère bouger. RMSNorm ne soustrait rien, LayerNorm ôte d’abord la moyenne ; aucune ne regarde une autre position, ce que vous vérifierez en modifiant une ligne. Le dernier exemple empile les couches.',
      ],
    },
    block: {
      heading: 'Le bloc entier',
      paragraphs: [
        'Assemblé, il tient en deux lignes : $\\stream{U} = \\stream{X} + \\operatorname{MHA}(N_1(\\stream{X}))$ et $\\stream{Y} = \\stream{U} + \\operatorname{FFN}(N_2(\\stream{U}))$. Le trait vert est le flux : il entre, deux branches le lisent et y écrivent, il sort. Appuyez sur une partie pour en voir l’intérieur. Chaque position n’a que huit nombres, assez peu pour en suivre un ; il y a ici des normes, dont les exemples locaux se passaient : n’y cherchez pas leurs nombres.',
        'Recâblez-le ensuite, avec la même entrée. Mettez les deux branches à 0 : avant la branche, une norme ne touche que des copies, et $\\stream{Y}$ vaut $\\stream{X}$ ; après ⊕, elle est posée sur le flux, et ce n’est plus vrai. Coupez aussi le chemin direct, et il ne reste rien. Un modèle entier a une norme de plus après son dernier bloc, en dehors de ce qui est dessiné ici. Enfin, passez-le à rebours : les gradients partent de $\\stream{Y}$, traversent chaque partie que vous ouvrez, chacun à côté de sa différence centrée, et s’ajoutent partout où le flux a été lu.',
      ],
    },
    'next-layer-query': {
      heading: 'Ce que demande la seconde couche',
      paragraphs: [
        'Deux phrases finissent par le même mot. Dans la première couche, ce mot a la même ligne, il demande donc la même chose : des requêtes égales, chiffre pour chiffre. Mais il lit d’autres voisins, et ce qu’il lit est écrit dans sa ligne. La seconde couche tire sa requête de cette ligne, et les voilà différentes.',
        'Personne n’a dit au mot ce qui le précède ; une lecture et une écriture ont suffi. Suivez plutôt le premier mot : sous un masque causal il ne voit que lui-même, et rien de ce qui vient après ne peut le changer.',
      ],
    },
  },

  closing: {
    heading: 'Ce que trouve la couche suivante',
    paragraphs: [
      'En chemin, le token d’une position ne change pas, mais sa ligne, si : elle a reçu ce qui a été lu et ce qui en a été calculé. La couche suivante tire ses requêtes de cette ligne ; ce qui fut lu d’abord pèse donc sur ce qui sera cherché ensuite.',
    ],
  },
};

export default words;
