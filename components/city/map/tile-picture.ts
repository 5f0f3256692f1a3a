/** A tile as it was drawn, or, once the map has rested, as a picture. */
export type TileElement = HTMLCanvasElement | HTMLImageElement;

/** Kept without loss: where the format is known, it is encoded beside the main thread. */
const [FORMAT, QUALITY] = ['image/webp', 1];

/**
 * The same tile as a picture. A browser composes every canvas for itself and hands its pixels over in each frame; pictures are
 * parts of the surface that they lie on.
 *
 * @returns null when the browser cannot make it
 */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<HTMLImageElement | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, FORMAT, QUALITY));
  if (!blob) return null;
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
