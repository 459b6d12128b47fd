import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '往回走时，直通路把梯度原样交回',
  caption:
    '位置 x 接收分支写入的更新，损失沿 g 增大；往回走时 g 同时走两条路，在分岔处把两份梯度相加。位置、网络和损失都是构造的：分支什么也不放回时 g 保持完整，写入 −x 的分支则把它抵消。',
  description:
    '往前，x = {x[1]} 变成 y = {y[1]}；往回，g = {g[1]} 变成 {∂L/∂x[1]}，其中 {Jᵀ g[1]} 经过分支。',
  steps: {
    branch: { name: '分支', line: '分支读 x = {x[1]}，提出 {F[1]}。' },
    judge: { name: '评判', line: '出来的是 y = {y[1]}，沿 g 算作 L = {L[1,1]}。' },
    back: { name: '退过分支', line: '网络按自己的规则把 g 交回，ReLU 只在打开的地方放行：{Jᵀ g[1]}。' },
    'back-opposite': { name: '退过分支', line: '分支把 x 反了号，也就把 g 反号：{Jᵀ g[1]}。' },
    'sum-both': {
      name: '相加',
      line: 'x 被读了两次，两份梯度相加：直通的 {g[1]} 加上分支的 {Jᵀ g[1]}，得 {∂L/∂x[1]}。',
    },
    'sum-direct': { name: '没有分支', line: '分支什么也没送到，回来的只有 g：{∂L/∂x[1]}。' },
    'sum-branch': { name: '没有直通路', line: '回来的全都经过分支：{∂L/∂x[1]}。' },
    try: { name: '动手试', line: '把 x 向上、向下各挪一点，重新计算 L：{ΔL/Δx[1]}。' },
    kink: {
      name: '在拐点上试',
      line: 'ReLU 正好在这里拐弯。试出来的是两侧的平均 {ΔL/Δx[1]}，规则取的是关闭那一侧的斜率。',
    },
  },
  presets: {
    open: 'ReLU 打开',
    closed: 'ReLU 关闭',
    kink: '正在拐点上',
    opposite: '分支写 −x',
    'direct-cut': '关闭，并切断直通路',
  },
  choices: {
    branch: { label: '分支', values: { network: 'FFN', opposite: '−x' } },
    paths: { label: '路径', values: { both: '两条都通', direct: '只有直通', branch: '只有分支' } },
  },
  notes: { forward: '往前', back: '往回', tried: '按规则算，动手试', kink: '按规则算，动手试：拐点上不相等' },
};

export default words;
