/** What an author pastes: always one line, because Markdown cuts a tag of several lines into paragraphs. */
import { escapeMarkup } from '../../drawing/drawing.ts';

export interface Embed {
  readonly id: string;
  /** The state as in a link, or empty for the figure's own example. */
  readonly start: string;
  /** What the picture shows, for readers without it. */
  readonly description: string;
  readonly caption: string;
  /** Where we are to be found; a page that brings the tag itself needs nothing from us. */
  readonly ours?: Addresses | undefined;
}

export interface Addresses {
  readonly script: string;
  readonly picture: string;
  /** The page that shows the figure, with its state. */
  readonly link: string;
}

/** Filters that know no tags of ours leave the linked picture and its caption; they fit into a paragraph. */
export function embedCode({ id, start, description, caption, ours }: Embed): string {
  const state = start ? ` start="${escapeMarkup(start)}"` : '';
  const figure = (inside: string) =>
    `<attention-figure name="${escapeMarkup(id)}"${state}>${inside}</attention-figure>`;
  const words = escapeMarkup(oneLine(caption));
  if (!ours) return figure(words);
  const alt = escapeMarkup(oneLine(description));
  // No style of ours reaches it inside the link, and a policy may refuse one of its own.
  const picture = `<img src="${escapeMarkup(ours.picture)}" alt="${alt}" width="100%">`;
  return (
    `<script type="module" src="${escapeMarkup(ours.script)}"></script>` +
    figure(`<a href="${escapeMarkup(ours.link)}">${picture}</a><br>${words}`)
  );
}

/** An author's own figure: the address of its file, and its caption for readers without it. */
export interface OwnEmbed extends Pick<Embed, 'start' | 'caption'> {
  readonly src: string;
  readonly script?: string | undefined;
}

export function ownCode({ src, start, caption, script }: OwnEmbed): string {
  const state = start ? ` start="${escapeMarkup(start)}"` : '';
  return (
    (script ? `<script type="module" src="${escapeMarkup(script)}"></script>` : '') +
    `<attention-figure src="${escapeMarkup(src)}"${state}>${escapeMarkup(oneLine(caption))}</attention-figure>`
  );
}

/** For pages that refuse scripts. */
export interface Frame {
  /** The address of the figure's frame in its language, without a state. */
  readonly address: string;
  readonly start: string;
  /** The figure's title in that language. */
  readonly title: string;
}

/** Pixels: room for any of the figures in a column of text. */
export const FRAME_HEIGHT = 900;

export function frameCode({ address, start, title }: Frame): string {
  const source = address + (start && `#${start}`);
  return `<iframe src="${escapeMarkup(source)}" title="${escapeMarkup(title)}" width="100%" height="${FRAME_HEIGHT}" loading="lazy" allow="clipboard-write" style="border: 0"></iframe>`;
}

/** For pages that refuse frames, too: a picture that leads to the living figure. */
export interface MarkdownPicture {
  readonly picture: string;
  readonly description: string;
  /** The page that shows the figure, with its state. */
  readonly link: string;
}

export function markdownCode({ picture, description, link }: MarkdownPicture): string {
  return `[![${markdownText(description)}](${markdownAddress(picture)})](${markdownAddress(link)})`;
}

function markdownText(text: string): string {
  return oneLine(text).replace(/[\\`*_[\]<>|]/g, '\\$&');
}

/** What would end the address, a table's cell or a template's text. */
function markdownAddress(address: string): string {
  return address.replace(
    /[\s()<>[\]\\|{}"`]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');
