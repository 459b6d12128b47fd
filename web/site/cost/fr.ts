import type { CostPageWords } from './cost-page-words.ts';

/** Written with plain spaces; typography.ts puts the narrow no-break ones where French wants them. */
const words: CostPageWords = {
  name: 'Coût',
  title: 'Ce que coûte l’attention, mesuré ici et maintenant · attention-figures',
  description:
    'Un bloc Transformer à des longueurs croissantes, chronométré sur votre appareil : durée, vitesse et mémoire à côté des lois n et n².',
  summary:
    'Le même bloc aux dimensions d’un vrai modèle, chronométré sur votre appareil : ce qui croît comme n, ce qui croît comme n², et ce qui pourrait s’en passer.',
  headline: 'Ce que coûte l’attention quand n grandit',
  lead: 'Dans les chapitres, tout est petit à dessein. Ici, le même bloc tourne aux dimensions d’un vrai modèle, sur votre appareil. Choisissez les tailles, appuyez sur le bouton et voyez ce que coûte une suite plus longue.',

  laws: {
    heading: 'Une part croît comme $n$, l’autre comme $n^2$',
    paragraphs: [
      'Les projections et le réseau traitent chaque position pour elle-même : deux fois plus de positions, deux fois plus de travail. Un score appartient à une paire de positions : deux fois plus de positions, quatre fois plus de travail.',
      'Sur des axes gradués en puissances, les deux lois sont des droites, et la seconde est deux fois plus raide. Si petite que soit d’abord la part des paires, elle dépasse l’autre. Plus le modèle est large, plus cela vient tard ; changez la largeur et regardez où les droites se croisent.',
    ],
  },
  memory: {
    heading: 'Rien n’oblige à garder $n^2$ scores',
    paragraphs: [
      'Écrite comme le disent les formules, l’attention a d’abord tous les scores, puis tous les poids, puis les lectures. Mais rien n’oblige à les garder. La voie rapide prend les clés par petits groupes et retient, pour chaque requête, le plus grand score rencontré, la somme des exponentielles et le mélange en cours ; si un score plus grand survient, ce qui est déjà sommé est réduit d’autant. La sortie est la même.',
      'On épargne ainsi de la mémoire, non du travail : chaque paire reçoit toujours son score. Avec un masque causal, près de la moitié des paires ne sont jamais examinées ; la méthode directe les calcule d’abord et les cache ensuite.',
    ],
  },
  methods: (patience) => ({
    heading: 'Ce que l’on compare',
    paragraphs: [
      'Les deux calculent le même bloc pré-norme avec RMSNorm, à partir des mêmes poids et des mêmes entrées, construits, en nombres de 32 bits. La voie rapide est le noyau de ces pages, écrit en C++ et compilé en WebAssembly. La méthode directe est du JavaScript : des boucles qui suivent les formules, une tête après l’autre, avec tous les $n \\times n$ scores d’une tête en mémoire.',
      'Sa durée en dit plus sur les boucles que sur l’attention : l’essentiel de l’écart vient des instructions vectorielles et d’une lecture bien ordonnée de la mémoire. C’est sa mémoire qui compte ici. Les deux sont appelées à plusieurs reprises, et l’appel le plus rapide est retenu, car d’autres programmes ne peuvent que ralentir un appel. Là où la méthode directe prendrait plus de ' +
        `${patience} secondes, seule sa mémoire est mesurée.`,
      'Les opérations sont les multiplications et les additions des produits de matrices ; normes et exponentielles sont peu de chose à côté et ne sont pas comptées. La mémoire est tout ce dans quoi une méthode travaille, sans les poids.',
    ],
  }),
};

export default words;
