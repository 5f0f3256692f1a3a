import jsQR from 'jsqr';
import sharp from 'sharp';
import type { sharingCopy } from '@/lib/sharing/copy';

/** Reads the code out of a picture with a second copy of the reader, outside the page. */
export async function textOf(png: Buffer): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

/** The pages of posters and their looks, in the order of their swipers. */
export const POSTERS: readonly [path: string, looks: readonly (keyof typeof sharingCopy.looks)[]][] = [
  ['/pages/space/share', ['street', 'night', 'blueprint']],
  ['/pages/space/share2', ['cityDay', 'cityNight']],
];
