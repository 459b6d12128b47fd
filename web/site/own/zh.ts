import type { GuideWords } from './guide-words.ts';

const words: GuideWords = {
  title: '自己的图 · attention-figures',
  description:
    '一个 JSON 文件，写上自己的数字、运算和文字，就成为文章里可以操作的图：三个例子，从一次矩阵乘法到带归一化的残差流。',
  headline: '自己的图',
  summary: '把数字、步骤和文字写进一个 JSON 文件：三个可以上手的例子。',
  lead: '写下算什么、放在哪里、说什么，它就和这里的每一幅图一样：逐步播放，处处可改，可以朗读，每个数都能追问来历。',
  invitation: '都不是文章需要的？写一幅自己的图。',
  heading: '一个标签，一个文件',
  paragraphs: [
    '把文件放在文章旁边，在标签里写上它的地址；地址相对于页面。别的服务器上的文件，要那台服务器发送 `Access-Control-Allow-Origin` 才能读取。',
    '下面三个文件都以可操作的图展示，文件全文可以在图下展开。选最接近的一个，改成自己的。',
  ],
  examples: {
    product: {
      heading: '一次乘法，自己的数字',
      paragraphs: [
        '一幅图最少需要这些：两个矩阵、一个运算、一排画面、一个步骤和它的文字。`editable` 让读者改动两个矩阵；设置 `row` 让读者跟随其中一行。',
        '文字里的 `{C[i]}` 是 C 中被跟随的那一行。句子里不手写任何数字，所以改动之后也不会说错。',
      ],
    },
    causal: {
      heading: '自己的句子，两种语言',
      paragraphs: [
        '运算 `attention` 按公式里的名称记下 Q、K、V、S、E、A 和 O。一个选项决定有没有掩码：带 `when` 的内容只在取那个值时出现，无论是运算、画面里的一项还是一个步骤。',
        '文字和句子用英文和中文写成。页面是别的语言时，就用文件里的第一种。',
      ],
    },
    residual: {
      heading: '一条支路、一次归一化、三个起点',
      paragraphs: [
        '每个起点只写与文件不同的地方：一个让某一行变成十倍长，一个让支路不出声。滑块改变系数 c，选项决定支路之前有没有归一化，残差流随之重画。',
        '先选“响亮的词”而不归一化，再选 RMSNorm：其他词读到的内容就变了。',
      ],
    },
  },
  file: '文件全文',
  code: '标签',
  parts: {
    heading: '文件里有什么',
    list: {
      id: '图在链接里的名称：小写字母、数字和连字符。',
      inputs: '矩阵写成一行行数字；掩码写成一行行 true（可见）和 false（遮住）。最大 64 × 64。',
      program:
        '按顺序排列的运算，各带结果的名称，例如 `projection`、`scores`、`scale`、`softmax`、`weighted_sum`、`add`、`rms_norm`，或组合运算 `attention` 和 `multi_head`。',
      layout:
        '从上到下的若干排，每排从左到右排列各项：`matrix`、`stack`、`group`、`operation`、`sign`、`note`、`tokens`、`plane`、`vectors`、`bars`、`curve`、`stream`、`code`、`map`、`cards`。',
      storyboard: '步骤，各带秒数和在其中出现的符号。',
      words:
        '用 `en`、`zh` 或 `fr` 写：标题、说明、给看不到画面的读者的描述，以及每个步骤的名称和一句话。只能是纯文字，不是 HTML。',
      settings:
        '控件：`row`、`choice`、`slider`、`preset`、`size`、`pattern`、`order`、`pick`、`seed`、`take`。',
      presets: '有名称的起点，各写不同之处。',
      when: '在哪些选项取哪些值时出现。',
      references:
        '句子里：`{A[2,1]}` 是一格，`{O[2]}` 是一行，`{O[i]}` 是被跟随的行，`{i}` 是它的位置，`{n}` 和 `{d_k}` 是尺寸，`{token 2}` 是一个词。画面里的名称也可以用 `{i}`。',
    },
  },
  operations: '全部运算及其运算对象；方括号里的可以省略',
  checked: {
    heading: '先检查，再显示',
    paragraphs: [
      '有错的文件不会显示，只用一句话指出错在哪里；写在标签里面的内容会保留。起点和选项所能到达的状态里，只有第一种在出图之前计算，其余的紧接着计算；其中哪一种有错，会在图下方指出。每种状态都先与画面和文字对照，然后读者才会看到。同一句话也随 `error` 事件给出，在 `detail.code` 和 `detail.message` 里。',
      '在 `$schema` 里写上 JSON Schema 的地址，编辑器就会补全键名、给出解释，并在输入时标出错误：',
    ],
  },
};

export default words;
