import { type Box, POSTER } from './layout';

/** Poster units. */

export const GOODS_HEIGHT = 452;
const MARGIN = 18;

export const PICTURE: Box = { x: 0, y: 0, width: POSTER.width, height: 258 };
const ART = 240;
/** Podium near the lower edge. */
export const DRAWING: Box = {
  x: (POSTER.width - ART) / 2,
  y: PICTURE.height - ART - 6,
  width: ART,
  height: ART,
};
/** Start, width; `base`: baseline. */
const line = (base: number, size: number, least: number) => ({
  x: MARGIN,
  width: POSTER.width - 2 * MARGIN,
  base,
  size,
  least,
});
export const TITLE = line(295, 21, 15);
export const SUB = line(316, 14, 11);
export const PRICE = line(352, 26, 18);
export const DATE = { gap: 12, size: 12, least: 8 } as const;

/** Includes the quiet zone. */
export const GOODS_QR: Box = {
  x: POSTER.width - 10 - 78,
  y: GOODS_HEIGHT - 10 - 78,
  width: 78,
  height: 78,
};
export const GOODS_FACE: Box = { x: MARGIN, y: 391, width: 42, height: 42 };
export const GOODS_WORDS = {
  x: GOODS_FACE.x + GOODS_FACE.width + 10,
  width: GOODS_QR.x - (GOODS_FACE.x + GOODS_FACE.width + 10) - 4,
  name: 408,
  call: 428,
} as const;

export function contain(
  { x, y, width, height }: Box,
  proportions: { width: number; height: number },
): Box {
  const scale = Math.min(width / proportions.width, height / proportions.height);
  const w = proportions.width * scale;
  const h = proportions.height * scale;
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}
