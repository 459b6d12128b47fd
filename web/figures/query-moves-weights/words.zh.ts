import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '只有相乘的 query 才能改变权重之比',
  caption:
    '一个 key 的权重是另一个的多少倍，query 只能通过一个数来影响：query 与两个 key 之差的点积。query 若只是加上去，每个分数都多出同一个数，到 Softmax 就抵消了；加性打分里的 tanh 对这个和作非线性变换，query 才重新起作用。图中的向量是构造出来的。',
  description:
    '一个 query 与 {n_k} 个 key 画成箭头，权重为 {A[1]}；两个权重之比的对数，从权重算得 {left[1,1]}，从 key 算得 {right[1,1]}。',
  steps: {
    compare: {
      name: '比较',
      line: 'query 与每个 key 相遇：e = {E[1]}。',
    },
    share: {
      name: '分配',
      line: 'Softmax 把分数变成权重：a = {A[1]}。',
    },
    measure: {
      name: '量出比值',
      line: '两个对数之差就是比值的对数：ln(aⱼ / aₘ) = {left[1,1]}。',
    },
    difference: {
      name: '两个 key 相减',
      line: '区分这两个 key 的，是它们的差：kⱼ − kₘ = {D[1]}。',
    },
    predict: {
      name: '与 query 相遇',
      line: 'qᵀ(kⱼ − kₘ) / √{d_k} = {right[1,1]}，是同一个数：q 沿着点线移动，比值不变；离开点线，比值就变。',
    },
    'predict-additive': {
      name: '没有 query 的份',
      line: '(kⱼ − kₘ) · w = {right[1,1]}，是同一个数，式中没有 q：拖动 q，权重一个也不动。',
    },
    'predict-additive-tanh': {
      name: '两个分数相减',
      line: 'eⱼ − eₘ = {right[1,1]}，是同一个数：tanh 对每个和作非线性变换，query 不再抵消。',
    },
  },
  presets: {
    'three-positions': '位置 1 的 query',
    orthogonal: 'query 横向移动',
    'identical-keys': '两个相同的 key',
    additive: '加性打分 w · (q + k)',
    'additive-tanh': '加性打分 w · tanh(q + k)',
  },
  choices: {},
  picks: { j: 'j', m: 'm' },
  notes: {
    'from-weights': '从权重算',
    'from-product': '从 query 与两个 key 算',
    'from-additive': '只从两个 key 算，不用 query',
    'from-additive-tanh': '从两个分数算',
  },
};

export default words;
