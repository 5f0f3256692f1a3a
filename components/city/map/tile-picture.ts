/** A picture once the map has rested. */
export type TileElement = HTMLCanvasElement | HTMLImageElement;

/** Lossless; encoded off the main thread. */
const [FORMAT, QUALITY] = ['image/webp', 1];

/** Browsers compose each canvas per frame; pictures join their surface. Null = unsupported. */
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
