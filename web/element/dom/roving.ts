/** A group of controls that is one tab stop: arrow keys, Home and End move within it. */
export function rove(group: HTMLElement, items: () => readonly HTMLElement[]): void {
  group.addEventListener('keydown', (event) => {
    const all = items();
    const index = all.indexOf(event.target as HTMLElement);
    const next = index < 0 ? undefined : all[target(event.key, index, all.length)];
    if (!next) return;
    event.preventDefault();
    makeStop(all, next);
    next.focus();
  });
  group.addEventListener('focusin', (event) => {
    const all = items();
    if (all.includes(event.target as HTMLElement)) makeStop(all, event.target as HTMLElement);
  });
  makeStop(items(), items()[0]);
}

function target(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'ArrowRight':
      return (index + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

export function makeStop(items: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
