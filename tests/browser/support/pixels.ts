// Pictures looked at as pixels, decoded by the browser itself.

import type { HeldPageWith } from './asked.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a picture, the most frequent first; a PNG's bytes or an SVG's text. */
export async function coloursOf(page: HeldPageWith<string>, picture: Uint8Array | string): Promise<Colour[]> {
  const source =
    typeof picture === 'string'
      ? `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
      : `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  return await page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map<number, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const);
  }, source);
}

/** A figure has paper, ink, and edges between them; a blank picture has hardly any colours. */
export async function isBlank(page: HeldPageWith<string>, picture: Uint8Array | string): Promise<boolean> {
  return (await coloursOf(page, picture)).length < 16;
}
