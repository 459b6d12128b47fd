/** A chosen answer is judged and opens the figure that proves it; the numbers of the answer follow that figure. */
import type { AttentionFigure } from '../../element/attention-figure.ts';
import { isKnown, loadOurs } from '../../element/load-figure.ts';
import { resolve, type ReferenceContext } from '../../references.ts';
import { presetState } from '../../state/change.ts';
import { fromPlain } from '../../state/plain.ts';
import type { Language } from '../../figure.ts';
import { isFault } from '../../../wasm/wrapper/index.ts';

export function followAnswers(questions: Iterable<HTMLElement>, language: Language): void {
  for (const question of questions) {
    const details = question.querySelector('details')!;
    const verdict = question.querySelector<HTMLElement>('.verdict')!;
    question.querySelector('fieldset')!.disabled = false;
    question.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
      const isRight = 'right' in target.dataset;
      verdict.textContent = (isRight ? verdict.dataset['right'] : verdict.dataset['wrong'])!;
      question.dataset['answered'] = isRight ? 'right' : 'wrong';
      details.open = true;
    });
    // Only an opened answer fetches its figure; one may have been opened before this script came.
    const proveOpened = () => details.open && prove(details, language);
    details.addEventListener('toggle', proveOpened);
    proveOpened();
  }
}

function prove(details: HTMLElement, language: Language): void {
  const place = details.querySelector<HTMLElement>('.proof')!;
  if (place.childElementCount > 0) return;
  const { figure: id = '', start = '' } = place.dataset;
  const element = document.createElement('attention-figure') as AttentionFigure;
  element.setAttribute('name', id);
  element.setAttribute('start', start);
  const follow = () => void showNumbers(details, element, id, language);
  element.addEventListener('load', follow);
  element.addEventListener('statechange', follow);
  place.append(element);
}

async function showNumbers(
  details: HTMLElement,
  element: AttentionFigure,
  id: string,
  language: Language,
): Promise<void> {
  const facts = await factsNow(element, id, language);
  if (!facts) return;
  for (const number of details.querySelectorAll<HTMLElement>('.because [data-reference]'))
    number.textContent = resolve(`{${number.dataset['reference']}}`, facts);
}

/** Of the figure as it stands; what it needs has been fetched for it already. */
async function factsNow(
  element: AttentionFigure,
  id: string,
  language: Language,
): Promise<ReferenceContext | undefined> {
  if (!isKnown(id)) return undefined;
  const { figure, speech } = await loadOurs(id, language);
  const { trace, state: plain } = element;
  if (!trace || !plain) return undefined;
  const state = fromPlain(figure, presetState(figure, plain.preset), plain);
  return isFault(state) ? undefined : { trace, state, language, figure, words: speech.words };
}
