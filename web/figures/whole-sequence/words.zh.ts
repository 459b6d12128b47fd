import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '所有位置同时读完整个序列',
  caption:
    'A 的每一行是一个位置的读法：权重之和为 1，O 正是按这些权重汇总的 value。输入是为讲解而构造的，并非来自训练好的模型；改动任何一个数，后面的结果都会随之重算。',
  description:
    '{n} 个位置从 X 到 O 的完整计算：投影 Q、K、V，分数 S，缩放后的分数 E，权重 A 与输出 O；位置 {i} 的读取画成箭头。',
  steps: {
    project: {
      name: '投影',
      line: '同样的三个矩阵，把 X 的每一行变成 query、key 和 value。',
    },
    score: {
      name: '比较',
      line: 'Q 的第 {i} 行与每个 key 相遇，每次相遇得到一个分数：{S[i]}。',
    },
    scale: {
      name: '缩放',
      line: '每个分数除以 √{d_k}，维数变大时，权重不会平白变得更集中。',
    },
    mask: {
      name: '遮罩',
      line: '在分配权重之前，位置 {i} 之后的 key 先行关闭。',
    },
    share: {
      name: '分配',
      line: 'Softmax 把一份权重分给一行中的各个位置。位置 {i} 的分法是 {A[i]}。',
    },
    read: {
      name: '读取',
      line: '每个 value 按权重缩短，首尾相接；和是 {O[i]}。',
    },
  },
  presets: {
    'three-positions': '三个位置',
  },
  choices: {
    reading: {
      label: '读取范围',
      values: {
        full: '全部',
        causal: '因果',
      },
    },
  },
  notes: {},
};

export default words;
