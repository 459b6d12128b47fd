/** What attention costs, measured in the reader's browser. Without scripts: the laws, and what they mean. */
import { plannedChart, QUANTITIES } from '../cost/chart.ts';
import { PATIENCE } from '../cost/measure-block.ts';
import { plot, swatch } from '../cost/plot.ts';
import { joined, plannedSentences } from '../cost/said.ts';
import { DEFAULT_SIZES, NETWORK_NAMES, NETWORKS, OFFERED } from '../cost/block-sizes.ts';
import type { CostWords } from '../cost/cost-words.ts';
import en from '../cost/words.en.ts';
import fr from '../cost/words.fr.ts';
import zh from '../cost/words.zh.ts';
import { markup } from '../drawing/drawing.ts';
import type { Language } from '../figure.ts';
import { COST_WORDS } from './cost/words.ts';
import { wayBack } from './beside-page.ts';
import { documentHtml, voiceOf, type PageOptions, type Voice } from './document.ts';
import { escapeHtml } from './markup.ts';
import type { SitePage } from './pages.ts';
import { passage } from './passage.ts';
import { typography } from '../words/typography.ts';
import { WORDS } from './words.ts';

const LIVE: Readonly<Record<Language, CostWords>> = { en, zh, fr };

/** Of the picture that stands until the script draws one that fits. */
const STILL = { width: 640, height: 420 };

export function costPage(page: SitePage, options: PageOptions): Promise<string> {
  const words = COST_WORDS[page.language];
  const voice = voiceOf(page);
  const { say, plain } = voice;
  const main = `<section class="opening">
        <p class="eyebrow">${plain(WORDS[page.language].beside.eyebrow)}</p>
        <h1>${plain(words.headline)}</h1>
        <p class="lead">${say(words.lead)}</p>
        <div class="stage cost" id="figures" tabindex="-1">
          ${sizeFields(LIVE[page.language].form, voice)}
          ${runLine(LIVE[page.language], voice)}
          ${shown(page.language, voice)}
        </div>
      </section>
      <section>
        ${passage(words.laws, voice, LAWS)}
      </section>
      <section>
        ${passage(words.memory, voice)}
      </section>
      <section class="closing">
        ${passage(words.methods(String(PATIENCE)), voice)}
        ${wayBack(page)}
      </section>`;
  return Promise.resolve(documentHtml(page, { ...words, script: '/site/cost.ts', main }, options));
}

/** Multiplications and additions of one block with SwiGLU, in the colours of their lines in the plot. */
const LAWS = [
  '\\class{weights}{2\\,n\\,(4\\,d^2 + 3\\,d\\,d_{\\mathrm{ff}})}',
  '{} + \\class{score}{4\\,n^2 d}',
];

function sizeFields(words: CostWords['form'], { say, plain }: Voice): string {
  const lengths = OFFERED.n
    .map(
      (n) =>
        `<label><input type="checkbox" name="n" value="${n}"${DEFAULT_SIZES.n.includes(n) ? ' checked' : ''}><span>${n}</span></label>`,
    )
    .join('');
  const select = (
    name: string,
    label: string,
    options: readonly (readonly [value: string, text: string])[],
    chosen: string,
  ) => {
    const all = options.map(
      ([value, text]) =>
        `<option value="${value}"${value === chosen ? ' selected' : ''}>${plain(text)}</option>`,
    );
    return `<label><span>${say(label)}</span> <select name="${name}">${all.join('')}</select></label>`;
  };
  const numbers = (offered: readonly number[]) => offered.map((one) => [String(one), String(one)] as const);
  const { d_model, heads, network } = DEFAULT_SIZES;
  return `<form data-live hidden><fieldset class="sizes"><legend>${plain(words.legend)}</legend>
            <div class="lengths" role="group" aria-labelledby="lengths"><span id="lengths">${say(words.n)}</span> <span class="toggles">${lengths}</span></div>
            ${select('d_model', words.d_model, numbers(OFFERED.d_model), String(d_model))}
            ${select('heads', words.heads, numbers(OFFERED.heads), String(heads))}
            ${select(
              'network',
              words.network,
              NETWORKS.map((one) => [one, NETWORK_NAMES[one]]),
              network,
            )}
            ${select(
              'causal',
              words.causal,
              [
                ['0', words.causalChoices.all],
                ['1', words.causalChoices.causal],
              ],
              '0',
            )}
          </fieldset></form>`;
}

function runLine(words: CostWords, { plain }: Voice): string {
  return `<div class="run" data-live hidden>
            <button type="button" class="measure">${plain(words.measure)}</button>
            <progress max="1" value="0" aria-label="${plain(words.progress)}" hidden></progress>
            <span class="at" hidden></span>
            <p role="status"></p>
          </div>`;
}

function shown(language: Language, { plain }: Voice): string {
  const words = LIVE[language];
  const speech = { words, language };
  const quantities = QUANTITIES.map(
    (quantity) =>
      `<label><input type="radio" name="quantity" value="${quantity}"${quantity === 'operations' ? ' checked' : ''}><span>${plain(words.quantities[quantity])}</span></label>`,
  );
  const items = [
    ...Object.entries(words.laws).map(([law, text]) => ({ what: law, text, isHidden: false })),
    ...Object.entries(words.methods).map(([method, text]) => ({ what: method, text, isHidden: true })),
  ].map(
    ({ what, text, isHidden }) =>
      `<li data-what="${what}"${isHidden ? ' hidden' : ''}>${markup(swatch(what))} ${plain(text)}</li>`,
  );
  const unit = words.units.operations;
  const picture = plot(plannedChart(DEFAULT_SIZES), STILL, language, typography(unit, language));
  return `<div class="results">
            <figure>
              <fieldset class="quantities" hidden><legend>${plain(words.quantity)}</legend>${quantities.join('')}</fieldset>
              <div class="frame"><svg class="plot" viewBox="0 0 ${STILL.width} ${STILL.height}" role="img" aria-label="${plain(`${words.quantities.operations}, ${unit}`)}" aria-describedby="said">${picture.map(markup).join('')}</svg></div>
              <ul class="legend">${items.join('')}</ul>
              <figcaption id="said">${escapeHtml(joined(plannedSentences(DEFAULT_SIZES, speech), speech))}</figcaption>
            </figure>
            <div class="numbers-table"></div>
          </div>
          <p class="conditions" hidden></p>`;
}
