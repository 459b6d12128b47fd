/** What the home page does beyond its figures: it keeps the state in links and shows how to embed. */
import '../element/define.ts';
import { keepState } from './languages.ts';
import { offerEmbedding } from './embedding.ts';

keepState(document.querySelectorAll<HTMLAnchorElement>('.bar nav a'));
offerEmbedding(document.querySelector<HTMLElement>('.embed')!);
