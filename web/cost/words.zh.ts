import type { CostWords } from './cost-words.ts';

const words: CostWords = {
  form: {
    legend: '要测的块',
    n: '长度 $n$',
    d_model: '宽度 $d$',
    heads: '头数',
    network: '前馈网络',
    causal: '每个位置读',
    causalChoices: { all: '全部位置', causal: '之前的位置' },
  },
  measure: '开始测量',
  cancel: '停止',
  progress: '进度',
  noLength: '请至少选一个长度。',

  quantity: '看什么',
  quantities: { operations: '运算量', time: '时间', speed: '速度', memory: '内存' },
  units: {
    operations: '运算次数，× 10⁹',
    time: '毫秒',
    speed: '每秒运算次数，× 10⁹（GFLOP/s）',
    memory: '工作内存，MiB',
  },
  methods: { fast: '快速路径', plain: '朴素方法' },
  laws: { linear: '随 n 增长', quadratic: '随 n² 增长', together: '两者之和' },

  table: {
    planned: '乘法和加法的次数，× 10⁹',
    measured: '测得的结果',
    n: 'n',
    method: '方法',
    time: '毫秒',
    speed: 'GFLOP/s',
    memory: 'MiB',
    leftOut: (time) => `未运行：约 ${time}`,
    noMemory: '未运行：内存不足',
  },

  status: {
    at: (n, method) => `n = ${n}，${method}`,
    row: (n, fast, plain) => `n = ${n}：快速路径 ${fast}，朴素方法 ${plain}。`,
    ended: '所有长度都测完了。',
    cancelled: '已停止。',
    atLength: (n) => `n = ${n} 时：`,
    resultsStay: '已测得的结果保留在图中。',
    refused: {
      no_webassembly: '这个浏览器不能运行 WebAssembly，无法测量快速路径。',
      no_simd: '这个浏览器版本太旧，缺少 WebAssembly SIMD，跑不了快速路径。',
      blocked: '本页的安全策略不允许 WebAssembly；站长可在 script-src 中加入 ‘wasm-unsafe-eval’。',
      not_found: '快速路径有一部分没有加载成功，请再按一次“开始测量”。',
      no_cors: '服务器不允许本页加载快速路径。',
      stale_pair: '两个部分来自不同版本，请刷新页面。',
      no_memory: '内存不足，放不下这么大的块。',
      wrong_numbers: '自检发现这个浏览器算出的数不对，测出的时间也就没有意义。',
      failed: '测量意外中断了，请再按一次“开始测量”。',
    },
  },

  said: {
    operations: ({ crossing, n, share, total }) =>
      `从 n = ${crossing} 起，随 n² 增长的部分占多数；n = ${n} 时共 ${total} × 10⁹ 次运算，它占 ${share}。`,
    time: ({ n, fast, plain }) => `n = ${n} 时，快速路径用 ${fast}，朴素方法用 ${plain}。`,
    growth: ({ from, to, length, fast }) =>
      `从 n = ${from} 到 n = ${to}，序列长到 ${length} 倍，快速路径的用时变成 ${fast} 倍。`,
    ratio: ({ n, times }) => `n = ${n} 时，朴素方法的用时是快速路径的 ${times} 倍。`,
    speed: ({ method, slowest, fastest }) =>
      `${method}：${slowest === fastest ? fastest : `${slowest} 到 ${fastest}`} GFLOP/s。`,
    memory: ({ n, fast, plain, scores }) =>
      `n = ${n} 时，朴素方法要用 ${plain}，其中 ${scores} 用来放 n² 个分数；快速路径只用 ${fast}。`,
    fastMemory: ({ n, fast }) => `n = ${n} 时，快速路径用 ${fast}。`,
    same: (parts) => `两种方法的输出相同：最大的差只有最大值的 ${parts} 分之一。`,
  },
  lines: {
    time: '两条线是 a n + b n² 的两个部分，按相对偏差的最小二乘，从快速路径的各点拟合而得。',
    memory: 'n 的那条线通过快速路径最长的一点；n² 的那条线是 n² 个 32 位数所占的空间。',
  },
  block: ({ width, heads, network, causal }) =>
    `块的宽度为 ${width}，头数为 ${heads}，前馈网络用 ${network}，每个位置读${causal ? '之前的' : '全部'}位置。`,
  conditions: (instructionSet) =>
    `以上结果刚刚在这台设备上测得，只用一个线程，指令集为 ${instructionSet}。其他程序也在同时运行，所以下一次的结果会有出入。`,
  inSlices: '这里不许使用 worker，因此计算分成小段，在页面自己的线程上进行；各段之间的停顿不计时。',
  percent: (text) => `${text}%`,
};

export default words;
