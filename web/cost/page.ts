/** The measuring part of the page: choices, a run, and its results as plot, sentences and table. */
import { patch } from '../drawing/drawing.ts';
import { setText } from '../element/dom.ts';
import { typography } from '../site/typography.ts';
import { measuredChart, plannedChart, QUANTITIES, type Quantity } from './chart.ts';
import { sizeForm } from './form.ts';
import { makeWorker } from './make-worker.ts';
import { plot } from './plot.ts';
import type { Report } from './report.ts';
import { withReport, type Results } from './results.ts';
import { measuredSentences, plannedSentences, rowSentence, sayLength, type Speech } from './said.ts';
import { DEFAULT_SIZES, fromAddress, toAddress, type Sizes } from './sizes.ts';
import { start, type Place, type Run } from './start.ts';
import { measuredTable, plannedTable } from './table.ts';

export function makeLive(root: HTMLElement, speech: Speech): void {
  const { words, language } = speech;
  const find = <Found extends Element>(selector: string) => root.querySelector<Found>(selector)!;
  const say = (text: string) => typography(text, language);
  const form = sizeForm(find<HTMLFormElement>('form'));
  const button = find<HTMLButtonElement>('.measure');
  const progress = find<HTMLProgressElement>('progress');
  const at = find<HTMLElement>('.at');
  const status = find<HTMLElement>('[role=status]');
  const picture = find<SVGSVGElement>('.plot');

  let sizes: Sizes = DEFAULT_SIZES;
  let results: Results | undefined;
  let quantity: Quantity = 'operations';
  /** Whether the reader chose what is plotted; until then the first results do. */
  let isChosen = false;
  let run: Run | undefined;

  function showSizes(next: Sizes): void {
    sizes = next;
    form.show(sizes);
    showAll();
  }

  function showAll(): void {
    for (const option of root.querySelectorAll<HTMLInputElement>('[name=quantity]')) {
      option.disabled = option.value !== 'operations' && !results;
      option.checked = option.value === quantity;
    }
    drawPlot();
    const sentences =
      quantity === 'operations' || !results
        ? plannedSentences(sizes, speech)
        : measuredSentences(quantity, results, speech);
    setText(find('figcaption'), say(sentences.join(language === 'zh' ? '' : ' ')));
    const table =
      quantity === 'operations' || !results ? plannedTable(sizes, speech) : measuredTable(results, speech);
    for (const text of textsIn(table)) text.data = say(text.data);
    find('.numbers-table').replaceChildren(table);
    const conditions = find<HTMLElement>('.conditions');
    conditions.hidden = !results || quantity === 'operations';
    if (results) {
      const { place, instructionSet } = results;
      const parts = [words.conditions(SETS[instructionSet]), place === 'slices' && words.inSlices];
      setText(conditions, say(parts.filter(Boolean).join(language === 'zh' ? '' : ' ')));
    }
  }

  function drawPlot(): void {
    const chart =
      quantity === 'operations' || !results ? plannedChart(sizes) : measuredChart(quantity, results);
    const size = plotSize(picture.parentElement!.clientWidth);
    picture.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    patch(picture, plot(chart, size, language, say(words.units[quantity])));
    picture.setAttribute('aria-label', say(`${words.quantities[quantity]}, ${words.units[quantity]}`));
    const drawn: readonly string[] = [
      ...chart.lines.map(({ law }) => law),
      ...chart.points.map(({ method }) => method),
    ];
    for (const item of root.querySelectorAll<HTMLElement>('.legend [data-what]'))
      item.hidden = !drawn.includes(item.dataset['what']!);
  }

  function begin(): void {
    const wanted = form.read();
    if (!wanted) return announce(words.noLength);
    showSizes(wanted);
    setRunning(true);
    /** The results of this run; those from before stay until the first of these is there. */
    let fresh: Results | undefined;
    run = start(wanted, hear, { makeWorker });

    function hear(report: Report, place: Place): void {
      switch (report.kind) {
        case 'started':
          fresh = { sizes: wanted!, place, instructionSet: report.instructionSet, rows: [] };
          return;
        case 'progress':
          progress.value = report.share;
          setText(at, say(words.status.at(sayLength(report.n, speech), words.methods[report.method])));
          return;
        case 'refused':
          return announce(refusal(report));
        case 'ended':
          if (fresh?.rows.length === wanted!.n.length && isThrough(fresh)) announce(words.status.ended);
          return setRunning(false);
        default:
          fresh = withReport(fresh!, report);
          results = fresh;
          if (!isChosen && quantity === 'operations') quantity = 'time';
          showAll();
          announceRow(report, fresh);
      }
    }
  }

  /** Once a length, when its last number is there. */
  function announceRow(report: Report, { rows }: Results): void {
    if (report.kind !== 'left_out' && report.kind !== 'compared') return;
    announce(
      rowSentence(
        rows.find(({ n }) => n === report.n)!,
        speech,
      ),
    );
  }

  function refusal({ reason, n }: Extract<Report, { kind: 'refused' }>): string {
    return [
      n !== undefined && words.status.atLength(sayLength(n, speech)),
      words.status.refused[reason],
      results && words.status.resultsStay,
    ]
      .filter(Boolean)
      .join(language === 'zh' ? '' : ' ');
  }

  function cancel(): void {
    run?.cancel();
    announce(words.status.cancelled);
    setRunning(false);
  }

  function setRunning(running: boolean): void {
    if (!running) run = undefined;
    form.setDisabled(running);
    setText(button, say(running ? words.cancel : words.measure));
    progress.hidden = at.hidden = !running;
    progress.value = 0;
    setText(at, '');
    if (running) announce('');
  }

  function announce(text: string): void {
    setText(status, say(text));
  }

  button.addEventListener('click', () => (run ? cancel() : begin()));
  find<HTMLFormElement>('form').addEventListener('submit', (event) => event.preventDefault());
  find<HTMLFormElement>('form').addEventListener('change', () => {
    const chosen = form.read();
    announce(chosen ? '' : words.noLength);
    if (!chosen) return;
    // What was measured belongs to other sizes; what is chosen now is shown by its operations.
    quantity = 'operations';
    isChosen = false;
    showSizes(chosen);
    remember(chosen);
  });
  for (const option of root.querySelectorAll<HTMLInputElement>('[name=quantity]')) {
    option.addEventListener('change', () => {
      quantity = QUANTITIES.find((one) => one === option.value)!;
      isChosen = true;
      showAll();
    });
  }
  addEventListener('hashchange', () => {
    if (!run) showSizes(fromAddress(location.hash.slice(1)));
  });
  new ResizeObserver(drawPlot).observe(picture.parentElement!);

  for (const hidden of root.querySelectorAll<HTMLElement>('[data-live]')) hidden.hidden = false;
  setRunning(false);
  showSizes(fromAddress(location.hash.slice(1)));
}

/** Names of instruction sets, the same in every language. */
const SETS = { simd128: 'WebAssembly SIMD', 'relaxed-simd': 'WebAssembly relaxed SIMD' } as const;

/** In a narrow window a plot is nearly square, in a wide one it is broad. */
export function plotSize(width: number): { readonly width: number; readonly height: number } {
  return { width, height: Math.round(Math.min(420, Math.max(260, width * 0.66))) };
}

/** Whether both methods have had their turn at every length. */
function isThrough({ rows }: Results): boolean {
  return rows.every(({ fast, plain }) => fast && plain);
}

/** The sizes go into the address, so that a link and another language show the same. */
function remember(sizes: Sizes): void {
  const address = toAddress(sizes);
  try {
    history.replaceState(history.state, '', address ? `#${address}` : location.pathname + location.search);
  } catch {
    // Some browsers allow only so many changes in a while; the page goes on without.
  }
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
