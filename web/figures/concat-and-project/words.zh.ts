import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '拼接只是摆放，输出投影才是混合',
  caption:
    '头 h 为位置 i 读到的数，放在第 i 行属于头 h 的那几列；再用一个投影，把这一行带回残差流的宽度。数字是构造的，按 C 应有的顺序编号，放错了地方一眼就能看出来。',
  description: '几个头读到的内容并排放进 C 的各行，W_O 再把它变成与残差流同宽的 Δ。跟随位置 {i}：{C[i]}。',
  steps: {
    heads: {
      name: '各个头',
      line: '每个头为每个位置都读到了一些数：一个头一个矩阵，各有 n 行。',
    },
    place: {
      name: '摆放',
      line: '每个头的第 {i} 行放进 C 的第 {i} 行，各占自己的列，数一个也不变。',
    },
    mix: {
      name: '混合',
      line: 'Δ 的每个数都由同一行里所有头的数合成；每个位置一行，与残差流同宽。',
    },
    write: {
      name: '写入',
      line: '宽度相同才能逐个相加：更新的第 {i} 行汇入残差流的第 {i} 行。',
    },
    misplace: {
      name: '放错',
      line: '照内存里的次序一口气读下来，先是整个头 1：第 1 行装的是头 1 的两个位置，头 2 一个数也没有。',
    },
    'mix-both': {
      name: '两边都混合',
      line: '形状全都对得上，程序不会报错，W_O 却把本不该相遇的位置混到了一起。',
    },
  },
  presets: {
    'four-heads': '4 个头，每头读出 2 个数',
    'wrong-reshape': '陷阱：错误的 reshape',
  },
  choices: {
    heads: { label: '头数 H', values: { '1': '1', '2': '2', '3': '3', '4': '4' } },
  },
  notes: {
    right: '正确：逐个位置，各头并排',
    wrong: '错误：照内存次序读，位置混在一起',
  },
};

export default words;
