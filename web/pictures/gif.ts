/** Frames as one GIF that plays again and again. */
import sharp from 'sharp';

export interface PaintedFrame {
  readonly png: Buffer;
  /** Milliseconds. */
  readonly delay: number;
}

/**
 * All frames are equally large. Their colours are few and flat: dithering would only make the file larger, and the
 * least effort finds them as well as the most. But a frame's colours may be new, so no palette serves for another.
 */
export function toGif(frames: readonly PaintedFrame[]): Promise<Buffer> {
  return sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  )
    .gif({
      delay: frames.map(({ delay }) => delay),
      loop: 0,
      dither: 0,
      effort: 1,
      interPaletteMaxError: 0,
      keepDuplicateFrames: true,
    })
    .toBuffer();
}
