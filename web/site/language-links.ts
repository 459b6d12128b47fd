/** Another language shows the same page, so the figure's state goes along in the link's fragment. */
export function keepState(links: Iterable<HTMLAnchorElement>): void {
  for (const link of links) {
    // Whatever is about to read the address: following it, opening it elsewhere, copying it.
    for (const event of ['pointerenter', 'focus', 'click', 'contextmenu'] as const) {
      link.addEventListener(event, () => (link.hash = location.hash));
    }
  }
}
