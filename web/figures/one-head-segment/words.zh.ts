import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '一个头只能在一条线段上移动',
  caption:
    '同一个权重管着 value 的每一个坐标：value 有两个，一个头能读出的全部结果就都在连接它们的线段上。分数、value 和目标都是构造的；拖动分数，或者拖动箭头的尖端试试。',
  description:
    '两个 value 画成箭头，中间是连接它们的线段；读出的 {O[1]} 落在线段上，离目标 {T[1]} 还差 {distance[1,1]}。',
  steps: {
    score: {
      name: '打分',
      line: '一个头对每个位置只有一个分数：e = {E[1]}。',
    },
    share: {
      name: '分配',
      line: 'Softmax 由此得到一对权重 a 与 1 − a：{A[1]}。',
    },
    read: {
      name: '读取',
      line: '两个坐标都按这一对权重来读，o = {O[1]} 落在线段上。',
    },
    miss: {
      name: '量出差距',
      line: '从 o 到目标 t 还差 {distance[1,1]}：两条点线与线段各交于一处，所要的权重并不相同。',
    },
  },
  presets: {
    even: '两个位置各取一半',
    first: '第一坐标到位',
    second: '第二坐标到位',
    'other-values': '换一组 value：一个头就够了',
  },
  choices: {},
  sliders: { score: 'e₁（e₂ = −e₁）' },
  notes: {},
};

export default words;
