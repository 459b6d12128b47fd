/** The rarely used commands of the quiet menu: save, copy the link, copy the embed code. */
import type { Theme } from '../drawing/colors.ts';
import { download } from './export/download.ts';
import { embedCode } from './export/embed.ts';
import { numpyProgram } from './export/numpy.ts';
import { toPng } from './export/png.ts';
import { currentSvg } from './export/svg.ts';
import { valuesAsCsv, valuesAsJson, valuesAsNumpy } from './export/values.ts';
import type { Model } from './model.ts';
import type { MenuItem } from './parts/menu.ts';
import { pageUrl, pictureUrl, scriptUrl } from './site.ts';
import { placeText } from './address.ts';

export interface CommandContext {
  readonly model: Model;
  /** The colours on screen. */
  readonly theme: () => Theme;
  readonly width: () => number;
  /** Whether the page's own address carries the state. */
  readonly keepsAddress: () => boolean;
  readonly notify: (text: string) => void;
  /** Shows a text to be copied by hand, or none to be pasted into. */
  readonly showValues: (text?: string) => void;
}

export function menuCommands(context: CommandContext): MenuItem[] {
  const { model, theme, width, notify, showValues } = context;
  const { ui } = model.speech;
  const svg = () => currentSvg(model, theme(), width());
  const values = (
    label: string,
    write: (trace: Model['trace']) => string,
    done = ui.valuesCopied,
  ): MenuItem => ({
    label,
    act: () => {
      const text = write(model.trace);
      copyText(text).then(
        () => notify(done),
        () => showValues(text),
      );
    },
  });
  const name = (extension: string) => `${model.figure.id}.${extension}`;
  return [
    { label: ui.copyLink, act: () => copy(link(context), ui.linkCopied, context) },
    { label: ui.copyEmbed, act: () => copy(embed(context), ui.embedCopied, context) },
    {
      label: ui.exportSvg,
      act: () => download(new Blob([svg()], { type: 'image/svg+xml' }), name('svg')),
    },
    {
      label: ui.exportPng,
      act: () => {
        toPng(svg()).then(
          (png) => download(png, name('png')),
          () => notify(ui.exportFailed),
        );
      },
    },
    values(ui.copyCsv, valuesAsCsv),
    values(ui.copyJson, valuesAsJson),
    values(ui.copyArrays, valuesAsNumpy),
    values(ui.copyProgram, numpyProgram, ui.programCopied),
    { label: ui.pasteValues, act: () => showValues() },
  ];
}

function link({ model, keepsAddress }: CommandContext): string {
  const page = keepsAddress() ? location.href.split('#')[0]! : pageUrl(model.speech.language);
  return `${page}#${placeText(model)}`;
}

function embed({ model, theme }: CommandContext): string {
  const { language, words } = model.speech;
  const { id } = model.figure;
  const start = placeText(model);
  return embedCode({
    id,
    start: start === `figure=${id}` ? '' : start,
    script: scriptUrl(),
    picture: pictureUrl(id, language, theme()),
    description: model.text(words.description),
  });
}

function copy(text: string, done: string, { model, notify }: CommandContext): void {
  copyText(text).then(
    () => notify(done),
    () => notify(`${model.speech.ui.copyFailed} ${text}`),
  );
}

/** Without a secure context there is no clipboard at all. */
function copyText(text: string): Promise<void> {
  return navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('No clipboard'));
}
