import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '一次读取，就是沿着 value 走一段路',
  caption:
    '数字是构造的；每个 value 按权重缩短，再接到上一个的末端，停下的地方就是输出。这些箭头只是一次前向求和，不是训练走过的路；权重既不是“为真”的概率，也不是下一个 token 的概率。',
  description:
    '位置 {i} 的 query：分数、权重 {A[i]}，以及画成箭头的 value；加权后的箭头首尾相接，终点是 {O[i]}。',
  steps: {
    ask: {
      name: '提问',
      line: '位置 {i} 有自己的 query，每个位置都有自己的 key。',
    },
    score: {
      name: '比较与缩放',
      line: 'query 与每个 key 相遇，得分再除以 √{d_k}：e = {E[i]}。',
    },
    share: {
      name: '分配',
      line: 'Softmax 分配一份权重：a = {A[i]}。',
    },
    join: {
      name: '相接',
      line: '加权后的 value 首尾相接，终点是 o = {O[i]}。拖动绿色箭头的尖端，权重不变。',
    },
  },
  presets: {
    'three-positions': '三个位置',
    exchanged: '交换第 1、3 个 value',
  },
  choices: {},
  notes: {},
};

export default words;
