import sharp from 'sharp';
import { distanceOf } from '@/lib/contract/color-distance';
import { DEFAULT_BRAND, DEFAULT_TOKENS } from '@/lib/contract/first-brand';

/** Of walls and coats: the street keeps its colours under every brand. */
const STREET = 0x347be5;
/** Edges of its drawings are blended. */
const EDGE = 2;
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
  const isEdge = (x: number, y: number) => {
    for (let dy = -EDGE; dy <= EDGE; dy += 1)
      for (let dx = -EDGE; dx <= EDGE; dx += 1) if (colorAt(x + dx, y + dy) === STREET) return true;
    return false;
  };
  let near = 0;
  const tokens: Record<string, number> = {};
  for (let y = EDGE; y < height - EDGE; y += 1)
    for (let x = EDGE; x < width - EDGE; x += 1) {
      const color = colorAt(x, y);
      if (isNear(color) && !isEdge(x, y)) near += 1;
      if (!FAMILY.has(color)) continue;
      const hex = color.toString(16);
      tokens[hex] = (tokens[hex] ?? 0) + 1;
    }
  const most = Object.entries(tokens).filter(([, count]) => count > BY_CHANCE);
  return { near, tokens: Object.fromEntries(most) };
}
