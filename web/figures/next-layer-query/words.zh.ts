import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '到了下一层，同一个词问的已经不同',
  caption:
    '在第 1 层，第二个词在两句里向量相同，query 也就相同；它读到的前一个词不同，到第 2 层，query 便由流里留下的内容算出。词向量与权重由种子构造，任何一个数都不宣称有含义。',
  description:
    '“{token 1}{token 3}”或“{token 2}{token 3}”经过前后两个块；两句中被跟随的行并排列出：x、第一层的 query、u、y 与第二层的 query。',
  steps: {
    words: { name: '词', line: '两句的第二个词相同，它的向量也相同。' },
    'first-query': {
      name: '第一层的 query',
      line: '第一层的 query 只取决于它自己：两句里都是 {i · layer 1 · head 1 · Q[2]}。',
    },
    'first-attention': { name: '第一次读取', line: '同一个 query 读两个不同的句子，带回来的东西就不同了。' },
    'first-write': { name: '写入', line: '读到的内容并入流：从这里起，u 已经不同。' },
    'first-network': { name: '前馈网络', line: '前馈网络加工的是不同的行，第 1 层留下的 y 也就不同。' },
    'second-query': {
      name: '第二层的 query',
      line: '这次的 query 由 y 算出：一句是 {i · layer 2 · head 1 · Q[2]}，另一句是 {they · layer 2 · head 1 · Q[2]}。',
    },
    'second-layer': { name: '第二层', line: '第 2 层带着自己的 query 去读，再一次写入同一条流。' },
  },
  presets: { like: '“我喜欢”与“他们喜欢”' },
  choices: { first: { label: '句子', values: { i: '第一句', they: '第二句' } } },
  notes: { words: '词表', i: '第一句', they: '第二句' },
  tokens: { words: ['我', '他们', '喜欢'] },
};

export default words;
