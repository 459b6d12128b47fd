/** What a question's words refer to: its figure in the state that the question begins with. */
import { decodePlace } from '../../state/link.ts';
import type { ReferenceContext } from '../../references.ts';
import type { Language } from '../../figure.ts';
import { FIGURES } from '../../figures/registry.ts';
import { isFault, loadCore } from '../../../wasm/wrapper/index.ts';
import type { Question } from './questions.ts';

export async function factsOf(
  { figure: id, start }: Question,
  language: Language,
): Promise<ReferenceContext> {
  const [{ figure, default: words }, core] = await Promise.all([FIGURES[id][language](), loadCore()]);
  const place = decodePlace(figure, start);
  if (!place) throw new Error(`${id} has no state ${start}`);
  const trace = core.evaluate(figure.program(place.state));
  if (isFault(trace)) throw new Error(`${id}: ${trace.code} in ${trace.symbol}`);
  return { trace, state: place.state, language, figure, words };
}
