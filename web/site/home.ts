/** What the home page does beyond its figure: links lead on, keep the state and show how to embed. */
import '../element/define.ts';
import { figureIn } from '../state/link.ts';
import { offerEmbedding } from './embedding.ts';
import { keepState } from './language-links.ts';
import { keepForOffline } from './offline.ts';
import { follow } from './live/follow.ts';

/** A link to a figure that stands in a chapter, as figures on other sites copy it. */
function leadOn(): void {
  const figure = figureIn(location.hash.slice(1));
  const isHere = [...document.querySelectorAll('.opening attention-figure')].some(
    (one) => one.getAttribute('name') === figure,
  );
  const entry = [...document.querySelectorAll<HTMLAnchorElement>('.titles a')].find(
    (one) => one.dataset['figure'] === figure,
  );
  if (entry && !isHere) location.replace(entry.href.split('#')[0] + location.hash);
}

leadOn();
// Pasted over the address of this very page, a link loads nothing anew.
addEventListener('hashchange', leadOn);
follow(document.querySelectorAll<HTMLElement>('.live'));
keepState(document.querySelectorAll<HTMLAnchorElement>('.languages a'));
offerEmbedding(document.querySelector<HTMLElement>('.embed')!);
void keepForOffline();
