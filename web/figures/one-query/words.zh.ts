import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '一个 query 把分数变成份额，再按份额读取每个 value',
  caption:
    '这里的 query、key 和 value 都是构造的数，每一步都能手算核对，并非在训练好的模型上测得。改动一个 key，份额会变；改动一个 value，变的只是读到的内容。',
  description: '一个 query 面对三个 key：分数、缩放后的分数、以 e 为底的幂、权重，以及三个 value 的加权和。',
  steps: {
    score: { name: '打分', line: 'query 与每个 key 做点积：s = {S[1]}。' },
    scale: { name: '缩放', line: '每个分数除以 √{d_k}：e = {E[1]}。' },
    exp: { name: '取指数', line: 'exp 让每个数都为正，分数差相等，比值就相等；它们合计 {Σ[1,1]}。' },
    share: { name: '分配', line: '每个幂在总和中占一份：权重 {A[1]} 之和为 1。' },
    weigh: { name: '加权', line: '每个权重站到自己的 value 旁边，逐维相乘。' },
    read: { name: '读取', line: '加权后的 value 逐维相加，就是这个 query 读到的：o = {O[1]}。' },
    check: { name: '核对', line: '这些权重是给定的，不是算出来的；它们合计 {Σ[1,1]}。' },
    turn: { name: '分发', line: '每个权重去到它所属的 value 旁边。' },
    rounded: { name: '舍入', line: '用保留三位小数的权重得到 {O′[1]}，用精确权重得到 {O[1]}。' },
  },
  presets: {
    lesson: '分数 2、1、0',
    'value-erased': '清空第一个 value',
    'equal-scores': '分数相等',
    'given-weights': '给定权重',
    'rounded-weights': '舍入后的权重',
  },
  choices: {},
  notes: {
    rounded: '用保留三位小数的权重',
    exact: '用精确的权重',
  },
};

export default words;
