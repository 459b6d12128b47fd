/** What few readers ask for: the commands of the quiet menu, and values that are pasted. */
import type { Theme } from '../drawing/colors.ts';
import { download, mayBeRefused } from './export/download.ts';
import { embedCode, frameCode, markdownCode, ownCode } from './export/embed.ts';
import { numpyProgram } from './export/numpy.ts';
import { toPng } from './export/png.ts';
import { currentSvg } from './export/svg.ts';
import { valuesAsCsv, valuesAsJson, valuesAsNumpy } from './export/values-as-text.ts';
import type { Model } from './model/model.ts';
import type { MenuEntry, MenuItem } from './parts/menu-pages.ts';
import { createValues, type Values } from './parts/values.ts';
import { frameUrl, HAS_PAGES, ownFrameUrl, pageUrl, pictureUrl, scriptUrl } from '../site-urls.ts';
import { placeText } from './address.ts';

export { createPages } from './parts/menu-pages.ts';
export { paste } from './parts/values.ts';

export interface CommandContext {
  readonly model: Model;
  /** The address of an author's own figure; '' for one of ours. */
  readonly src: () => string;
  /** The colours on screen. */
  readonly theme: () => Theme;
  readonly width: () => number;
  /** Whether the page's own address carries the state. */
  readonly keepsAddress: () => boolean;
  readonly notify: (text: string, offer?: MenuItem) => void;
  /** Gives the field for values its place in the figure. */
  readonly place: (part: HTMLElement) => void;
}

export function menuCommands(context: CommandContext): MenuEntry[] {
  const { model, theme, width, notify, place } = context;
  const { ui } = model.speech;
  let field: Values | undefined;
  /** Shows a text to be copied by hand, or none to be pasted into. */
  function showValues(text?: string): void {
    if (!field) place((field = createValues(model)).root);
    field.open(text);
  }
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
  const svg = () => currentSvg(model, theme(), width());
  const save = (content: Blob, extension: string) => {
    download(content, `${model.figure.id}.${extension}`);
    if (mayBeRefused()) notify(ui.saveSandboxed);
  };
  const saveSvg: MenuItem = {
    label: ui.exportSvg,
    act: () => save(new Blob([svg()], { type: 'image/svg+xml' }), 'svg'),
  };
  const savePng: MenuItem = {
    label: ui.exportPng,
    act: () => {
      toPng(svg()).then(
        (png) => save(png, 'png'),
        () => notify(ui.exportFailed, saveSvg),
      );
    },
  };
  return [
    { label: ui.copyLink, act: () => copy(link(context), ui.linkCopied, context) },
    embedding(context),
    saveSvg,
    savePng,
    {
      label: ui.allValues,
      items: [
        values(ui.copyCsv, valuesAsCsv),
        values(ui.copyJson, valuesAsJson),
        values(ui.copyArrays, valuesAsNumpy),
        values(ui.copyProgram, numpyProgram, ui.programCopied),
        { label: ui.pasteValues, act: () => showValues() },
      ],
    },
  ];
}

/** What an article needs; frames and pictures only where there are pages of ours to lead to. */
function embedding(context: CommandContext): MenuEntry {
  const { ui } = context.model.speech;
  const item = (label: string, write: typeof embed, done: string): MenuItem => ({
    label,
    act: () => copy(write(context), done, context),
  });
  const tag = item(ui.copyEmbed, embed, ui.embedCopied);
  const src = context.src();
  if (!HAS_PAGES || (src && !ownFrameUrl(src, 'en'))) return tag;
  const frames = item(ui.copyFrame, frame, ui.frameCopied);
  // Of an author's figure we have no picture.
  if (src) return { label: ui.embed, items: [tag, frames] };
  const picture = item(ui.copyMarkdown, markdown, ui.markdownCopied);
  return { label: ui.embed, items: [tag, frames, picture] };
}

/** An author's own figure stands on no page of ours. */
function link({ model, keepsAddress, src }: CommandContext): string {
  const page = keepsAddress() || src() ? location.href.split('#')[0]! : pageUrl(model.speech.language);
  return `${page}#${placeText(model)}`;
}

/** The state, unless it is the figure's own example. */
function start(model: Model): string {
  const text = placeText(model);
  return text === `figure=${model.figure.id}` ? '' : text;
}

function embed(context: CommandContext): string {
  const { model } = context;
  const { words } = model.speech;
  const src = context.src();
  if (src) {
    const caption = model.text(words.caption);
    return ownCode({ src, start: start(model), caption, script: HAS_PAGES ? scriptUrl() : undefined });
  }
  return embedCode({
    id: model.figure.id,
    start: start(model),
    description: model.text(words.description),
    caption: model.text(words.caption),
    ours: HAS_PAGES ? { script: scriptUrl(), ...places(context) } : undefined,
  });
}

function frame({ model, src }: CommandContext): string {
  const { language, words } = model.speech;
  const own = src();
  const address = (own && ownFrameUrl(own, language)) || frameUrl(model.figure.id, language);
  return frameCode({ address, start: start(model), title: words.title });
}

function markdown(context: CommandContext): string {
  const { model } = context;
  return markdownCode({ description: model.text(model.speech.words.description), ...places(context) });
}

/** The static picture, and the page of ours that shows the figure in this state. */
function places({ model, theme }: CommandContext) {
  const { language } = model.speech;
  return {
    picture: pictureUrl(model.figure.id, language, theme()),
    link: `${pageUrl(language)}#${placeText(model)}`,
  };
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
