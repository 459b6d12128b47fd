/**
 * Lets the frames of a page grow with their figures. What counts is the window that speaks: it must
 * be that of a frame of ours, still show a page from where we are, and say nothing but its height.
 */
{
  const { src } = document.currentScript as HTMLScriptElement;
  const folder = new URL('embed/', src).href;
  /** A frame in a sandbox has no origin to be known by. */
  const origins = [new URL(src).origin, 'null'];

  /** CSS pixels: what a frame may ask for. */
  const LEAST = 50;
  const MOST = 10_000;

  const heightIn = (data: unknown): number | undefined => {
    if (typeof data !== 'object' || data === null || Object.keys(data).length !== 3) return undefined;
    const { type, id, height } = data as Record<string, unknown>;
    if (type !== 'attention-figures:height' || typeof id !== 'string') return undefined;
    return typeof height === 'number' && height >= LEAST && height <= MOST ? height : undefined;
  };

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    const height = heightIn(data);
    if (height === undefined || !origins.includes(origin)) return;
    for (const frame of document.querySelectorAll('iframe')) {
      const isOurs = frame.src.startsWith(folder);
      if (isOurs && frame.contentWindow === source) frame.height = String(Math.ceil(height));
    }
  });
}
