/** Lines of code: the line whose numbers are coming into being is lit, those that ran are ink. */
import type { CodeItem, CodeLine, Step } from '../figure.ts';
import { draw, type Drawing } from '../drawing/drawing.ts';
import type { Frame } from './frame.ts';
import type { View, Measuring } from './view.ts';

const SIZE = 14;
/** Of a character, in font sizes; the same for each in a typewriter's face. */
const CHARACTER = 0.6;
const LINE_HEIGHT = 24;
const PADDING = 10;
/** Room for the bar that marks the line that runs. */
const MARGIN = 12;
/** What is left of a line too long for the room stands under it, further in. */
const HANGING = '    ';

export function codeView(item: CodeItem, { width: room }: Measuring): View {
  const most = Math.floor((room - MARGIN - PADDING) / (SIZE * CHARACTER));
  const lines = item.lines.map((line) => ({ ...line, rows: brokenAt(line.text, most) }));
  const longest = Math.max(...lines.flatMap(({ rows }) => rows.map((row) => row.length)));
  const width = Math.min(room, MARGIN + PADDING + longest * SIZE * CHARACTER);
  const rowCount = lines.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    width,
    height: rowCount * LINE_HEIGHT,
    draw({ x, y }, { figure, state }, frame) {
      const running = runningNodes(figure.storyboard(state), frame);
      let top = y;
      const drawings = lines.map((line) => {
        const height = line.rows.length * LINE_HEIGHT;
        const drawing = drawLine(line.rows, stateOf(line, running, frame), { x, y: top, width, height });
        top += height;
        return drawing;
      });
      const code = lines.map((line) => ({ text: line.text, runs: runs(line, running) }));
      return { drawing: draw('g', { class: 'code' }, drawings), code };
    },
  };
}

/** What came into being last, or is about to be whole. */
function runningNodes(steps: readonly Step[], frame: Frame): readonly string[] {
  const groups = steps.flatMap(({ computes }) =>
    computes.map((group) => (typeof group === 'string' ? [group] : group)),
  );
  return groups.findLast((nodes) => nodes.some((node) => frame.progressOf(node) > 0)) ?? [];
}

const runs = ({ nodes }: CodeLine, running: readonly string[]) =>
  nodes.some((node) => running.includes(node));

function stateOf(line: CodeLine, running: readonly string[], frame: Frame): 'runs' | 'ran' | 'waits' {
  if (runs(line, running)) return 'runs';
  return line.nodes.every((node) => frame.progressOf(node) >= 1) ? 'ran' : 'waits';
}

function drawLine(
  rows: readonly string[],
  state: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Drawing {
  const { x, y, height } = box;
  return draw(
    'g',
    { class: `code-line ${state}` },
    draw('rect', { class: 'lit', ...box, rx: 3 }),
    draw('rect', { class: 'cursor', x, y: y + 3, width: 3, height: height - 6, rx: 1.5 }),
    rows.map((row, index) =>
      draw('text', { x: x + MARGIN, y: y + index * LINE_HEIGHT + 16.5, 'font-size': SIZE }, row),
    ),
  );
}

/** The text in rows of at most `most` characters, broken at spaces. */
function brokenAt(text: string, most: number): string[] {
  return text.split(' ').reduce<string[]>((rows, word) => {
    const row = rows.at(-1);
    if (row === undefined) return [word];
    if (row.length + 1 + word.length > most && row.trim() !== '') return [...rows, HANGING + word];
    return [...rows.slice(0, -1), `${row} ${word}`];
  }, []);
}
