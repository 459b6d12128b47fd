import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '一个向量，三个共享的投影',
  caption:
    'query、key、value 是同一行的三种视角，由所有位置共用的三个矩阵得到，图中的数字是构造的。改动 X 的某一行，只有 Q、K、V 的同一行跟着变：投影不会混合不同的位置。',
  description: '{n} 个位置的 X 与它的三个投影 Q、K、V（按行堆叠）；下方是位置 {i} 的列向量写法。',
  steps: {
    query: {
      name: 'Query',
      line: '位置 {i} 想找什么：q = {Q[i]}。',
    },
    key: {
      name: 'Key',
      line: '位置 {i} 凭什么被找到：k = {K[i]}。',
    },
    value: {
      name: 'Value',
      line: '位置 {i} 被读取时交出什么：v = {V[i]}。',
    },
    columns: {
      name: '写成列',
      line: '不少教材把一个位置写成列向量。转置之后，同样的乘积给出同样的数。',
    },
  },
  presets: {
    'three-positions': '三个位置',
  },
  choices: {},
  notes: {
    columns: '同一个位置，写成列向量',
  },
};

export default words;
