import type { Words } from '../../figure.ts';

export { default as figure } from './figure.ts';
export { default as ui } from '../../words/ui.zh.ts';

const words: Words = {
  title: '一个块，向同一条流写两次',
  caption:
    '注意力和前馈网络各自读这条流，再把结果加回去：U = X + MHA(N₁(X))，Y = U + FFN(N₂(U))；整个模型末尾的那次归一化不在块内。X 与权重由一个种子构造而来；前面的小例子没有归一化，所以那里的数在这里不会重现。',
  description: '{n} 个位置的残差流：X 进入，注意力写入 Δ 得到 U，前馈网络写入 F 得到 Y。当前跟随位置 {i}。',
  steps: {
    'pre-norm-1': {
      name: '归一化',
      line: '分支读的是第 {i} 行的一份副本，长度已统一；流本身不变。',
    },
    attention: {
      name: '注意力',
      line: '每个头读它能看到的行，W_O 把各头的结果混合成宽度为 {d_model} 的更新。',
    },
    project: { name: '投影', line: '每个头都从同样的行出发，得到自己的 query、key 和 value。' },
    score: { name: '比较', line: '在每个头里，第 {i} 行的 query 与它能看到的 key 逐一相遇。' },
    share: { name: '分配', line: '每个头的每一行，都有一份权重可分。' },
    read: { name: '读取', line: '各头分别按自己的权重汇总 value。' },
    attend: { name: '各头阅读', line: '每个头各读各的，各有各的输出。' },
    place: { name: '并排', line: '各头的输出在同一行里并排放好，这里不做任何运算。' },
    mix: { name: '混合', line: 'W_O 把各头混合起来：Δ 的每一列都取自所有的头。' },
    'write-1': {
      name: '第一次写入',
      line: '第 {i} 行收下更新：第一列由 {X[i,1]} 与 {Δ[i,1]} 相加，得 {U[i,1]}。',
    },
    'write-1-zero': { name: '第一次写入', line: 'Δ 没有写入：流照原样往前走。' },
    'write-1-cut': { name: '第一次写入', line: '直通路被切断：只剩下注意力的更新。' },
    'write-1-cut-zero': {
      name: '第一次写入',
      line: '直通路被切断，Δ 也没有写入：从这里起，流里全是 0。',
    },
    'post-norm-1': { name: '归一化', line: '归一化就在流上：凡是经过的，长度都变得一样。' },
    'pre-norm-2': {
      name: '归一化',
      line: '前馈网络读的是 U 第 {i} 行的归一化副本，不是流本身。',
    },
    ffn: {
      name: '前馈网络',
      line: '每一行单独加工：先变宽，再弯折，最后变回原宽。位置之间互不相见。',
    },
    widen: { name: '变宽', line: '每一行单独变宽，位置之间互不相见。' },
    bend: { name: '弯折', line: '激活函数逐个弯折每个数；没有它，两次线性映射就等于一次。' },
    gate: { name: '门控', line: '一路提出内容，另一路决定放行多少。' },
    narrow: { name: '变窄', line: '宽的那一行再混合回流的宽度。' },
    'write-2': { name: '第二次写入', line: '第 {i} 行收下第二次更新，流向下一个块。' },
    'write-2-zero': { name: '第二次写入', line: 'F 没有写入：第一次写入后的结果直接流出。' },
    'write-2-cut': { name: '第二次写入', line: '直通路被切断：流出的只有前馈网络的更新。' },
    'write-2-cut-zero': { name: '第二次写入', line: '直通路被切断，F 也没有写入：流出的是 0。' },
    'post-norm-2': { name: '归一化', line: '流出的一切都经过归一化，哪怕两个分支都是 0。' },
    loss: {
      name: '一个数',
      line: 'L = ½‖Y − T‖² 是一个数，这里是 {L[1,1]}；T 是构造的目标，每行都是 1、0、0……L 在 Y 处的梯度就是 Y − T。',
    },
    'back-norm-2': { name: '穿回归一化', line: '后置归一化时，每个梯度都得穿过它。' },
    'back-ffn': { name: '穿回前馈网络', line: '分支有自己的回程：经过 W_2、弯折和 W_1。' },
    'back-join-2': {
      name: '两路相会',
      line: '在 U 处，直通路与分支相会，两边的梯度相加；直通路什么也没有改动。',
    },
    'back-norm-1': { name: '穿回归一化', line: '这里也绕不过归一化。' },
    'back-attention': {
      name: '穿回注意力',
      line: '经过 W_O 和各头的加权和到权重，穿过 Softmax 到分数，再到 q、k、v。',
    },
    'back-join-1': { name: '回到 X', line: '两路再次相会：这就是 L 随 X 中每个数的变化。' },
  },
  presets: {
    'small-block': '前置归一化',
    'post-norm': '后置归一化',
    'both-zero': '两个分支都为 0',
    backwards: '反向',
    'nothing-left': '分支都为 0，X 也切断',
  },
  choices: {
    direction: { label: '方向', values: { forwards: '向前', backwards: '反向：梯度' } },
    open: {
      label: '展开',
      values: {
        nothing: '不展开',
        'norm-1': '第一次归一化',
        heads: '一个头',
        mix: '拼接与混合',
        'norm-2': '第二次归一化',
        ffn: '前馈网络',
        weights: '全部权重',
      },
    },
    head: { label: '头', values: { 1: '1', 2: '2', 3: '3', 4: '4' } },
    order: { label: '归一化位置', values: { pre: '分支之前', post: '⊕ 之后' } },
    norm: { label: '归一化', values: { rms: 'RMSNorm', layer: 'LayerNorm' } },
    network: { label: '前馈网络', values: { relu: 'ReLU', gelu: 'GELU', swiglu: 'SwiGLU' } },
    reading: { label: '读取范围', values: { causal: '因果', full: '全部' } },
    heads: { label: '头数', values: { 1: '1', 2: '2', 4: '4' } },
    attention: { label: 'Δ', values: { on: '照常', zero: '0' } },
    'path-1': { label: 'X +', values: { whole: '保留', cut: '切断' } },
    ffn: { label: 'F', values: { on: '照常', zero: '0' } },
    'path-2': { label: 'U +', values: { whole: '保留', cut: '切断' } },
  },
  notes: { wiring: '改接线', writes: '让分支归零，切断直通路' },
  tokens: { sentence: ['我', '用', '卡片', '复习', '昨天', '学过', '的', '词'] },
};

export default words;
