/** The formula beside each figure, in TeX with the macros of formula.ts. */
const attention = (inside: string) => `\\operatorname{softmax}\\left(${inside}\\right)`;
const SCALED = '\\frac{\\Q\\,\\KT}{\\sqrt{d_k}}';

export const FORMULAS: Readonly<Record<string, readonly string[]>> = {
  'reader-and-source': ['\\a{ij} = \\frac{\\exp \\e{ij}}{\\sum_{m} \\exp \\e{im}}'],
  projections: ['\\Q = \\X\\,\\W{Q}', '\\K = \\X\\,\\W{K}', '\\V = \\X\\,\\W{V}'],
  'score-matching': ['\\s{ij} = \\q{i}^{\\mathsf T}\\k{j} = \\sum_{r=1}^{d_k} \\q{ir}\\,\\k{jr}'],
  'one-query': [
    '\\a{j} = \\frac{\\exp \\e{j}}{\\sum_{m} \\exp \\e{m}}',
    '\\output = \\sum_{j} \\a{j}\\,\\v{j}',
  ],
  scaling: [
    '\\operatorname{Var}(\\query^{\\mathsf T}\\key) = d_k',
    '\\operatorname{Var}\\left(\\frac{\\query^{\\mathsf T}\\key}{\\sqrt{d_k}}\\right) = 1',
  ],
  'raw-or-softmax': ['\\operatorname{softmax}(\\score + c) = \\operatorname{softmax}(\\score)'],
  'query-moves-weights': [
    '\\log\\frac{\\a{ij}}{\\a{im}} = \\frac{\\q{i}^{\\mathsf T}(\\k{j} - \\k{m})}{\\sqrt{d_k}}',
  ],
  'weighted-sum': ['\\o{i} = \\sum_{j=1}^{n} \\a{ij}\\,\\v{j}'],
  'whole-sequence': [`\\O = ${attention(SCALED)}\\V`],
  'attention-flow': [`\\O = ${attention(`${SCALED} + \\M`)}\\V`],
  'causal-mask': [
    `\\A = ${attention(`${SCALED} + \\M`)}`,
    '\\Mij = \\begin{cases} 0 & j \\le i \\\\ -\\infty & j > i \\end{cases}',
  ],
  'mask-before-softmax': ['\\exp(-\\infty) = 0', '\\exp(0) = 1'],
  permutation: ['\\O(\\pi\\X) = \\pi\\,\\O(\\X)'],
  'one-head-segment': ['\\output = a\\,\\v{1} + (1 - a)\\,\\v{2}'],
  'two-heads': [
    '\\head{1}{o}{} = \\sum_{j} \\head{1}{a}{j}\\,\\head{1}{v}{j}',
    '\\head{2}{o}{} = \\sum_{j} \\head{2}{a}{j}\\,\\head{2}{v}{j}',
    '\\stream{u} = \\stream{x} + [\\head{1}{o}{}, \\head{2}{o}{}]\\,\\W{O}',
  ],
  'concat-and-project': [
    '\\update{C} = [\\head{1}{O}{}, \\ldots, O^{(H)}]',
    '\\update{\\Delta} = \\update{C}\\,\\W{O}',
  ],
  relations: ['\\each{a}{ij} = \\frac{\\exp \\each{e}{ij}}{\\sum_{m} \\exp \\each{e}{im}}'],
  'gradient-path': [
    '\\frac{\\partial L}{\\partial \\e{ij}} = \\a{ij}\\, g \\cdot (\\v{j} - \\o{i})',
    '\\frac{\\partial L}{\\partial \\W{Q}} = \\X^{\\mathsf T} \\frac{\\partial L}{\\partial \\Q}',
  ],
  'residual-gradient': ['\\frac{\\partial L}{\\partial \\stream{x}} = g + J_{\\update{F}}^{\\mathsf T}\\, g'],
  'replace-or-add': ['\\stream{u} = \\update{o}', '\\stream{u} = \\stream{x} + \\update{o}'],
  'position-wise-ffn': [
    '\\inner{H} = \\operatorname{ReLU}(\\stream{U}\\,\\W{1})',
    '\\stream{Y} = \\stream{U} + \\inner{H}\\,\\W{2}',
  ],
  swiglu: [
    '\\update{F} = \\bigl(\\operatorname{SiLU}(\\inner{G}) \\odot \\inner{P}\\bigr)\\,\\W{D}',
    '\\operatorname{SiLU}(g) = \\frac{g}{1 + \\exp(-g)}',
  ],
  'norm-and-scale': [
    '\\inner{n} = \\frac{\\stream{x}}{\\sqrt{\\langle \\stream{x}^2 \\rangle + \\varepsilon}}\\,\\gamma',
    '\\inner{n} = \\frac{\\stream{x} - \\mu}{\\sqrt{\\sigma^2 + \\varepsilon}}\\,\\gamma + \\beta',
  ],
  block: [
    '\\stream{U} = \\stream{X} + \\operatorname{MHA}\\bigl(N_1(\\stream{X})\\bigr)',
    '\\stream{Y} = \\stream{U} + \\operatorname{FFN}\\bigl(N_2(\\stream{U})\\bigr)',
  ],
  'next-layer-query': [
    '\\Q^{(1)} = N(\\stream{X})\\,\\W{Q}^{(1)}',
    '\\Q^{(2)} = N(\\stream{Y}^{(1)})\\,\\W{Q}^{(2)}',
  ],
};
