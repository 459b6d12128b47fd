import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '没有归一化，光靠长度就能让分数走极端',
  caption:
    '输入放大 c 倍，query 和 key 都放大 c 倍，点积就放大 c² 倍；归一化让每个位置除以自己的一个量，与别的位置无关。各行和映射都是构造的：移动 c，改 γ 与 ε，换一种归一化，或者叠上几层，看各行怎样变长。',
  description: 'X 的各行，放大 c = {c[1,1]} 倍之后的同样各行，以及归一化的结果；第 {i} 行现在是 {cX[i]}。',
  steps: {
    scale: { name: '放大', line: '每一行都乘以 c = {c[1,1]}：{X[i]} 变成 {cX[i]}。' },
    score: {
      name: '不归一化，打分',
      line: '这个倍数进来两次，query 一次，key 一次：得到 {plain · S[i]}，原来是 {once · S[i]}。',
    },
    share: {
      name: '分配',
      line: 'Softmax 把长度当成了把握：{plain · A[i]}，原来是 {once · A[i]}。',
    },
    'norm-rms': {
      name: '除以均方根',
      line: 'RMSNorm 让这一行除以自己的均方根，什么也不减：{N[i]}。',
    },
    'norm-layer': {
      name: '减均值，再除',
      line: 'LayerNorm 先减去这一行自己的均值，再除以自己的标准差：{N[i]}。',
    },
    'score-normed': {
      name: '归一化后打分',
      line: 'query 和 key 从归一化后的行算出：{normed · S[i]}，几乎与 c 无关。',
    },
    'share-normed': {
      name: '再分配',
      line: '权重看这一行的方向，几乎不看长度：{normed · A[i]}。',
    },
    square: { name: '取平方', line: 'RMSNorm 看这个位置自己各数的平方：{x²[1]}。' },
    average: {
      name: '求平均',
      line: '平方的均值是 {mean x²[1,1]}；再加上 ε，全零的一行也不至于除以 0。',
    },
    mean: { name: '求均值', line: 'LayerNorm 先求这个位置自己各数的均值：{μ[1,1]}。' },
    spread: {
      name: '求方差',
      line: '方差是 {σ²[1,1]}；再加上 ε，毫无起伏的一行也不至于除以 0。',
    },
    'check-rms': {
      name: '看均值',
      line: '均值是 {mean N[1,1]}：RMSNorm 只改尺度，什么也没有减。',
    },
    'check-layer': {
      name: '看均值',
      line: '均值是 {mean N[1,1]}：LayerNorm 已经把它减掉，β 再加回自己的那一份。',
    },
    'stack-plain': {
      name: '不归一化，叠层',
      line: '每一层读到的行，都被上一层加长过；第 {i} 行最后长 {plain last · length[i,1]}。',
    },
    'read-plain': {
      name: '最后一层怎么读',
      line: '行越长，分数越大：最后一层的权重是 {plain last · A[i]}。',
    },
    'stack-rms': {
      name: '用 RMSNorm 叠层',
      line: '每个分支读的都是归一化后的行，写入的多少也就相差不大：长 {normed last · length[i,1]}。',
    },
    'stack-layer': {
      name: '用 LayerNorm 叠层',
      line: '每个分支读的都是归一化后的行，写入的多少也就相差不大：长 {normed last · length[i,1]}。',
    },
    'read-normed': {
      name: '最后一层怎么读',
      line: '残差流是变长了，分支却看不到：权重是 {normed last · A[i]}。',
    },
  },
  presets: {
    doubled: '输入放大两倍',
    five: '1 到 5 的 RMSNorm',
    four: '1 到 4 的 LayerNorm',
    tiny: '小得接近 ε 的一行',
    even: '毫无起伏的一行',
    layers: '一层叠一层',
  },
  choices: {
    norm: { label: '归一化', values: { rms: 'RMSNorm', layer: 'LayerNorm' } },
  },
  sliders: { scale: '倍数 c' },
  notes: {
    'x²': '各数的平方',
    'mean x²': '平方的均值',
    μ: '均值',
    'σ²': '方差',
    'mean N': '归一化之后的均值',
    plain: '不归一化',
    normed: '归一化',
    once: '原来的 X',
    lengths: '每层之后这一行的长度',
    'last-plain': '最后一层，不归一化',
    'last-normed': '最后一层，归一化',
  },
};

export default words;
