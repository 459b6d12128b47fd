import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '前馈网络只在一个位置内部做决定',
  caption:
    '一个隐藏单元量出第二坐标比第一坐标大多少，ReLU 只放行正的差值，再写进第一坐标。位置和权重都是构造的：把一个向量拖过点线，看这条规则怎样改变主意。',
  description:
    '两个位置的 u 逐行经过同一个小网络；平面上每个位置画成箭头，连同写给它的更新。跟随的位置 {i} 进来时是 {U[i]}，出去时是 {Y[i]}。',
  steps: {
    measure: {
      name: '量差值',
      line: '第一次映射只看这个位置自己的两个数，不看别处：q − p 在这里是 {P[i,1]}。',
    },
    decide: { name: '做决定', line: 'ReLU 放行正数，其余截成 0：h = {H[i,1]}。' },
    place: { name: '定去处', line: '第二次映射规定写到哪里：{F[i]}。' },
    write: { name: '写入', line: '更新汇入这个位置的表示：{U[i]} 变成 {Y[i]}。' },
    'place-linear': { name: '定去处', line: '什么也不截断，{P[i,1]} 原样往下走：{F[i]}。' },
    'write-linear': { name: '写入', line: '点线两侧现在都会被写入：{U[i]} 变成 {Y[i]}。' },
    merge: { name: '合并', line: '两次线性映射之间没有弯折，就等于一次：先把 W₁W₂ 乘好即可。' },
    same: { name: '一步到位', line: '这一个矩阵写出同样的更新：{U (W_1 W_2)[i]}。' },
  },
  presets: {
    positive: '位置 2：q 大于 p',
    negative: '位置 1：q 小于 p',
    exchanged: '位置 2，p 与 q 对调',
    linear: '位置 1，去掉 ReLU',
  },
  choices: {
    activation: { label: '两次映射之间', values: { relu: 'ReLU', none: '什么也没有' } },
  },
  notes: { merged: '两次线性映射合成一次' },
};

export default words;
