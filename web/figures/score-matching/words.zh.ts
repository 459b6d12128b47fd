import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '分数就是点积：由方向和长度决定',
  caption:
    '构造的向量逐维相乘再相加。有投影时 S 未必对称；没有投影时 S 对称，但 Softmax 之后两个方向的权重仍可能不同，因为每一行各分自己的一份。',
  description:
    '一个 query 与一个 key 逐维相乘并画成箭头，然后是全部 {n} 个位置的分数、缩放分数与权重，其中标出两格。',
  steps: {
    project: { name: '投影', line: '同一个向量有两个侧面：它要找什么，即 q；它怎样被找到，即 k。' },
    pick: { name: '选取', line: '位置 {i} 在问，看的是位置 {j}，其 key 拉伸到 g = {g[1,1]} 倍。' },
    multiply: { name: '相乘', line: '同号的坐标让分数变大，异号的坐标让分数变小。' },
    add: { name: '相加', line: '各维乘积之和是 {s[1,1]}：不拉伸时的 g 倍。g 为负，key 就掉过头来。' },
    join: {
      name: '合并',
      line: '在两个位置之间，两次投影合起来就是一个矩阵 W_Q W_Kᵀ：它若不对称，分数也就未必对称。',
    },
    all: { name: '每一对', line: '位置 {i} 给位置 {j} 的分数是 {S[i,j]}，反过来是 {S[j,i]}。' },
    share: { name: '分配', line: '缩放后逐行分配：这个方向的权重是 {A[i,j]}，反方向是 {A[j,i]}。' },
  },
  presets: {
    'three-positions': '三个位置',
  },
  choices: {
    projections: { label: '投影', values: { with: '有', without: '没有' } },
  },
  sliders: { stretch: '拉伸 g' },
  picks: { key: 'key j' },
  notes: {
    pair: '一对向量，逐维相乘',
  },
};

export default words;
