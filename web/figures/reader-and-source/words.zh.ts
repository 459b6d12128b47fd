import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '每个位置都在读，也都被读',
  caption:
    '分数是构造的，可以随意修改：这里并不声称弄清了“{token 7}”指谁，权重只是读到的内容所占的份额。点一个词让它来读，也可以让整句去读另一句话。',
  description: '一句话，弧线从位置 {i} 连到它读的位置，下面是分数和权重，另有一张谁读谁的表。',
  steps: {
    score: {
      name: '打分',
      line: '由“{token i}”来读：它对每个可读的词各有一个分数，这里是人为给定的。',
    },
    power: {
      name: '取指数',
      line: '对每个分数取 exp，结果总大于 0；分数越高，增长越多。',
    },
    share: {
      name: '分配',
      line: '再除以总和，就得到合计为 1 的权重；弧线越粗，份额越大。',
    },
    'be-read': {
      name: '被读',
      line: '同一批权重从另一面看：第 {i} 行说明每个位置读“{token i}”读了多少。',
    },
    'only-read': {
      name: '被读',
      line: '在交叉注意力里，一句话只读，另一句话只被读：每一行说明谁在读它的一个词。',
    },
  },
  presets: {
    constructed: '构造的分数',
    equal: '分数全相同',
  },
  choices: {
    reading: {
      label: '读取对象',
      values: { self: '本句', cross: '另一句' },
    },
  },
  notes: {
    everyone: '每个位置被谁读',
    sources: '另一句的每个词被谁读',
  },
  tokens: {
    felix: ['费利克斯', '把', '蓝色笔记本', '落在了', '会议室', '，因为', '他', '赶时间', '。'],
    found: ['笔记本', '今天早上', '在椅子上', '找到了', '。'],
  },
};

export default words;
