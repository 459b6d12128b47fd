import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '从损失一步步退回到映射，每一步只用一条规则',
  caption:
    '位置 2 读完之后，用一个数说出它读得有多差；往回走一遍，每个映射就知道自己变一点时这个数怎样变。输入和损失都是构造的：走一步能让这一个损失变小，步子太大反而变大，并不保证语法更好。',
  description:
    '位置 2 用权重 {a_2[1]} 读出 {o_2[1]}，损失是 {L[1,1]}；下面是退回到各个映射的梯度，每个旁边都有试出来的差商。',
  steps: {
    weigh: { name: '算权重', line: '先往前走：分数变成权重 {a_2[1]}。' },
    loss: { name: '读取并评判', line: 'o₂ = {o_2[1]}，沿 g = {g[1]} 评判：L = g · o₂ = {L[1,1]}。' },
    distance: { name: '读取并评判', line: 'o₂ = {o_2[1]}，目标是 {y[1]}：距离平方的一半是 L = {L[1,1]}。' },
    values: {
      name: '退过 value',
      line: '一个 value 沿 o₂ 的梯度方向伸出多远，它的权重就有多大作用：{∂L/∂a_2[1]}。',
    },
    share: {
      name: '退过 Softmax',
      line: '权重分的是同一个 1，所以 value 只靠与 o₂ 的差起作用：{∂L/∂e_2[1]}，这一行的和为 0。',
    },
    ask: {
      name: '退到 query 和 key',
      line: '分数是乘积：key 告诉 query 往哪边动，query 也告诉 key，再由此退到它们的映射。',
    },
    answer: {
      name: '退到 value',
      line: '每个 value 得到 o₂ 的梯度乘以自己的权重，合起来就是它们的映射的梯度。',
    },
    try: {
      name: '动手试',
      line: '把映射的每一格向上、向下各挪一点，重新计算 L：不用任何规则，得到同样的数。',
    },
    descend: {
      name: '走一步',
      line: '每个映射逆着自己的梯度走 η 倍：L 原来是 {L[1,1]}，走完是 {L′[1,1]}。',
    },
  },
  presets: {
    held: '沿 g，V 不动',
    all: '沿 g，三个映射都动',
    causal: '因果：看不到位置 3',
    step: '朝目标走',
    'too-large': '步子太大',
  },
  choices: {
    path: { label: '谁在学', values: { held: 'query 和 key', all: '三个都学' } },
    reading: { label: '位置 3', values: { full: '看得见', causal: '被遮住' } },
  },
  sliders: { rate: '步长 η' },
  takes: { step: '走这一步' },
  notes: { back: '往回走', after: '走完之后' },
};

export default words;
