import { type Box, POSTER } from '@/lib/sharing/poster/layout';
import { type Brush, onCanvas, takeBrush } from './brush';
import type { Poster, PosterKit } from './parts';

const encode = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('picture cannot be read'));
    reader.readAsDataURL(blob);
  });
}

export interface Sheet {
  /** Poster units. */
  height: number;
  code: Box;
  link: string;
  draw: (brush: Brush) => void;
}

/**
 * 858 px wide. The code is decoded from the finished picture, so no poster has a wrong one.
 * @throws when the browser cannot draw or save it, or the code differs from the link
 */
export async function printSheet(
  { height, code, link, draw }: Sheet,
  { decode }: Pick<PosterKit, 'decode'>,
): Promise<Poster> {
  await document.fonts?.ready;
  const canvas = document.createElement('canvas');
  canvas.width = POSTER.width * POSTER.scale;
  canvas.height = height * POSTER.scale;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  draw(takeBrush(context, getComputedStyle(document.body).fontFamily));
  const { x, y, width: side } = onCanvas(code);
  if ((await decode(context.getImageData(x, y, side, side))) !== link)
    throw new Error('the code does not say the link');
  const blob = await encode(canvas);
  return { url: await toDataUrl(blob), blob, isSpare: false };
}
