/** What an author pastes: one line, because Markdown cuts a tag of several lines into paragraphs. */
export interface Embed {
  readonly id: string;
  /** The state as in a link, or empty for the figure's own example. */
  readonly start: string;
  readonly script: string;
  readonly picture: string;
  /** What the picture shows, for readers without it. */
  readonly description: string;
}

export function embedCode({ id, start, script, picture, description }: Embed): string {
  const state = start ? ` start="${escape(start)}"` : '';
  return (
    `<script type="module" src="${escape(script)}"></script>` +
    `<attention-figure figure="${escape(id)}"${state}>` +
    `<img src="${escape(picture)}" alt="${escape(description)}">` +
    `</attention-figure>`
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
