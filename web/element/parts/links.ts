/** Ways to other figures, over the places of the picture that lead there. All of them are one tab stop. */
import type { LinkBox } from '../../views/boxes.ts';
import { h, place, set } from '../dom/dom.ts';
import type { Model } from '../model/model.ts';
import { spokenName } from '../model/node-names.ts';
import { makeStop, rove } from '../dom/roving.ts';
import { figureUrl, HAS_PAGES } from '../../site-urls.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';

export function createLinks(model: Model, stage: Stage): Part {
  const { ui, language } = model.speech;
  const root = h('nav', { class: 'links', 'aria-label': ui.links, dir: 'ltr' });
  const anchors = () => [...root.children] as HTMLAnchorElement[];
  let shape = '';
  rove(root, anchors);

  function build(links: readonly LinkBox[]): void {
    root.replaceChildren(
      ...links.map(({ node, figure, chapter }) => {
        const label = ui.openFigure(spokenName(model, node));
        const href = figureUrl(figure, chapter, language);
        return h('a', { href, 'aria-label': label, title: label, ...leaving(root) });
      }),
    );
    makeStop(anchors(), anchors()[0]);
  }

  return {
    root,
    update() {
      const links = (HAS_PAGES && stage.picture?.links) || [];
      set(root, 'hidden', links.length === 0);
      const present = JSON.stringify(links.map(({ node, figure }) => [node, figure]));
      if (present !== shape) {
        shape = present;
        build(links);
      }
      links.forEach((link, index) => place(anchors()[index]!, link));
    },
  };
}

/** From a page of another site, or from a frame, the way leads into a window of its own. */
function leaving(root: HTMLElement) {
  const { host } = root.getRootNode() as ShadowRoot;
  const isAtHome = host?.hasAttribute('address') && window.self === window.top;
  return isAtHome ? {} : { target: '_blank', rel: 'noopener' };
}
