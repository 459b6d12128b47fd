// Our own look at lines: audits measure texts only.

import type { HeldPageWith } from './asked.ts';

/** Brackets, axes and arrows that hardly differ from the canvas. */
export function faintLines(page: HeldPageWith<number>, least = 3): Promise<string[]> {
  return page.evaluate((ratioAtLeast) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const luminance = (css: string) => {
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const canvas = document.createElement('div');
    canvas.style.setProperty('color', 'Canvas');
    document.body.append(canvas);
    const paper = luminance(getComputedStyle(canvas).color);
    canvas.remove();
    const found = new Set<string>();
    for (const element of document.querySelectorAll('attention-figure')) {
      for (const line of element.shadowRoot!.querySelectorAll('.bracket, .axis, .shaft')) {
        const stroke = luminance(getComputedStyle(line).stroke);
        const ratio = (Math.max(stroke, paper) + 0.05) / (Math.min(stroke, paper) + 0.05);
        if (ratio < ratioAtLeast) found.add(`${line.getAttribute('class')} ${ratio.toFixed(2)}`);
      }
    }
    return [...found];
  }, least);
}
