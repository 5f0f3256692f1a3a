import {
  contain,
  DRAWING,
  GOODS_FACE,
  GOODS_HEIGHT,
  GOODS_QR,
  GOODS_WORDS,
  PICTURE,
  PRICE,
  SUB,
  TITLE,
} from './goods-layout';
import { POSTER, qrGrid, QUIET } from './layout';
import { inside } from './testing/inside';

it('keeps everything on the poster and apart', () => {
  const poster = { x: 0, y: 0, width: POSTER.width, height: GOODS_HEIGHT };
  for (const box of [PICTURE, GOODS_FACE, GOODS_QR]) expect(inside(box, poster)).toBe(true);
  expect(inside(DRAWING, PICTURE)).toBe(true);
  expect(TITLE.base - TITLE.size).toBeGreaterThan(PICTURE.height);
  expect(SUB.base - SUB.size).toBeGreaterThanOrEqual(TITLE.base);
  expect(PRICE.base - PRICE.size).toBeGreaterThanOrEqual(SUB.base);
  expect(GOODS_QR.y).toBeGreaterThan(PRICE.base);
  expect(GOODS_WORDS.x + GOODS_WORDS.width).toBeLessThan(GOODS_QR.x);
});

it.each([37, 45, 53, 61])(
  '%i modules have a quiet zone and at least three pixels each',
  (modules) => {
    const side = GOODS_QR.width * POSTER.scale;
    const { pixels, offset } = qrGrid(modules, side);
    expect(pixels).toBeGreaterThanOrEqual(3);
    expect(offset).toBeGreaterThanOrEqual(QUIET * pixels);
  },
);

it.each([
  [
    { width: 400, height: 200 },
    { x: 0, y: 25, width: 100, height: 50 },
  ],
  [
    { width: 10, height: 20 },
    { x: 25, y: 0, width: 50, height: 100 },
  ],
])('a photograph of %j is shown whole', (photo, box) => {
  expect(contain({ x: 0, y: 0, width: 100, height: 100 }, photo)).toEqual(box);
});
