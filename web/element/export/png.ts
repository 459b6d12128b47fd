/** An SVG file as pixels, twice as many as on screen. */
const SCALE = 2;

/** Rejects where the page's security policy lets its scripts draw no picture. */
export async function toPng(svg: string): Promise<Blob> {
  const image = await pictureOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob>((fulfil, reject) =>
    canvas.toBlob((blob) => (blob ? fulfil(blob) : reject(new Error('No PNG was made')))),
  );
}

/**
 * Browsers draw an SVG file only as an image with an address, and one that was made here can have no others
 * than these two. Policies that refuse one often allow the other.
 */
async function pictureOf(svg: string): Promise<HTMLImageElement> {
  const blob = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    return await decoded(blob).catch(() => decoded(`data:image/svg+xml,${encodeURIComponent(svg)}`));
  } finally {
    URL.revokeObjectURL(blob);
  }
}

async function decoded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}
