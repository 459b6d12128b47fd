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
