import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '直接用分数要看零点在哪，Softmax 只看差值',
  caption:
    '同样的 value 用构造的分数混合两次：一次直接拿分数相乘，一次先过 Softmax。给每个分数加上同一个数 c：直接相乘的结果一路飞走，权重和读取结果却分毫不动。',
  description: '分数与平移量 c、value、直接按分数相乘的结果、前两个分数之差、权重，以及加权平均。',
  steps: {
    shift: { name: '平移', line: '每个分数都加上同一个 c = {c[1,1]}。' },
    raw: { name: '按分数混合', line: '分数直接当系数，得到 {raw · O[1]}：每个 value 的系数都多出 c。' },
    difference: { name: '相减', line: '前两个分数之差是 {D[1,1]}，与 c 无关。' },
    share: { name: '分配', line: 'Softmax 只取决于差值：权重是 {A[1]}。' },
    read: { name: '平均', line: '权重不为负、合计为 1，读到的就是 value 的平均：{O[1]}。' },
  },
  presets: {
    numbers: '两个数',
    shifted: '每个分数 + 100',
    vectors: '三个向量与凸包',
  },
  choices: {},
  sliders: { shift: '平移 c', first: '分数 s₁', second: '分数 s₂', third: '分数 s₃' },
  notes: {
    raw: '分数直接当系数',
    difference: '两者之差',
    softmax: '分数先过 Softmax',
  },
};

export default words;
