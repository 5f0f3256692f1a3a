import { readWhole, type Storage } from '@/server/adapters/storage/storage';
import { contentKey } from './content-key';

/** 仅供公示 in strokes, 100 × 100 each: servers may have no Chinese font. */
const PERSON = 'M32 8 12 44M22 30V92';
const STROKES = [
  `${PERSON}M44 20H88C80 50 62 78 40 92M50 34C60 60 76 80 94 92`,
  `${PERSON}M52 10V56M76 10V56M40 28H92M36 56H96M52 66 38 92M76 66 92 92`,
  'M38 10C34 26 22 44 8 54M60 10C66 28 78 44 92 54M46 46 24 86 78 82M66 62 86 94',
  'M22 18H78M10 40H90M50 40V86L40 80M30 54 14 78M70 54 86 78',
];
const WIDTH = 440;
const HEIGHT = 260;
/** Of the picture's shorter side. */
const SHARE = 0.35;

function stampOf(width: number, height: number): Buffer {
  const scale = (Math.min(width, height) * SHARE) / WIDTH;
  const letters = STROKES.map(
    (path, at) => `<path d="${path}" transform="translate(${at * 105})"/>`,
  );
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <pattern id="p" width="${WIDTH + 100}" height="${HEIGHT}" patternUnits="userSpaceOnUse"
        patternTransform="rotate(-30) scale(${scale})">
        <g fill="none" stroke="#c00" stroke-width="9" opacity="0.3">${letters.join('')}</g>
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#p)"/>
  </svg>`);
}

/** Only the stamped picture is published. @returns its key; null without the picture */
export async function stampPicture(storage: Storage, key: string): Promise<string | null> {
  const bytes = await readWhole(storage, key);
  if (!bytes) return null;
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const stamped = await sharp(bytes)
    .composite([{ input: stampOf(width, height) }])
    .webp({ quality: 82 })
    .toBuffer();
  const to = contentKey(stamped);
  await storage.put(to, stamped);
  return to;
}
