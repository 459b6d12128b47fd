// A figure's quiet menu, pressed as by a reader.

import type { ElementHandle } from 'puppeteer-core';
import type { Figure } from './figures.ts';

/** The button that opens the menu. */
export async function menuButton(element: Figure): Promise<ElementHandle<HTMLElement>> {
  return (await element.$('>>> .transport > .toolbar > [aria-haspopup=menu]')) as ElementHandle<HTMLElement>;
}

/** Its commands arrive when it is first opened. */
export async function untilOpen(element: Figure): Promise<void> {
  await element.evaluate(async (host) => {
    while (!host.shadowRoot!.querySelector('.menu:not([hidden])'))
      await new Promise((next) => requestAnimationFrame(next));
  });
}

/** An item by its words, on whatever page of the menu it is. */
async function menuItem(element: Figure, label: string): Promise<ElementHandle<HTMLElement>> {
  const found = await element.evaluateHandle(
    (host, text) =>
      [...host.shadowRoot!.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
        (item) => item.textContent === text,
      )!,
    label,
  );
  return found as ElementHandle<HTMLElement>;
}

export async function command(element: Figure, label: string): Promise<void> {
  const button = await menuButton(element);
  await button.click();
  await untilOpen(element);
  const item = await menuItem(element, label);
  const [page, first] = [
    await item.evaluate((node) => node.parentElement!.ariaLabel!),
    await button.evaluate((node) => node.ariaLabel),
  ];
  if (page !== first) await (await menuItem(element, page)).click();
  await item.click();
}

/** The words of every command, wherever in the menu it is. */
export async function commandsOf(element: Figure): Promise<string[]> {
  const button = await menuButton(element);
  await button.click();
  await untilOpen(element);
  const labels = await element.evaluate((host) => {
    const pages = [...host.shadowRoot!.querySelectorAll('.menu [role=menu]')];
    return pages.flatMap((page, at) => {
      const items = [...page.querySelectorAll('[role=menuitem]:not([aria-haspopup])')];
      // The first item of every page but the first leads back.
      return items.slice(Math.min(at, 1)).map((item) => item.textContent);
    });
  });
  await button.click();
  return labels;
}
