import sharp from 'sharp';
import { distanceOf } from '@/lib/contract/color-distance';
import { DEFAULT_BRAND, DEFAULT_TOKENS } from '@/lib/contract/first-brand';

/** Of walls and coats: the street keeps its colours under every brand. */
const STREET = 0x347be5;
/** px; its drawings are shaded and blended. */
const AROUND = 24;
const NEAR = 3;
/** Blends of other colours meet a token by chance. */
const BY_CHANCE = 12;

const numberOf = (hex: string) => parseInt(hex.slice(1), 16);
const FAMILY = new Set(
  Object.values(DEFAULT_TOKENS).flatMap((tokens) =>
    ['brand', 'brand-fill', 'brand-press', 'brand-ink', 'brand-wash'].map((name) =>
      numberOf(tokens[name as keyof typeof tokens]),
    ),
  ),
);
const [R = 0, G = 0, B = 0] = [1, 3, 5].map((at) =>
  parseInt(DEFAULT_BRAND.primary.slice(at, at + 2), 16),
);

const known = new Map<number, boolean>();
function isNear(color: number): boolean {
  const parts = [(color >> 16) - R, ((color >> 8) & 255) - G, (color & 255) - B];
  if (parts.some((part) => Math.abs(part) > 16)) return false;
  const hex = `#${color.toString(16).padStart(6, '0')}`;
  const found = known.get(color) ?? distanceOf(hex, DEFAULT_BRAND.primary) < NEAR;
  known.set(color, found);
  return found;
}

/** The first brand's colours in a picture, besides the street's own blue. */
export async function pixelsOfFirst(
  picture: Buffer,
  byChance = BY_CHANCE,
): Promise<{ near: number; tokens: Record<string, number> }> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colorAt = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
  };
  const isDrawing = (left: number, top: number) => {
    for (let y = Math.max(0, top - AROUND); y < Math.min(height, top + AROUND); y += 1)
      for (let x = Math.max(0, left - AROUND); x < Math.min(width, left + AROUND); x += 1)
        if (colorAt(x, y) === STREET) return true;
    return false;
  };
  let near = 0;
  const tokens: Record<string, number> = {};
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const color = colorAt(x, y);
      if (color !== STREET && isNear(color) && !isDrawing(x, y)) near += 1;
      if (!FAMILY.has(color)) continue;
      const hex = color.toString(16);
      tokens[hex] = (tokens[hex] ?? 0) + 1;
    }
  const most = Object.entries(tokens).filter(([, count]) => count > byChance);
  return { near: near > byChance ? near : 0, tokens: Object.fromEntries(most) };
}
