/** What the guide to figures of one's own does: its examples live. */
import './style/own.css';
import '../element/define.ts';
import { keepState } from './language-links.ts';
import { keepForOffline } from './offline.ts';

keepState(document.querySelectorAll<HTMLAnchorElement>('.languages a'));
void keepForOffline();
