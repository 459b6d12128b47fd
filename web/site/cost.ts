/** What the page about cost does: it measures, and links keep the sizes. */
import './style/cost.css';
import './style/plot.css';
import { makeLive } from '../cost/measuring-part.ts';
import { loadCostWords } from '../cost/words.ts';
import { toLanguage } from '../element/around/language-around.ts';
import { addMathFont } from '../fonts/math-font.ts';
import { keepState } from './language-links.ts';
import { keepForOffline } from './offline.ts';

const language = toLanguage(document.documentElement.lang);
const words = await loadCostWords(language);
addMathFont();
makeLive(document.querySelector<HTMLElement>('.cost')!, { language, words });
keepState(document.querySelectorAll<HTMLAnchorElement>('.languages a'));
void keepForOffline();
