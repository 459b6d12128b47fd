/** Texts of unknown length: how wide they are, and what is left of them where there is little room. */

/** An estimate that errs on the wide side; Chinese characters are as wide as they are high. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.56) * size, 0);
}

/** Three letters, or two Chinese characters: less of a word is none. */
const LEAST = 1.6;

/** The text, or as much of its beginning as fits with an ellipsis; '' where that would say nothing. */
export function folded(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  const characters = [...text];
  for (let count = characters.length - 1; count > 0; count--) {
    const start = characters.slice(0, count).join('').trimEnd();
    if (textWidth(`${start}…`, size) <= room)
      return textWidth(start, size) >= LEAST * size ? `${start}…` : '';
  }
  return '';
}

/**
 * The text in lines of at most `room` pixels, broken at plain spaces and between Chinese characters;
 * as few lines as possible, and as even as so many can be: no word is left alone on the last one.
 */
export function wrapped(text: string, size: number, room: number): string[] {
  let lines = filled(text, size, room);
  for (let width = room - size; width > room / 2; width -= size) {
    const narrower = filled(text, size, width);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}

function filled(text: string, size: number, room: number): string[] {
  const pieces = text.match(/[\u2e80-\uffef][，。、；：！？）」』》]* *|[^ \u2e80-\uffef]+ */gu) ?? [];
  return pieces.reduce<string[]>((lines, piece) => {
    const line = lines.at(-1);
    if (line === undefined || textWidth((line + piece).trimEnd(), size) > room) return [...lines, piece];
    return [...lines.slice(0, -1), line + piece];
  }, []);
}
