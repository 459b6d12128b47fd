/** The language around an element: the nearest `lang`, also beyond the shadow root it stands in. */
import type { Language } from '../../figure.ts';
import { parentAcross } from '../dom/dom.ts';

export function languageOf(element: Element): Language {
  for (let node: Element | null = element; node; node = parentAcross(node)) {
    const lang = node.getAttribute('lang');
    if (lang !== null) return toLanguage(lang);
  }
  return 'en';
}

/** "fr-CA" is French; a language without words of its own reads English. */
export function toLanguage(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-');
  return primary === 'zh' || primary === 'fr' ? primary : 'en';
}

/** The tag that makes a browser choose the right glyphs. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans', fr: 'fr' };

/** Calls back whenever a `lang` that concerns `element` may have changed, until aborted. */
export function watchLanguage(element: Element, signal: AbortSignal, changed: () => void): void {
  const observer = new MutationObserver(changed);
  for (let node: Element | null = element; node; node = parentAcross(node)) {
    observer.observe(node, { attributeFilter: ['lang'] });
  }
  signal.addEventListener('abort', () => observer.disconnect());
}
