import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '几种关系，就要几组权重',
  caption:
    '谁送的，送了什么，送给谁：有三个头，“{token 7}”就能分别看向它们；只有一个头，就得把一份权重拆给所有位置。分数是构造的，可以随意修改；在训练出来的模型里，没有人给哪个头指定关系。',
  description:
    '一句话，弧线从位置 {i} 连到所选的头读取的位置；三个头的小图并排在下面，另有单独一个头兼顾一切时的权重。',
  steps: {
    score: {
      name: '打分',
      line: '由“{token i}”来读：所选的头对每个位置有自己的分数，这里是人为给定的。',
    },
    share: {
      name: '分配',
      line: '它的 Softmax 分配一份权重，弧线表示每个位置各得多少。',
    },
    beside: {
      name: '比较各头',
      line: '另外几个头给同样的位置打出不同的分数，而且各有整整一份权重可分。',
    },
    one: {
      name: '只用一个头',
      line: '把三组分数加到一个头上，就只有一份权重：一个位置多得，别的位置就少得。',
    },
  },
  presets: {
    constructed: '构造的分数',
    alike: '三个头都一样',
    equal: '分数全相同',
  },
  choices: {
    head: { label: '头', values: { '1': '1', '2': '2', '3': '3' } },
  },
  notes: {
    'head-1': '头 1',
    'head-2': '头 2',
    'head-3': '头 3',
    beside: '同一读者在各个头里的权重',
    one: '只有一个头，三组分数相加',
  },
  tokens: {
    book: ['小明', '把', '昨天', '买', '的', '书', '送给了', '正在', '复习的', '小红', '。'],
  },
};

export default words;
