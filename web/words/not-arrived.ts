/** The one sentence that travels with the element itself: the words may be what did not arrive. */
import type { Language } from '../figure.ts';

export const NOT_ARRIVED: Readonly<Record<Language, string>> = {
  en: 'A part of the figure did not arrive. Reload the page to try again.',
  zh: '图的一部分没有加载成功，请刷新页面再试。',
  fr: 'Une partie de la figure n’est pas arrivée. Rechargez la page pour réessayer.',
};
