/** The guide to figures of one's own: three files, each living and as text, and what a file holds. */
import { EXAMPLES, exampleFile, exampleText, SCHEMA_FILE, type Example } from '../own/guide-examples.ts';
import { OPERATIONS } from '../own/operations.ts';
import type { OwnFile } from '../own/shape/file.ts';
import { wayBack } from './beside-page.ts';
import { documentHtml, voiceOf, type PageOptions } from './document.ts';
import { escapeHtml } from './markup.ts';
import { GUIDE_WORDS } from './own/words.ts';
import type { GuideWords } from './own/guide-words.ts';
import { rootOf, type SitePage } from './pages.ts';
import { WORDS } from './words.ts';
import type { Passage } from './chapters/chapter-words.ts';

export async function ownPage(page: SitePage, options: PageOptions): Promise<string> {
  const words = GUIDE_WORDS[page.language];
  const { plain } = voiceOf(page);
  const root = options.address ?? rootOf(page);
  const examples = await Promise.all(EXAMPLES.map((one) => example(one, page, words)));
  const tag = `<script type="module" src="${root}attention-figures.js"></script><attention-figure src="my-figure.json">…</attention-figure>`;
  const main = `<section class="opening">
        <p class="eyebrow">${plain(WORDS[page.language].beside.eyebrow)}</p>
        <h1>${plain(words.headline)}</h1>
        <p class="lead">${plain(words.lead)}</p>
        ${passage(words, page)}
        ${code(tag, words.code, page)}
      </section>
      <section id="figures" class="stage guide" tabindex="-1">
        ${examples.join('\n        ')}
      </section>
      <section class="guide">
        <h2>${plain(words.parts.heading)}</h2>
        <dl>${Object.entries(words.parts.list)
          .map(
            ([key, text]) =>
              `<dt><code>${key === 'references' ? '{…}' : key}</code></dt><dd>${say(text, page)}</dd>`,
          )
          .join('')}</dl>
        <details><summary>${plain(words.operations)}</summary>${operations()}</details>
        ${passage(words.checked, page)}
        ${code(`"$schema": "${root}${SCHEMA_FILE}"`, words.checked.heading, page)}
        ${wayBack(page)}
      </section>`;
  return documentHtml(page, { ...words, script: '/site/own.ts', main }, options);
}

/** The living figure and the text of its file, which is the file itself. */
async function example(one: Example, page: SitePage, words: GuideWords): Promise<string> {
  const text = await exampleText(one);
  const own = (JSON.parse(text) as OwnFile).words;
  const { title } = own[page.language] ?? Object.values(own)[0]!;
  return `<article>
          ${passage(words.examples[one], page)}
          <div class="stage"><attention-figure src="${rootOf(page)}${exampleFile(one)}"><p>${escapeHtml(title)}</p></attention-figure></div>
          <details><summary>${voiceOf(page).plain(words.file)}</summary>${code(text.trimEnd(), `${one}.json`, page)}</details>
        </article>`;
}

function operations(): string {
  const rows = [...OPERATIONS].map(
    ([name, operands]) => `<dt><code>${name}</code></dt><dd><code>${escapeHtml(operands)}</code></dd>`,
  );
  return `<dl>${rows.join('')}</dl>`;
}

function passage({ heading, paragraphs }: Passage, page: SitePage): string {
  const texts = paragraphs.map((text) => `<p>${say(text, page)}</p>`).join('');
  return `<div class="words"><h2>${voiceOf(page).plain(heading)}</h2>${texts}</div>`;
}

/** What stands between backticks is code, and no language sets it in its own way. */
function say(text: string, page: SitePage): string {
  const { plain } = voiceOf(page);
  const parts = text.split('`');
  return parts
    .map((part, index) => (index % 2 === 0 ? plain(part) : `<code>${escapeHtml(part)}</code>`))
    .join('');
}

function code(text: string, label: string, page: SitePage): string {
  return `<pre tabindex="0" role="region" aria-label="${voiceOf(page).plain(label)}"><code>${escapeHtml(text)}</code></pre>`;
}
