import fc from '@/testing/fast-check';
import { common, densityOf, fromMiddle, stepFor, tileRect, tilesIn, withMargin } from './tiles';

const part = fc
  .tuple(
    fc.integer({ min: -900, max: 900 }),
    fc.integer({ min: -900, max: 900 }),
    fc.integer({ min: 1, max: 900 }),
    fc.integer({ min: 1, max: 900 }),
  )
  .map(([left, top, width, height]) => ({ left, top, right: left + width, bottom: top + height }));
const steps = fc.integer({ min: -4, max: 4 });

describe('tiles', () => {
  test('cover the part that is seen, each once, and none lies outside of it', () => {
    fc.assert(
      fc.property(part, steps, (seen, step) => {
        const density = densityOf(step);
        const tiles = tilesIn(seen, density);
        expect(new Set(tiles.map(({ column, row }) => `${column},${row}`)).size).toBe(tiles.length);
        const rects = tiles.map((tile) => tileRect(tile, density));
        expect(Math.min(...rects.map(({ left }) => left))).toBeLessThanOrEqual(seen.left);
        expect(Math.max(...rects.map(({ right }) => right))).toBeGreaterThanOrEqual(seen.right);
        expect(Math.max(...rects.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(seen.bottom);
        for (const rect of rects) expect(common(rect, seen)).not.toBeNull();
      }),
    );
  });

  test('come from the middle outwards', () => {
    const nine = { left: 0, top: 0, right: 768, bottom: 768 };
    const [first] = fromMiddle(tilesIn(nine, 1), nine, 1);
    expect(first).toEqual({ column: 1, row: 1 });
  });

  test('are drawn a little finer than shown, never much coarser', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.25, max: 4, noNaN: true }), (density) => {
        const drawn = densityOf(stepFor(density));
        expect(drawn / density).toBeGreaterThan(0.93);
        expect(drawn / density).toBeLessThan(1.5);
      }),
    );
  });

  test('overlap their neighbours on request', () => {
    expect(tileRect({ column: 0, row: 0 }, 2, 2)).toEqual({
      left: 0,
      top: 0,
      right: 129,
      bottom: 129,
    });
  });

  test('a margin grows all four sides', () => {
    expect(withMargin({ left: 0, top: 0, right: 10, bottom: 20 }, 0.5)).toEqual({
      left: -5,
      top: -10,
      right: 15,
      bottom: 30,
    });
  });
});
