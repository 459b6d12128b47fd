/** Shows a choice of sizes and what has been measured: plot, sentences, table. */
import { patch } from '../drawing/drawing.ts';
import { setText } from '../element/dom/dom.ts';
import { typography } from '../words/typography.ts';
import { measuredChart, plannedChart, type Quantity } from './chart.ts';
import { plot } from './plot.ts';
import { threeDigits } from './quantities.ts';
import type { Results } from './results.ts';
import { joined, measuredSentences, plannedSentences, type Speech } from './said.ts';
import { NETWORK_NAMES, type Sizes } from './block-sizes.ts';
import { measuredTable, plannedTable } from './table.ts';

export interface Shown {
  readonly sizes: Sizes;
  readonly quantity: Quantity;
  /** None before the first run. */
  readonly results: Results | undefined;
}

/** Names of instruction sets, the same in every language. */
const SETS = { simd128: 'WebAssembly SIMD', 'relaxed-simd': 'WebAssembly relaxed SIMD' } as const;

export function makeShow(root: HTMLElement, speech: Speech): (shown: Shown) => void {
  const { words, language } = speech;
  const find = <Found extends Element>(selector: string) => root.querySelector<Found>(selector)!;
  const say = (text: string) => typography(text, language);
  const picture = find<SVGSVGElement>('.plot');
  const frame = picture.parentElement!;
  let last: Shown | undefined;
  new ResizeObserver(() => last && drawPlot(last)).observe(frame);

  return (shown) => {
    last = shown;
    showQuantities(shown);
    drawPlot(shown);
    const { sizes, quantity } = shown;
    const results = quantity === 'operations' ? undefined : shown.results;
    const sentences = results
      ? measuredSentences(quantity, results, speech)
      : plannedSentences(sizes, speech);
    setText(find('figcaption'), joined(sentences, speech));
    const table = results ? measuredTable(results, speech) : plannedTable(sizes, speech);
    for (const text of textsIn(table)) text.data = say(text.data);
    find('.numbers-table').replaceChildren(table);
    showConditions(results);
  };

  /** Before the first run there is nothing but operations. */
  function showQuantities({ quantity, results }: Shown): void {
    find<HTMLElement>('.quantities').hidden = !results;
    for (const option of root.querySelectorAll<HTMLInputElement>('[name=quantity]'))
      option.checked = option.value === quantity;
  }

  function drawPlot({ sizes, quantity, results }: Shown): void {
    const chart =
      results && quantity !== 'operations' ? measuredChart(quantity, results) : plannedChart(sizes);
    const size = plotSize(frame.clientWidth);
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

  /** Under which a number was measured; operations are only counted. */
  function showConditions(results: Results | undefined): void {
    const conditions = find<HTMLElement>('.conditions');
    conditions.hidden = !results;
    if (!results) return;
    const { sizes, place, instructionSet } = results;
    const sentences = [
      words.block({
        width: threeDigits(sizes.d_model, language),
        heads: threeDigits(sizes.heads, language),
        network: NETWORK_NAMES[sizes.network],
        causal: sizes.causal,
      }),
      words.conditions(SETS[instructionSet]),
    ];
    setText(conditions, joined(place === 'slices' ? [...sentences, words.inSlices] : sentences, speech));
  }
}

/** In a narrow window a plot is nearly square, in a wide one it is broad. */
function plotSize(width: number): { readonly width: number; readonly height: number } {
  return { width, height: Math.round(Math.min(420, Math.max(260, width * 0.66))) };
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
