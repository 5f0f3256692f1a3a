import jsQR from 'jsqr';
import sharp from 'sharp';
import { CITY_LOOKS, SHARE_LOOKS, type PosterLook } from '@/lib/sharing/poster/looks';

/** Reads the code out of a picture with a second copy of the reader, outside the page. */
export async function textOf(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

/** The pages of posters and what they show. */
export const POSTERS: readonly [path: string, looks: readonly PosterLook[]][] = [
  ['/pages/space/share', SHARE_LOOKS],
  ['/pages/space/share2', CITY_LOOKS],
];
