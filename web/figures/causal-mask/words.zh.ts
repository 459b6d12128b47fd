import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '因果遮罩在分配权重之前关上未来',
  caption:
    '所有行同时算完，但第 i 行只能用到位置 1 到 i，因此每一行都能帮助预测紧随其后的 token。数字是构造的，M 的格子可以点开或关上；改动最后一个 token，因果读取中靠前的各行不变。',
  description: '同样的 {n} 个位置，完整读取与因果读取的对照：分数、权重与输出，跟随位置 {i}。',
  steps: {
    score: {
      name: '打分',
      line: '两种读法从同样的缩放分数开始。',
    },
    mask: {
      name: '关闭',
      line: '凡是不许读取的 key，M 都给它的分数加上 −∞：这些格子就此关上。',
    },
    share: {
      name: '分配',
      line: '关上的 key 权重恰好是 0，整份权重由其余的 key 分配。',
    },
    read: {
      name: '读取',
      line: '每一行汇总它看得见的 value，所有行同时进行。',
    },
    'first-share': {
      name: '第 1 层：分配',
      line: '上图的第 1 层读取全部位置，下图的第 1 层也加了遮罩。',
    },
    'first-read': {
      name: '第 1 层：读取',
      line: '上图的第 1 行已经带进了后面的内容。',
    },
    'second-share': {
      name: '第 2 层：分配',
      line: '两图的第 2 层都有遮罩，第 1 行的权重也一样。',
    },
    'second-read': {
      name: '第 2 层：读取',
      line: '未来却从第 1 层漏了进来：清空第 3 个 token，只有上图的第 1 行会变。',
    },
  },
  presets: {
    'three-positions': '一层',
    'two-layers': '两层',
    'two-layers-erased': '两层，清空第 3 个 token',
  },
  choices: {
    layers: {
      label: '层数',
      values: {
        one: '1',
        two: '2',
      },
    },
  },
  notes: {
    full: '完整读取',
    causal: '因果读取',
    last: '两层中只遮最后一层',
    both: '两层都遮',
    next: '帮助预测 {next}',
  },
};

export default words;
