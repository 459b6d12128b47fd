import type { SiteWords } from './site-words.ts';

const words: SiteWords = {
  name: '中文',
  title: '自注意力，一个数一个数地看 · attention-figures',
  description: '可以嵌入文章和课件的自注意力动态图。每个数都在你的浏览器里当场算出，也都可以亲手改动。',
  skip: '直接看图',
  languages: '语言',
  theme: { legend: '明暗', auto: '自动', light: '浅色', dark: '深色' },

  headline: '自注意力，一个数一个数地看',
  lead: '三个位置，两个维度，每个数都能拿笔验算。改动其中任何一个，看它怎样经过 query、key 和分数，一路走到权重和输出。',

  leading: {
    heading: '跟着一行看',
    paragraphs: [
      '每个位置用 query 提问，凭 key 被找到，以 value 作答。选定一行跟着看：它的分数、权重和输出连成一线，其余各行也在同时做同样的事。',
      '把 $\\W{Q}$ 全部改成 0 试试：分数全都相等，每个位置读到的就是各个 value 的平均。',
    ],
  },

  chapters: {
    heading: '章节',
    chapter: (number) => `第 ${number} 章`,
    contents: '本章内容',
    previous: '上一章',
    next: '下一章',
    home: '全部章节',
  },

  beside: { heading: '纸笔之外', eyebrow: '各章之外' },

  embed: {
    heading: '放进你的文章',
    paragraphs: [
      '一段脚本定义标签，图会跟随所在页面的语言。不许用脚本但允许内嵌框架的地方，就用框架；两样都不许的地方，也还有一张静态图片，点开就是可以操作的图。',
      '代码会保留图在下面的当前状态。页面若允许一小段脚本，就在各框架之前载入一次 attention-figures-frames.js，框架便会与图同高。',
    ],
    figure: '图',
    form: '形式',
    forms: { element: '标签', frame: '框架', markdown: 'Markdown' },
    code: '要粘贴的代码',
    copy: '复制',
    copied: '已复制',
    notCopied: '请选中代码再复制',
    preview: '读者看到的样子',
  },

  numbers: {
    heading: '这些数从哪里来',
    paragraphs: [
      '所有的数都在你阅读时算出：计算核心用 C++ 写成，编译为 WebAssembly，以双精度在你的浏览器里运行。把指针移到任何一格，或用键盘移到那里，就能看到这个数是怎么算出来的。',
      '例子是构造的：三个位置，几个手工挑选的矩阵，每一步都能在纸上做完。这里没有一个数来自训练好的模型；权重只说明读到的内容怎样混合而成，既不表示某个说法有多可信，也不是下一个词的概率。',
      '你输入的内容只留在这个页面里，不会发往任何地方。',
    ],
  },
  licence: '依 MIT 许可证，可自由使用和修改。',
};

export default words;
