import type { CheckWords } from './check-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: CheckWords = {
  name: 'Pour se vérifier',
  title: 'Six questions sur l’auto-attention · attention-figures',
  description:
    'Six questions sur les requêtes, les poids, les masques et l’apprentissage, chacune tranchée par une figure vivante, avec vos propres nombres.',
  summary:
    'Six questions auxquelles répondre d’abord, et dont on voit ensuite la preuve, avec des nombres que l’on peut changer.',
  headline: 'Qu’en reste-t-il ?',
  lead: 'Répondez d’abord, regardez ensuite. Chaque réponse ouvre la figure qui la prouve, et ce qu’elle dit reste vrai quand vous changez les nombres.',
  heading: 'Six questions',
  paragraphs: [
    'Rien n’est compté, rien n’est envoyé. Une réponse fausse est une raison de plus de regarder la figure.',
  ],
  answer: 'Réponse',
  right: 'C’est juste.',
  wrong: 'Pas tout à fait. Voyez ce que dit la figure :',
  questions: {
    statement: {
      question:
        'Quelqu’un écrit une simple affirmation, sans point d’interrogation. Ses positions ont-elles des requêtes ?',
      choices: [
        'Non. Si personne ne demande rien, il n’y a rien à comparer.',
        'Oui. Chaque position a la sienne, calculée à partir de son vecteur.',
        'Seulement la dernière position, celle qui doit répondre.',
      ],
      because:
        'Une requête n’est pas une question en mots. Ici, « {token 1} {token 3} » ne demande rien, et pourtant ses positions ont dans la première couche les requêtes {i · layer 1 · head 1 · Q[1]} et {i · layer 1 · head 1 · Q[2]} : des lignes de nombres, issues d’une projection, comme les clés et les valeurs.',
    },
    zeros: {
      question: 'Les trois scores d’une requête valent {S[1,1]}, et rien n’est masqué. Que sont ses poids ?',
      choices: [
        'Tous nuls : un score nul interdit de lire.',
        'On ne peut pas les calculer : il n’y a rien à partager.',
        'Tous égaux : la lecture est la moyenne simple des valeurs.',
      ],
      because:
        'Un score nul n’est pas un masque : $e^0 = 1$. Les trois scores sont {S[1]}, les poids {A[1]}, et la lecture est {O[1]}.',
    },
    mixture: {
      question: 'Les poids sont {A[1]}, et les valeurs {V[1]}, {V[2]} et {V[3]}. Que lit la requête ?',
      choices: [
        '{V[1]} : on prend la source dont le poids est le plus grand.',
        '{O[1]} : chaque valeur compte autant que le dit son poids.',
        '{AV[1]} : les autres poids sont trop petits pour compter.',
      ],
      because:
        'Chaque valeur est multipliée par son poids, {AV[1]}, {AV[2]} et {AV[3]}, et la somme est {O[1]}. C’est encore un vecteur, et non un mot qui serait écrit.',
    },
    'next-word': {
      question:
        'Sous un masque causal, « {token 3} » peut-il lire « {token 4} » ? Sinon, comment le modèle apprend-il à le prédire ?',
      choices: [
        'Il le peut : les deux mots sont dans le même texte.',
        'Il ne le peut pas, et ne peut donc pas apprendre la suite.',
        'Il ne le peut pas : le mot suivant est la cible, comparée après la prédiction.',
      ],
      because:
        'Le poids de « {token 4} » dans la ligne de « {token 3} » est {A[3,4]}. Pendant que cette ligne est calculée, le mot suivant n’est pas une entrée. L’entraînement le connaît tout de même, et s’en sert ensuite pour mesurer la qualité de la prédiction.',
    },
    change: {
      question:
        'Un autre texte arrive ; $\\Q$, $\\K$, $\\V$ et tous les poids d’attention changent. Le modèle a-t-il appris ce texte ?',
      choices: [
        'Oui : ce qui a changé en lui est ce dont il se souvient.',
        'Non : des résultats intermédiaires ont changé, et aucun paramètre.',
        'Oui, mais seulement jusqu’au texte suivant.',
      ],
      because:
        'Avec cette entrée, la dernière ligne de $\\Q$ est {Q[3]}. Changez $\\X$, et elle change aussi, tandis que $\\W{Q}$ reste : ses lignes sont {W_Q[1]} et {W_Q[2]}. Apprendre, ce serait changer celles-ci.',
    },
    trust: {
      question:
        'Une tête donne à une ancienne note le poids {A[1,1]}. Peut-on en conclure que l’ancienne note est la bonne ?',
      choices: [
        'Non. Un poids dit comment une lecture est composée, non ce qui est vrai.',
        'Oui : c’est la probabilité que la note soit juste.',
        'Oui, si toutes les autres têtes sont d’accord.',
      ],
      because:
        'Le poids {A[1,1]} ne vient que de la requête et de la clé. La valeur de cette source est {V[1]} ; quoi que vous y mettiez, le poids reste ce qu’il est : rien en lui n’a regardé si le contenu est vrai.',
    },
  },
};

export default words;
