import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '遮罩只规定谁可以读谁',
  caption:
    '所有分数都是 0，向量也是构造的，所以权重只说明哪些 key 开着；图中的弧线并不表示某个词指代什么。点一点 M 的格子就能打开或关上它，也可以直接选一种遮罩。',
  description:
    '一排 token，弧线从位置 {i} 连到它可以读的位置；旁边是遮罩、开着的 key 平分的权重和读到的结果。',
  steps: {
    'rule-causal': {
      name: '规则',
      line: '第 i 行打开第 1 到第 i 列，其余关上：“{token 3}”看不到“{token 4}”。',
    },
    'rule-prefix': {
      name: '规则',
      line: '“{token 6}”只能读它自己和前面的词，而这段前缀在两个句子里完全一样。',
    },
    'rule-whole': {
      name: '规则',
      line: '“{token 6}”可以读整句话，包括它后面的部分，两个句子正是在那里不同。',
    },
    'rule-cross': {
      name: '规则',
      line: 'query 来自一个序列，key 来自另一个序列。两边长度不同时，因果遮罩必须说明是哪一头对齐。',
    },
    'rule-any': {
      name: '规则',
      line: '一行就是一个读者：格子开着，这个 query 就可以读这个 key。',
    },
    close: {
      name: '关闭',
      line: '凡是关上的 key，M 都给它的分数加上 −∞；开着的 key 分数不变。',
    },
    share: {
      name: '分配',
      line: 'Softmax 把一整份权重分给开着的 key。分数全都相同是一种中立的设定，于是各得同样一份。',
    },
    'read-causal': {
      name: '读取',
      line: '“{token i}”汇总它看得见的 value：{O[i]}。',
    },
    'read-prefix': {
      name: '读取',
      line: '“{token 6}”读到 {O[6]}，在另一个句子里也一样：读到这里，两句话还无从区分。',
    },
    'read-whole': {
      name: '读取',
      line: '“{token 6}”读到 {O[6]}：后半句也参与进来，两个句子的结果就不同了。',
    },
    'read-cross': {
      name: '读取',
      line: '“{token i}”只汇总另一个序列的 value：{O[i]}。',
    },
    'read-any': {
      name: '读取',
      line: '“{token i}”汇总它看得见的 value：{O[i]}。',
    },
  },
  presets: {
    'four-tokens': '四个 token',
    thick: '“它很厚”',
    strap: '“它的肩带断了”',
    cross: '读另一个序列',
    'fewer-keys': 'query 比 key 多',
  },
  choices: {},
  notes: {},
  tokens: {
    four: ['我', '用', '卡片', '复习'],
    thick: ['词典', '在', '书包', '里', '。', '它', '很', '厚', '。'],
    strap: ['词典', '在', '书包', '里', '。', '它', '的', '肩带断了', '。'],
    translated: ['I', 'use'],
  },
};

export default words;
