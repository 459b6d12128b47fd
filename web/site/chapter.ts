/** What a chapter does beyond its figures: its formulas follow them, and links keep the state. */
import '../element/define.ts';
import { keepState } from './language-links.ts';
import { keepForOffline } from './offline.ts';
import { follow } from './live/follow.ts';

follow(document.querySelectorAll<HTMLElement>('.live'));
keepState(document.querySelectorAll<HTMLAnchorElement>('.languages a'));
void keepForOffline();
