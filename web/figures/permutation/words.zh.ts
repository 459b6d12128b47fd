import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '行换了顺序，输出只是跟着换顺序',
  caption:
    '向量是构造的，每个 token 一个，与它站在哪里无关。交换相邻的两行，再加上位置向量或因果遮罩，看看新的输出是否仍是旧输出换个顺序。',
  description: '同样几行的两种顺序，注意力分别算出的结果，以及新结果与“旧结果换序”之间的距离。',
  steps: {
    reorder: {
      name: '换序',
      line: 'π 把 X 的各行换个顺序，向量本身不变。',
    },
    place: {
      name: '加位置',
      line: 'P 属于位置，不属于 token：同一个 token 换了地方，向量也就变了。',
    },
    close: {
      name: '关上未来',
      line: '遮罩也属于位置：一个 token 能读什么，要看现在谁站在它前面。',
    },
    project: {
      name: '投影',
      line: '每一行各自投影，所以 Q、K、V 就是原来的行按新顺序排列；图中只画出 V。',
    },
    share: {
      name: '分配',
      line: '每一行把整份权重分给它看得见的 key，key 怎么排都一样。',
    },
    read: {
      name: '读取',
      line: '加权求和不在乎先加谁、后加谁。',
    },
    'compare-nothing': {
      name: '比较',
      line: '旧输出换序得到 πO，正是新输出 O′：谁站在哪里，没有留下任何痕迹。若剩下 10⁻³² 这样的数，那是加法顺序不同带来的舍入误差。',
    },
    'compare-positions': {
      name: '比较',
      line: '加了位置向量，新输出不再是旧输出换个顺序：顺序已经写进了向量。',
    },
    'compare-mask': {
      name: '比较',
      line: '加了因果遮罩，新输出不再是旧输出换个顺序：顺序决定了读得到谁。',
    },
  },
  presets: {
    'three-positions': '三个位置',
    names: '小林帮助小周，小周帮助小林',
  },
  choices: {
    added: {
      label: '加上',
      values: { nothing: '什么也不加', positions: '位置向量', mask: '因果遮罩' },
    },
  },
  notes: {
    original: '原来的顺序',
    reordered: '换序之后',
    compared: '旧输出换个顺序',
  },
  tokens: { names: ['小林', '帮助', '小周'] },
};

export default words;
