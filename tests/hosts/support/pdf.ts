// What stands in a PDF, read by the viewer that comes with Firefox.

import type { Browser } from 'puppeteer-core';
import { serve } from '../../browser/support/server.ts';
import { open } from './engines.ts';

/** The part of pdf.js that the viewer's page offers. */
interface Viewer {
  readonly pdfDocument?: {
    readonly numPages: number;
    getPage(number: number): Promise<{
      getTextContent(): Promise<{ readonly items: readonly { readonly str: string }[] }>;
    }>;
  };
}

/** The texts of each page, in the order in which they are drawn. */
export async function textsOf(pdf: Uint8Array, firefox: Browser): Promise<string[][]> {
  const headers = { 'content-type': 'application/pdf' };
  const shelf = await serve({ intercept: () => ({ headers, body: pdf }) });
  const { page, close } = await open(firefox, `${shelf.url}printed.pdf`);
  const texts = await page.evaluate(async () => {
    const viewer = () => (window as unknown as { PDFViewerApplication?: Viewer }).PDFViewerApplication;
    while (!viewer()?.pdfDocument) await new Promise((next) => requestAnimationFrame(next));
    const { pdfDocument } = viewer()!;
    const pages: string[][] = [];
    for (let number = 1; number <= pdfDocument!.numPages; number++) {
      const sheet = await pdfDocument!.getPage(number);
      const { items } = await sheet.getTextContent();
      pages.push(items.map(({ str }) => str).filter((text) => text.trim() !== ''));
    }
    return pages;
  });
  await close();
  await shelf.close();
  return texts;
}
