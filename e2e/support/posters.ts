import jsQR from 'jsqr';
import sharp from 'sharp';
import { CITY_DESIGNS, type PosterDesign, SHARE_DESIGNS } from '@/lib/sharing/poster/designs';

/** Reads the code out of a picture with a second copy of the reader, outside the page. */
export async function textOf(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

/** The pages of posters and what they show. */
export const POSTERS: readonly [path: string, designs: readonly PosterDesign[]][] = [
  ['/pages/space/share', SHARE_DESIGNS],
  ['/pages/space/share2', CITY_DESIGNS],
];
