import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '按线索匹配，用内容回答',
  caption:
    '问题与每张卡片的线索比较，返回的则是卡片上写的内容，按份额合在一起：换掉内容，匹配不变，答案变了。这是对三种功能（query、key、value）的类比，数字是构造的；模型内部并没有贴着这样的标签。',
  description: '一个问题，{n_k} 张关于笔记本的卡片，各有线索和内容；分数 {S[1]}，份额 {A[1]}，以及答案。',
  steps: {
    ask: {
      name: '提问',
      line: '问题和线索用同一组特征写成：{q[1]}。',
    },
    match: {
      name: '比较',
      line: '问题与每张卡片的线索逐个数相乘再相加，得到分数 {S[1]}。',
    },
    share: {
      name: '分配',
      line: 'Softmax 把一份权重分给各张卡片：{A[1]}。到这里，内容还没有参与。',
    },
    return: {
      name: '返回',
      line: '这时才读卡片：每份内容按自己那张卡片的份额返回。',
    },
  },
  presets: {
    'two-cards': '笔记本在哪里？',
    colour: '是什么颜色？',
    swapped: '第一张卡片写着“办公室”',
    'same-clue': '两张线索相同的卡片',
  },
  choices: {
    question: { label: '问题', values: { where: '在哪里？', colour: '什么颜色？' } },
    content: {
      label: '卡片 1 写着',
      values: { 'meeting-room': '会议室', office: '办公室' },
    },
  },
  notes: {
    request: '请求',
    clue: '线索：用来比较',
    content: '内容：用来返回',
    answer: '答案',
    where: '笔记本在哪里？',
    colour: '笔记本是什么颜色？',
    notebook: '笔记本',
    place: '地点',
    'colour-of': '颜色',
    'notebook-place': '笔记本，地点',
    'notebook-colour': '笔记本，颜色',
    'meeting-room': '会议室',
    blue: '蓝色',
    office: '办公室',
  },
};

export default words;
