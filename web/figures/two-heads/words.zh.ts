import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '两个头，两组权重，一次更新',
  caption:
    '每个头各分各的一份权重，不同的坐标就能按不同的比例来读；输出投影决定怎样混合各头读回的数，最后的加法才把结果写进残差流。数字全是构造的，让每个头只取一个坐标，是为了便于手算。',
  description:
    '位置 2 的两个头，权重分别是 {A⁽¹⁾[1]} 和 {A⁽²⁾[1]}；并排读出 {C[1]}，W_O 把它变成 {Δ[1]}，残差流继续为 {U[1]}。',
  steps: {
    look: {
      name: '各看各的',
      line: '两个头看的是同一个 X，投影却各有一套：这里一个取 value 的第一坐标，另一个取第二坐标。',
    },
    share: {
      name: '分配',
      line: '每个头有自己的分数，也有自己的 Softmax：{A⁽¹⁾[1]} 和 {A⁽²⁾[1]}。',
    },
    read: {
      name: '读取',
      line: '头 1 读出 {O⁽¹⁾[1,1]}，头 2 读出 {O⁽²⁾[1,1]}，谁也不必迁就谁。',
    },
    place: {
      name: '并排放好',
      line: '拼接不做任何计算：c₂ = {C[1]}，它不在一个头所能到达的线段上。',
    },
    mix: {
      name: '混合',
      line: 'W_O 决定各头读回的数怎样组合：Δ₂ = {Δ[1]}。',
    },
    write: {
      name: '写入',
      line: '残差流本来就在向前流，更新汇入其中：u₂ = {U[1]}。',
    },
  },
  presets: {
    apart: '两组不同的权重',
    alike: '两个头一样',
  },
  choices: {},
  sliders: { 'head-1': '头 1：e₁', 'head-2': '头 2：e₁' },
  notes: { 'head-1': '头 1', 'head-2': '头 2' },
};

export default words;
