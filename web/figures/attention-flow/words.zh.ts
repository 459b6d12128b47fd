import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '注意力是一条不长的路，途中只分一次岔',
  caption:
    '每个方框是算例中的一个矩阵，并写着它的形状；改一个尺寸，看哪些形状跟着变。数字是构造出来的；名字旁有箭头的方框，点开就是讲那一步的图。',
  description:
    '从 X 到 O 的计算地图，形状随之更新：n = {n}，d_model = {d_model}，d_k = {d_k}，d_v = {d_v}；名字旁有箭头的方框通向讲那一步的图。',
  steps: {
    project: {
      name: '三个投影',
      line: 'X 分三路：每个位置得到一个 query 和一个 key（宽度 {d_k}），以及一个 value（宽度 {d_v}）。',
    },
    score: {
      name: '打分',
      line: 'query 与 key 相遇，得到 {n} × {n} 个分数；宽度 dₖ 不见了。',
    },
    scale: {
      name: '缩放',
      line: '每个分数都除以 √{d_k}，形状不变。',
    },
    mask: {
      name: '遮罩',
      line: '在分出任何权重之前，遮罩先关上不许读取的位置。',
    },
    share: {
      name: '分配',
      line: 'Softmax 把每一行分数变成总和为 1 的权重。',
    },
    read: {
      name: '读取',
      line: '权重与 value 相遇，得到 O，形状 {n} × {d_v}：每个位置一份读取结果，交给网络其余部分。',
    },
  },
  presets: {
    'three-positions': '三个位置，因果',
    full: '三个位置，全部可见',
    'six-positions': '六个位置，宽度 4',
  },
  choices: {
    reading: { label: '读取范围', values: { full: '完整', causal: '因果' } },
  },
  notes: { rest: '网络其余部分' },
};

export default words;
