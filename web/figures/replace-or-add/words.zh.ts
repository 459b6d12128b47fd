import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '相加留下一条直路，替换则没有',
  caption:
    '位置 2 读到了 o₂，两行代码交给下一层的向量形状完全一样。分数与权重都是构造的：把分支调小，让它少看自己，或者改它的 value，看两种写法里 x₂ 各剩多少。',
  description:
    '位置 2 原有 {x_2[1]}，读到 {O[1]}；替换之后交出 {replace · U[1]}，相加之后交出 {add · U[1]}。',
  steps: {
    share: { name: '分权重', line: 'Softmax 把位置 2 的分数变成权重：{A[1]}。' },
    read: { name: '读取', line: '按权重读取各个 value，自己的也在其中：o₂ = {O[1]}。' },
    replace: {
      name: '替换',
      line: '第一行交出 {replace · U[1]}：读到的内容乘以 {c[1,1]}，此外什么也没有。',
    },
    add: {
      name: '相加',
      line: '第二行把它写进一条照样往前流的路：{x_2[1]} 变成 {add · U[1]}。',
    },
    own: {
      name: '比较两条路',
      line: '经过头，x₂ 先投影再加权，只剩 {own · O[1]}；走直路，到达的是 {x_2[1]}。',
    },
  },
  presets: {
    article: '各看一半',
    zero: '分支为 0',
    opposite: '分支为 −x',
    away: '少看自己',
    erased: '抹去自己的 value',
  },
  choices: {},
  sliders: { strength: '分支乘以', own: '自己的分数 s₂₂' },
  notes: {
    replace: '替换',
    add: '相加',
    own: '头带回的自己',
    direct: '直路带来的自己',
  },
};

export default words;
