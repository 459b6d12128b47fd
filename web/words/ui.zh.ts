/** 所有图的控件用语（中文）。 */
import { listed } from './listed.ts';
import type { UiWords } from './ui.en.ts';

const oneOf = (allowed: string) => listed(allowed, '、', ' 或 ');

const KINDS: Readonly<Record<string, string>> = {
  matrix: '矩阵',
  mask: '遮罩',
  masked_scores: '加了遮罩的分数',
  input: '输入值',
  input_mask: '给定的遮罩',
  result: '算出来的量',
  editable: '可以编辑的输入值',
};
const kind = (name: string) => KINDS[name] ?? ` ${name} 的结果`;

const ui: UiWords = {
  play: '播放',
  pause: '暂停',
  stepBack: '上一步',
  stepForward: '下一步',
  playback: '播放控制',
  position: '动画位置',
  stepOf: (index, count, name) => `第 ${index} 步，共 ${count} 步：${name}`,
  speed: (rate) => `速度 ${rate}`,
  backwards: (rate) => `倒放，速度 ${rate}`,
  undo: '撤销',
  redo: '重做',
  reset: '重新开始',
  commands: '速度、撤销、重新开始等',
  more: '更多',
  exportSvg: '保存为 SVG',
  exportPng: '保存为 PNG',
  copyLink: '复制当前状态的链接',
  embed: '嵌入文章……',
  copyEmbed: '复制为标签',
  copyFrame: '复制为内嵌框架',
  copyMarkdown: '复制为 Markdown 图片',
  linkCopied: '链接已复制到剪贴板。',
  embedCopied: '标签已复制到剪贴板。',
  frameCopied: '内嵌框架已复制到剪贴板。',
  markdownCopied: 'Markdown 已复制到剪贴板。',
  allValues: '全部数值……',
  copyCsv: '复制为 CSV',
  copyJson: '复制为 JSON',
  copyArrays: '复制为 NumPy 打印的样子',
  copyProgram: '复制为 NumPy 程序',
  valuesCopied: '数值已复制到剪贴板。',
  programCopied: '程序已复制到剪贴板。',
  pasteValues: '粘贴数值……',
  pasteLabel: (names) => `CSV、JSON 或 NumPy 打印的内容，每个矩阵前写上名字。本图的输入：${names}。`,
  pasteUse: '采用这些数值',
  copyFailed: '浏览器不允许在这里复制。',
  exportFailed: '本页的安全策略（img-src）不许脚本绘制图片，因此这里得不到 PNG；SVG 文件里是同一张图。',
  saveSandboxed:
    '如果文件没有保存下来，说明这个框架不允许下载；嵌入它的人可以在 sandbox 里加上 allow-downloads。',

  settings: '设置',
  choices: '选项',
  preset: '例子',
  row: '位置',
  editToken: '改这个词',
  token: (position) => `第 ${position} 个 token`,
  tokenHint: '按回车键修改这里的词。',
  order: '顺序',
  exchange: (first, second) => `交换“${first}”和“${second}”`,
  patterns: {
    label: '可以读',
    all: '全部',
    causal: '到自己为止',
    causal_bottom_right: '因果，末尾对齐',
    causal_top_left: '因果，开头对齐',
    custom: '自定义',
  },
  sizes: '大小',
  seed: '种子',
  smaller: (symbol, by) => `${symbol} 减 ${by}`,
  larger: (symbol, by) => `${symbol} 加 ${by}`,
  filledWithZeros: '新增的格子填 0。',
  sliders: '可拖动的数',

  table: (symbol, rows, columns) => `${symbol}，${rows} × ${columns}`,
  matrices: '各矩阵逐格数值',
  code: '逐行代码',
  rowHeader: (row) => `第 ${row} 行`,
  columnHeader: (column) => `第 ${column} 列`,
  cell: (symbol, row, column) => `${symbol}，第 ${row} 行第 ${column} 列`,
  masked: '已遮住',
  visible: '可见',
  notYet: '尚未算出',
  editHint: '按回车键修改。',
  toggleHint: '按回车键打开或关上。',
  vector: (symbol: string, row: number) => `${symbol}，第 ${row} 个向量`,
  vectorHint: '方向键移动箭头尖端，按住 Shift 每次移动 1；Page Up 和 Page Down 切换到其他向量。',
  links: '各步的图',
  openFigure: (symbol: string) => `${symbol}：打开讲这一步的图`,

  where: '这个数是怎么来的？',
  hint: '选一个数，看它是怎么来的。',
  meeting: (query, queryText, key, keyText) =>
    `query：第 ${query} 个 token（${queryText}）。key：第 ${key} 个 token（${keyText}）。`,
  back: '返回',
  close: '关闭',
  folded: (count) => `其余 ${count} 项`,
  notes: {
    input: '输入值，不由别的数算出。',
    editableInput: '输入值：再点一次或直接键入即可修改。',
    masked: '已遮住：这个 query 不能读这个 key，因此分数是 −∞，权重恰好为 0。',
    visible: '可见：这个 query 可以读这个 key，分数上不加任何东西。',
    no_visible_key: '这个 query 看不到任何 key：它的权重全为 0，读到的结果也是 0。',
    hidden: '事后抹去：这个权重被拿走，变成 0，其余权重不变。',
    zero_sum: '这一行的和为 0，没有可分的，因此整行仍为 0。',
    sampled: '随机样本：由它的序号和种子决定，同一个种子总是得到同样的数。',
    counted: '计数：有多少个数 x 落在这一格的两条边界之间。',
  },

  remarks: {
    nothingVisible: (position) => `位置 ${position} 什么也读不到：它的权重和读到的结果都是 0。`,
    rounded: '图中的权重是四舍五入后的数，每一行的精确值之和为 1。',
  },

  numberFaults: {
    empty: (text) => `格子里要有一个数，例如 ${text}。`,
    not_a_number: (text) => `这不是一个数。请输入数字，可带小数点，例如 ${text}。`,
    not_finite: (text) => `只能输入有限的数，例如 ${text}。`,
    ambiguous: (text) => `这里的逗号是小数点吗？请写成 ${text}，或写成不带逗号的整数。`,
  },
  pasteFault: '粘贴的内容不是由数字组成的表格。',
  pasteNames: (names) => `粘贴的矩阵都不是本图的输入。本图的输入：${names}。`,
  pasteSizes: '粘贴的矩阵大小与本图不符。',
  sizeFault: (symbol, least, most, step) =>
    step === 1
      ? `${symbol} 应是 ${least} 到 ${most} 之间的整数。`
      : `${symbol} 应是 ${least} 到 ${most} 之间的整数，每次相差 ${step}。`,
  rangeFault: (least, most) => `这里应是 ${least} 到 ${most} 之间的数。`,
  linkFault: '链接内容与这张图不符，因此显示图自带的例子。',
  startFault: 'start 指定的状态与这张图不符。',
  presetFault: (preset, ids) => `这里没有例子“${preset}”。可用的例子：${ids}。`,
  stepFault: (step, count, ids) => `这里没有步骤“${step}”。可写编号 1 到 ${count}，或以下名称：${ids}。`,

  together: (...sentences) => sentences.join(''),
  kept: '图中保留上一次的结果。',

  unknownFigure: (id) => `没有名为“${id}”的图。`,

  faults: {
    empty_matrix: ({ symbol }) => `${symbol} 一个格子也没有。`,
    ragged_matrix: ({ symbol, expected, actual }) =>
      `${symbol} 各行长度不一：有 ${expected}，也有 ${actual}。`,
    data_length: ({ symbol, expected, actual }) => `${symbol} 需要 ${expected} 个数，实际有 ${actual} 个。`,
    not_a_number: ({ symbol }) => `${symbol} 里有一项不是数。`,
    not_finite: ({ symbol }) => `${symbol} 里有一个数不是有限的。`,
    width_mismatch: ({ symbol, expected, actual }) =>
      `${symbol} 的尺寸不合：相乘的内侧应为 ${expected}，实为 ${actual}。`,
    shape_mismatch: ({ symbol, expected, actual }) =>
      `${symbol} 的形状不符：应为 ${expected}，实为 ${actual}。`,
    too_large: ({ symbol, expected, actual }) =>
      `${symbol ? `${symbol} ` : '内容'}太大：现在是 ${actual}，最多 ${expected}。`,
    unknown_symbol: ({ symbol }) => `这里没有叫 ${symbol} 的量。`,
    duplicate_symbol: ({ symbol }) => `有两个量都叫 ${symbol}。`,
    unknown_operation: ({ symbol, actual }) => `${symbol} 用了未知的运算 ${actual}。`,
    operand_count: ({ symbol, expected, actual }) =>
      `${symbol} 需要 ${oneOf(expected)} 个运算对象，实际有 ${actual} 个。`,
    operand_kind: ({ symbol, expected, actual }) =>
      `${symbol} 是${kind(actual)}，这里需要的是${kind(expected)}。`,
    overflow: ({ symbol }) => `按这些输入，${symbol} 中有数大得无法计算。`,
    out_of_range: ({ symbol, expected, actual }) => `${symbol} 应为 ${oneOf(expected)}，不能是 ${actual}。`,
    wrong_type: ({ symbol, expected, actual }) =>
      `${symbol ? `${symbol} ` : '程序'}的类型应为 ${expected}，实为 ${actual}。`,
    restarted: () => '计算意外中断，已重新启动。图中保留上一次的结果，请再试一次。',
  },

  unavailable: {
    no_webassembly: '这个浏览器不能运行 WebAssembly，因此这张图是静止的。',
    no_simd: '这个浏览器版本太旧（缺少 WebAssembly SIMD），无法实时计算，因此这张图是静止的。',
    blocked: "本页的安全策略不允许这张图进行计算；站长可在 script-src 中加入 'wasm-unsafe-eval'。",
    not_found: '图的一部分没有加载成功，请刷新页面再试。',
    no_cors: '存放这张图的服务器不允许本页加载它，因此这张图是静止的。',
    stale_pair: '图的两个部分来自不同版本，请刷新页面。',
    no_memory: '可用内存不足，无法计算，因此这张图是静止的。',
    wrong_numbers: '自检发现这个浏览器算出的数不对，因此这张图是静止的。',
    restarted: '计算接连两次意外中断，因此这张图是静止的。请刷新页面再试。',
  },
};

export default ui;
