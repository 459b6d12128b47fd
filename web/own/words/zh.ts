import { formatNumber } from '../../drawing/number.ts';
import type { AllowedWords } from '../refusal.ts';
import type { OwnUiWords } from './en.ts';

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、');
const among = (known: readonly string[]) => (known.length > 0 ? `可用的有：${list(known)}。` : '');

const allowed: AllowedWords = {
  keys: (list) => `这里允许的键是 ${list}`,
  values: (list) => `允许的值是 ${list}`,
  text: () => '这里需要文字',
  plain: () => '数字只能放进说明、描述和步骤的句子，不能放进名称',
  number: () => '这里需要数字',
  whole: () => '这里需要整数',
  flag: () => '这里需要 true 或 false',
  list: () => '这里需要用 [ ] 括起来的列表',
  object: () => '这里需要用 { } 括起来的对象',
  name: () => '名称里不能有花括号和方括号',
  id: () => '这里只能用小写字母、数字和连字符，并以字母开头',
  cell: () => '这里需要数字，遮罩里则是 true 或 false',
  names: () => '这里需要一段文字，或者由文字组成的列表',
  atLeast: (limit) => `不能小于 ${limit}`,
  atMost: (limit) => `不能大于 ${limit}`,
  entriesAtLeast: (limit) => `至少需要 ${limit} 项`,
  entriesAtMost: (limit) => `最多 ${limit} 项`,
};

const words: OwnUiWords = {
  file: (file) => `${file}：`,
  allowed,
  file_not_found: () => '没有取到这个文件。',
  file_on_disk: () => '浏览器不让网页读取磁盘上的文件；请通过服务器打开网页，服务器可以就在本机上。',
  file_no_cors: () => '这个文件所在的服务器不允许本页读取它；服务器需要发送 Access-Control-Allow-Origin。',
  file_elsewhere: () => '这里只显示同一服务器上的文件。',
  file_not_utf8: () => '这个文件不是 UTF-8 编码的文字，请另存为 UTF-8。',
  file_not_json: ({ line, column }) => `从第 ${line} 行第 ${column} 列起不是 JSON。`,
  file_too_large: ({ kilobytes }) => `这个文件超过了 ${kilobytes} KB 的上限。`,
  file_missing: ({ at }) => `缺少 ${at}。`,
  file_shape: ({ at, found }, allowed) => `${at} 处是 ${found}；${allowed}。`,
  file_unknown_name: ({ at, name, known }) => `${at} 提到了“${name}”，但没有这样的名称。${among(known)}`,
  file_name_taken: ({ at, name }) => `${at} 里的名称“${name}”已有别的含义，请换一个。`,
  file_reference: ({ at, reference }) =>
    `${at} 里的 ${reference} 没有指向任何内容。引用的写法如 {A[2,1]}、{O[2]}、{O[i]}、{i}、{n} 或 {token 2}。`,
  file_refused: ({ at, situation }, sentence) =>
    situation ? `${at}（${situation}）：${sentence}` : `${at}：${sentence}`,
  file_situations: ({ most, count }) => `示例与选项共有 ${count} 种组合，最多允许 ${most} 种。`,
  file_work: ({ most, work, situation }) =>
    `${situation ? `在 ${situation} 时，` : ''}画一次图需要 ${formatNumber(work, 'zh', 2)} 次乘加运算；读者拖动时要不断重算，最多允许 ${formatNumber(most, 'zh', 2)} 次。`,
};

export default words;
