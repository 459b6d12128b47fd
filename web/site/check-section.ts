/**
 * The self-check as text: questions with their choices, and answers that open without a script, too.
 * Numbers in an answer say which cell they are, so that they can follow the figure.
 */
import { resolve, type ReferenceContext } from '../references.ts';
import { voiceOf, type Voice } from './document.ts';
import { escapeHtml } from './markup.ts';
import type { SitePage } from './pages.ts';
import { factsOf } from './check/facts.ts';
import { QUESTION_IDS, QUESTIONS, type QuestionId } from './check/questions.ts';
import { CHECK_WORDS } from './check/words.ts';

export async function selfCheck(page: SitePage): Promise<string> {
  const questions = await Promise.all(QUESTION_IDS.map((id) => question(id, page)));
  return `<ol class="check">${questions.join('')}</ol>`;
}

async function question(id: QuestionId, page: SitePage): Promise<string> {
  const { figure, start, right } = QUESTIONS[id];
  const words = CHECK_WORDS[page.language];
  const { question: asked, choices, because } = words.questions[id];
  const voice = voiceOf(page);
  const facts = await factsOf(QUESTIONS[id], page.language);
  const resolved = (text: string) => withNumbers(text, facts, voice, plainNumber);
  const labels = choices.map(
    (choice, index) =>
      `<label><input type="radio" name="${id}" value="${index}"${index === right ? ' data-right' : ''}><span>${resolved(choice)}</span></label>`,
  );
  return `<li id="${id}" class="question">
          <fieldset data-live disabled><legend>${resolved(asked)}</legend>${labels.join('')}</fieldset>
          <p class="verdict" role="status" data-right="${voice.plain(words.right)}" data-wrong="${voice.plain(words.wrong)}"></p>
          <details><summary>${voice.plain(words.answer)}</summary>
            <p class="because">${withNumbers(because, facts, voice, followingNumber)}</p>
            <div class="proof" data-figure="${figure}" data-start="${escapeHtml(start)}"></div>
          </details>
        </li>`;
}

type Show = (reference: string, text: string) => string;
const plainNumber: Show = (_, text) => escapeHtml(text);
const followingNumber: Show = (reference, text) =>
  `<span data-reference="${escapeHtml(reference)}">${escapeHtml(text)}</span>`;

/** Words with their references resolved; formulas are set before, so that their braces are gone. */
function withNumbers(text: string, facts: ReferenceContext, { say }: Voice, show: Show): string {
  return say(text).replace(/\{([^{}]+)\}/g, (whole, reference: string) =>
    show(reference, resolve(whole, facts)),
  );
}
