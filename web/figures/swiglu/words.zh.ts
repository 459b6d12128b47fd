import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '一路提议，另一路管门',
  caption:
    'ReLU 和 GELU 只看每个隐藏数自己；SwiGLU 则让它乘上一道门，门由另一次映射从同一位置算出。输入与权重都是构造的：换一种网络，看同样的提议各变成什么。',
  description: '位置 {i} 是 {X[i]}；网络提议 {P[i]}，放行之后是 {H[i]}，交回 {F[i]}。旁边画着三条激活曲线。',
  steps: {
    curves: { name: '看曲线', line: 'ReLU 把负数一刀截断；GELU 和 SiLU 平滑地弯过去，放过一点负数。' },
    gate: { name: '问门', line: '一次映射从这个位置取出门：{G[i]}。' },
    open: {
      name: '开门',
      line: 'SiLU(g) = g · σ(g)：大的门值几乎不变，很负的门值几乎为 0：{SiLU(G)[i]}。',
    },
    propose: { name: '提议', line: '另一次映射从同一位置取出提议：{P[i]}。' },
    multiply: { name: '相乘', line: '每个提议与自己的门相乘，连同符号一起往下走：{H[i]}。' },
    'bend-relu': { name: '弯折', line: 'ReLU 只凭提议本身决定：{P[i]} 变成 {H[i]}。' },
    'bend-gelu': {
      name: '弯折',
      line: 'GELU 按提议高出 0 多少来放行，不看别的：{P[i]} 变成 {H[i]}。',
    },
    back: { name: '投回', line: '最后一次映射回到表示的宽度：{F[i]}，只用到这一个位置。' },
  },
  presets: {
    gate: '门 2，提议 −1',
    closed: '几乎关上的门',
    exchanged: '门与提议对调',
    gelu: '同样的提议，GELU',
    relu: '同样的提议，ReLU',
  },
  choices: {
    network: { label: '网络', values: { relu: 'ReLU', gelu: 'GELU', swiglu: 'SwiGLU' } },
  },
  notes: {
    gate: '门',
    proposal: '提议',
    passes: '放行的结果',
    curves: '激活函数',
    ReLU: 'ReLU',
    GELU: 'GELU',
    SiLU: 'SiLU',
  },
};

export default words;
