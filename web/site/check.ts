/** What the page of questions does: it judges, and opens figures that prove. */
import './style/check.css';
import '../element/define.ts';
import { toLanguage } from '../element/around/language-around.ts';
import { followAnswers } from './check/answers.ts';
import { keepState } from './language-links.ts';
import { keepForOffline } from './offline.ts';

followAnswers(
  document.querySelectorAll<HTMLElement>('.check .question'),
  toLanguage(document.documentElement.lang),
);
keepState(document.querySelectorAll<HTMLAnchorElement>('.languages a'));
void keepForOffline();
