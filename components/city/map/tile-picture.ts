export type TileElement = HTMLCanvasElement | HTMLImageElement;

const FORMAT = 'image/webp';
const QUALITY = 1;

/** Spares composing a canvas. Null = the browser cannot make a picture. */
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
