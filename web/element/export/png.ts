/** An SVG file as pixels, twice as many as on screen. */
const SCALE = 2;

/** Rejects where the page's security policy lets no picture be made from a blob. */
export async function toPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((fulfil, reject) =>
      canvas.toBlob((blob) => (blob ? fulfil(blob) : reject(new Error('No PNG was made')))),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
