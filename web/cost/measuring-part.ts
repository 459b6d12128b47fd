/** The measuring part of the page: what is chosen, a run that can be stopped, and what it says. */
import { setText } from '../element/dom/dom.ts';
import { QUANTITIES, type Quantity } from './chart.ts';
import { sizeForm } from './form.ts';
import { makeWorker } from './make-worker.ts';
import { keep, kept } from './keep.ts';
import type { Report } from './report.ts';
import { withReport, type Results } from './results.ts';
import { joined, rowSentence, sayLength, type Speech } from './said.ts';
import { makeShow } from './show.ts';
import { DEFAULT_SIZES, fromAddress, toAddress, type Sizes } from './block-sizes.ts';
import { start, type Place, type Run } from './start.ts';

export function makeLive(root: HTMLElement, speech: Speech): void {
  const { words } = speech;
  const find = <Found extends Element>(selector: string) => root.querySelector<Found>(selector)!;
  const show = makeShow(root, speech);
  const form = sizeForm(find<HTMLFormElement>('form'));
  const button = find<HTMLButtonElement>('.measure');
  const progress = find<HTMLProgressElement>('progress');
  const at = find<HTMLElement>('.at');
  const status = find<HTMLElement>('[role=status]');

  let sizes: Sizes = DEFAULT_SIZES;
  let results: Results | undefined;
  let quantity: Quantity = 'operations';
  let run: Run | undefined;

  const showAll = () => show({ sizes, results, quantity });
  const say = (element: Element, ...sentences: readonly string[]) =>
    setText(element, joined(sentences, speech));
  const announce = (...sentences: readonly string[]) => say(status, ...sentences);

  function choose(next: Sizes): void {
    sizes = next;
    form.show(sizes);
    showAll();
  }

  /** What was measured belongs to other sizes; the new ones are shown by their operations. */
  function chooseOthers(next: Sizes): void {
    quantity = 'operations';
    choose(next);
  }

  function begin(): void {
    const wanted = form.read();
    if (!wanted) return announce(words.noLength);
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
          return say(at, words.status.at(sayLength(report.n, speech), words.methods[report.method]));
        case 'refused':
          return announceRefusal(report);
        case 'ended':
          if (fresh && isThrough(fresh)) announce(words.status.ended);
          return setRunning(false);
        default:
          fresh = withReport(fresh!, report);
          return showFresh(report, fresh);
      }
    }
  }

  function showFresh({ kind, n }: Extract<Report, { n: number }>, fresh: Results): void {
    const isFirst = fresh.rows.length === 1 && !fresh.rows[0]!.plain;
    results = fresh;
    keep(results);
    if (isFirst && quantity === 'operations') quantity = 'time';
    showAll();
    // Once a length, when its last number is there.
    if (kind === 'left_out' || kind === 'compared')
      announce(
        rowSentence(
          fresh.rows.find((row) => row.n === n)!,
          speech,
        ),
      );
  }

  function announceRefusal({ reason, n }: Extract<Report, { kind: 'refused' }>): void {
    announce(
      ...(n === undefined ? [] : [words.status.atLength(sayLength(n, speech))]),
      words.status.refused[reason],
      ...(results ? [words.status.resultsStay] : []),
    );
  }

  function cancel(): void {
    run?.cancel();
    setRunning(false);
    announce(words.status.cancelled, ...(results ? [words.status.resultsStay] : []));
  }

  function setRunning(running: boolean): void {
    if (!running) run = undefined;
    form.setDisabled(running);
    say(button, running ? words.cancel : words.measure);
    progress.hidden = at.hidden = !running;
    progress.value = 0;
    say(at, '');
    if (running) announce('');
  }

  button.addEventListener('click', () => (run ? cancel() : begin()));
  find<HTMLFormElement>('form').addEventListener('submit', (event) => event.preventDefault());
  find<HTMLFormElement>('form').addEventListener('change', () => {
    const chosen = form.read();
    announce(chosen ? '' : words.noLength);
    if (!chosen) return;
    chooseOthers(chosen);
    remember(chosen);
  });
  for (const option of root.querySelectorAll<HTMLInputElement>('[name=quantity]')) {
    option.addEventListener('change', () => {
      quantity = QUANTITIES.find((one) => one === option.value)!;
      showAll();
    });
  }
  addEventListener('hashchange', () => {
    const fragment = location.hash.slice(1);
    // A link within the page, such as #figures, speaks of no sizes; the plain address means the default.
    const speaksOfSizes = fragment === '' || fragment.includes('=');
    if (!run && speaksOfSizes) chooseOthers(fromAddress(fragment));
  });

  for (const hidden of root.querySelectorAll<HTMLElement>('[data-live]')) hidden.hidden = false;
  const first = fromAddress(location.hash.slice(1));
  results = kept(first);
  if (results) quantity = 'time';
  choose(first);
}

/** Whether both methods have had their turn at every length. */
function isThrough({ rows, sizes }: Results): boolean {
  return rows.length === sizes.n.length && rows.every(({ fast, plain }) => fast && plain);
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
