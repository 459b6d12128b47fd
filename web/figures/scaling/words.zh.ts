import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '点积的散布随 √dₖ 增大，缩放让 Softmax 保持灵敏',
  caption:
    '各分量随机抽取，相互独立，均值 0，方差 1：这时 q\u00a0·\u00a0k 的方差是 dₖ，除以 √dₖ 之后方差是 1。学出来的 query 和 key 未必相互独立；这里说明的是训练起步时分数为什么落在合适的范围。',
  description:
    'dₖ = {d_k} 时 1024 个抽样点积的直方图：原样（方差 {raw · variance[1,1]}）与除以 √dₖ 之后（方差 {scaled · variance[1,1]}）；下方是 32 个 query 各自的最大权重，以及 Softmax 梯度的大小。',
  steps: {
    sample: {
      name: '抽样',
      line: '32 个 query 与 32 个 key 相遇；dₖ = {d_k} 时，分数的方差是 {raw · variance[1,1]}，接近 dₖ。',
    },
    scale: {
      name: '除以 √dₖ',
      line: '每个分数都除以 √{d_k}：方差变成 {scaled · variance[1,1]}，无论 dₖ 多大都接近 1。',
    },
    share: {
      name: '分配',
      line: '不缩放时，32 个权重中最大的平均为 {raw · mean largest[1,1]}；缩放后为 {scaled · mean largest[1,1]}。',
    },
    slope: {
      name: '看梯度',
      line: '一个 key 几乎占去全部权重时，Softmax 对分数几乎没有反应：不缩放时梯度大小平均为 {raw · mean gradient[1,1]}，缩放后为 {scaled · mean gradient[1,1]}。',
    },
  },
  presets: {
    'd-64': 'dₖ = 64',
    'd-1': 'dₖ = 1',
    'd-1024': 'dₖ = 1024',
    signs: '分量为 ±1，dₖ = 64',
  },
  choices: {
    components: { label: '分量', values: { normal: '正态', signs: '±1' } },
  },
  sliders: { d_k: 'dₖ', seed: '种子' },
  notes: {
    raw: '分数 S = QKᵀ',
    scaled: '分数 E = S / √dₖ',
    'raw-largest': '每个 query 的最大权重，用 S',
    'scaled-largest': '每个 query 的最大权重，用 E',
    'raw-gradient': 'Softmax 梯度的大小，用 S',
    'scaled-gradient': 'Softmax 梯度的大小，用 E',
    variance: '方差',
    average: '平均',
  },
};

export default words;
