import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: 'key 要在分配权重之前关上，而不是之后',
  caption:
    '分数是构造的；正确的做法排在最前，下面是遮罩来晚了，或在该写 −∞ 的地方写了 0 的后果。请比较各行之和：一行权重只有一份，由开着的 key 分配；而分数 0 仍然参与分配，因为 exp(0) = 1。',
  description:
    '共 {n} 个位置，看位置 {i}：分数、遮罩，以及两种或更多遮罩做法得到的权重、权重之和与读取结果。',
  steps: {
    score: { name: '打分', line: '各种做法都从同样的缩放分数开始，位置 {i} 的是 {E[i]}。' },
    close: { name: '关闭', line: '遮罩给要关上的分数加上 −∞；晚遮的、写 0 的，在这里都没有关上。' },
    share: { name: '分配', line: 'Softmax 把一份权重分给它看来仍然开着的所有 key。' },
    late: { name: '事后遮', line: '这时才把该关的权重改成 0，它们拿走的那部分就丢了。' },
    again: {
      name: '事后遮，再分配',
      line: '先把该关的权重改成 0，再把每个权重除以剩下的和；如果什么都没剩下，就没有可分的了。',
    },
    sum: { name: '求和', line: '在 Softmax 之前遮，位置 {i} 的权重之和是 {before · Σ[i,1]}。' },
    read: { name: '读取', line: '位置 {i} 正确的读取结果是 {before · O[i]}；下面的一切差别都只来自遮罩。' },
  },
  presets: {
    'three-positions': '三个位置',
    'far-score': '被遮的分数极大',
  },
  choices: {
    method: {
      label: '对照',
      values: {
        zero: 'Softmax 之后改 0',
        renormalise: '之后改 0 再分配',
        score: '分数写成 0',
        all: '三种都看',
      },
    },
  },
  notes: {
    before: 'Softmax 之前遮：−∞',
    zero: 'Softmax 之后把权重改成 0',
    renormalise: '之后把权重改成 0，再分配一次',
    score: '分数写成 0，而不是 −∞',
  },
};

export default words;
