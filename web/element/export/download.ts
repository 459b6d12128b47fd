/** Saves a file through a link that is there for a moment only. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the address by the next task; a large file keeps its own reference.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A frame with sandbox shows itself by an origin of its own, but not whether it may save files; a refusal makes no sound. */
export function mayBeRefused(): boolean {
  return window !== window.parent && origin === 'null';
}
