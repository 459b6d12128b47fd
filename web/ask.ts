/** Questions to the core by whoever has no last good answer to keep. */
import { isFault, type Fault } from '../wasm/wrapper/index.ts';

/** What broke down is asked once more: by then another instance is at work. */
export function askAgain<Answer>(ask: () => Answer | Fault): Answer | Fault {
  const answer = ask();
  return isFault(answer) && answer.code === 'restarted' ? ask() : answer;
}
