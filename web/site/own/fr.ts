import type { GuideWords } from './guide-words.ts';

const words: GuideWords = {
  title: 'Votre propre figure · attention-figures',
  description:
    'Comment un fichier JSON avec vos nombres, vos opérations et vos mots devient une figure vivante dans votre article : trois exemples, d’un seul produit à un flux résiduel normalisé.',
  headline: 'Votre propre figure',
  summary: 'Vos nombres, vos étapes et vos mots dans un fichier JSON : trois exemples pour commencer.',
  lead: 'Écrivez ce qui est calculé, où tout se place et ce qui est dit, et cela vit comme chaque figure de ces pages : jouée étape par étape, ouverte aux modifications, lue à voix haute, chaque nombre expliqué.',
  invitation: 'Aucune ne dit ce qu’il faut à votre article ? Écrivez votre propre figure.',
  heading: 'Une balise et un fichier',
  paragraphs: [
    'Placez le fichier à côté de votre article et nommez-le dans la balise. L’adresse part de la page. Un fichier d’un autre serveur est lu si ce serveur envoie `Access-Control-Allow-Origin`.',
    'Chacun des trois fichiers ci-dessous est montré vivant, et son texte se déplie en dessous. Prenez le plus proche du vôtre et changez-le.',
  ],
  examples: {
    product: {
      heading: 'Un produit, vos nombres',
      paragraphs: [
        'Le minimum pour une figure : deux matrices, une opération, une image d’une seule bande, une étape et ses mots. `editable` permet de changer les deux matrices ; le réglage `row`, de suivre l’une ou l’autre ligne.',
        '`{C[i]}` dans les mots est la ligne suivie de C. Aucun nombre n’est tapé dans une phrase : aucun ne peut donc devenir faux après une modification.',
      ],
    },
    causal: {
      heading: 'Votre phrase, en deux langues',
      paragraphs: [
        'L’opération `attention` enregistre Q, K, V, S, E, A et O sous les noms de la formule. Un choix décide s’il y a un masque : ce qui porte `when` n’est là que pour cette valeur, que ce soit une opération, un élément de l’image ou une étape.',
        'Les mots et la phrase sont donnés en anglais et en chinois. Dans toute autre langue, c’est la première donnée qui parle.',
      ],
    },
    residual: {
      heading: 'Une branche, une normalisation et trois points de départ',
      paragraphs: [
        'Un exemple ne dit que ce qui diffère du fichier : l’un rend une ligne dix fois plus longue, un autre fait taire la branche. Un curseur déplace le facteur c, un choix met une normalisation avant la branche ou l’omet, et le flux est dessiné tel qu’il coule alors.',
        'Choisissez le mot bruyant sans normalisation, puis RMSNorm : ce que lisent les autres change.',
      ],
    },
  },
  file: 'Le fichier entier',
  code: 'La balise',
  parts: {
    heading: 'Ce que contient un fichier',
    list: {
      id: 'Le nom de la figure dans les liens : minuscules, chiffres, traits d’union.',
      inputs:
        'Les matrices, en lignes de nombres ; les masques, en lignes de true (visible) et false (masqué). Au plus 64 × 64.',
      program:
        'Les opérations dans l’ordre, chacune avec le nom de son résultat, comme `projection`, `scores`, `scale`, `softmax`, `weighted_sum`, `add`, `rms_norm`, ou les composées `attention` et `multi_head`.',
      layout:
        'Des bandes de haut en bas, chacune une liste d’éléments : `matrix`, `stack`, `group`, `operation`, `sign`, `note`, `tokens`, `plane`, `vectors`, `bars`, `curve`, `stream`, `code`, `map`, `cards`.',
      storyboard: 'Les étapes, avec leur durée en secondes et les symboles qui y apparaissent.',
      words:
        'En `en`, `zh` ou `fr` : le titre, la légende, une description pour qui ne voit pas l’image, et un nom et une phrase pour chaque étape. Du texte simple, jamais du HTML.',
      settings:
        'Les réglages : `row`, `choice`, `slider`, `preset`, `size`, `pattern`, `order`, `pick`, `seed`, `take`.',
      presets: 'Des points de départ nommés, chacun avec ce qui diffère.',
      when: 'Les choix et les valeurs pour lesquels quelque chose est là.',
      references:
        'Dans les phrases : `{A[2,1]}` une case, `{O[2]}` une ligne, `{O[i]}` la ligne suivie, `{i}` sa position, `{n}` et `{d_k}` des tailles, `{token 2}` un mot. Dans les noms de l’image aussi, `{i}`.',
    },
  },
  operations: 'Toutes les opérations, chacune avec ses opérandes ; ceux entre crochets peuvent manquer',
  checked: {
    heading: 'Vérifiée avant d’être montrée',
    paragraphs: [
      'Un fichier avec une erreur est refusé par une phrase qui nomme l’endroit, et ce que vous avez écrit dans la balise reste. De tous les états auxquels mènent vos exemples et vos choix, seul le premier est calculé avant l’image ; les autres le sont aussitôt après, et une erreur dans l’un d’eux est signalée sous l’image. Aucun état n’est montré avant d’avoir été comparé à l’image et aux mots. La phrase vient aussi avec l’événement `error`, dans `detail.code` et `detail.message`.',
      'Nommez le schéma JSON dans `$schema` : votre éditeur complète les clés, les explique et signale les erreurs pendant que vous tapez :',
    ],
  },
};

export default words;
