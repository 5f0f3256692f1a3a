import { plotAppearance } from '@/lib/iso/appearance';
import { HEIGHT } from '@/lib/iso/kit';
import { plotAt, plotOnScreen } from '@/lib/iso/plan';
import fc from '@/testing/fast-check';
import { groundAt, overlaps, plotPoint, plotUnder, worldBounds, worldOf } from './world';

const SEED = 3;
const sizes = fc.constantFrom(1, 37, 100, 150, 200, 500, 1000);

describe('world', () => {
  test('one board is the board that the rest of the app draws', () => {
    const world = worldOf(100);
    for (let no = 1; no <= 100; no += 1) {
      expect(plotPoint(world, no)).toEqual(plotOnScreen(no));
      expect(groundAt(world, ...plotPoint(world, no))).toBe(plotAt(...plotOnScreen(no)));
    }
  });

  test('the point of a plot leads back to the plot, in areas of every size', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.nat(),
        fc.double({ min: -0.45, max: 0.45, noNaN: true }),
        fc.double({ min: -0.45, max: 0.45, noNaN: true }),
        (plotCount, pick, du, dv) => {
          const world = worldOf(plotCount);
          const no = (pick % plotCount) + 1;
          const [x, y] = plotPoint(world, no);
          expect(groundAt(world, x + 16 * (du - dv), y + 8 * (du + dv))).toBe(no);
        },
      ),
    );
  });

  test('no two plots share their ground', () => {
    const world = worldOf(1000);
    const places = new Set(
      Array.from({ length: 1000 }, (_, index) => plotPoint(world, index + 1).join()),
    );
    expect(places.size).toBe(1000);
  });

  test('outside of the land and on the street there is no plot', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: -5000, max: 5000 }),
        (plotCount, x, y) => {
          const no = groundAt(worldOf(plotCount), x, y);
          expect(no).toBeGreaterThanOrEqual(0);
          expect(no).toBeLessThanOrEqual(plotCount);
        },
      ),
    );
    expect(groundAt(worldOf(100), 0, -40)).toBe(0);
    // the lane under the second row
    expect(groundAt(worldOf(100), 8 - 37, (8 + 37) / 2)).toBe(0);
  });

  test('every plot lies inside the bounds, with room for the highest tower', () => {
    for (const plotCount of [1, 100, 250, 1000]) {
      const world = worldOf(plotCount);
      const { left, top, right, bottom } = worldBounds(world);
      for (let no = 1; no <= plotCount; no += 1) {
        const [x, y] = plotPoint(world, no);
        expect(x - 16).toBeGreaterThan(left);
        expect(x + 16).toBeLessThan(right);
        expect(y - 69).toBeGreaterThan(top);
        expect(y + 8).toBeLessThan(bottom);
      }
    }
  });

  test('a full area leaves no gap: ten boards lie as five by two', () => {
    expect(worldOf(1000)).toMatchObject({ boards: 10, columns: 5 });
    expect(worldOf(400)).toMatchObject({ boards: 4, columns: 2 });
    expect(worldOf(100)).toMatchObject({ boards: 1, columns: 1 });
  });
});

describe('what a tap means', () => {
  const world = worldOf(100);
  const tower = { no: 55, level: 7 };
  const [x, y] = plotPoint(world, tower.no);
  const height = HEIGHT[plotAppearance(tower.no, tower.level, SEED).shape ?? '7'] ?? 0;

  test('the roof of a tower belongs to the tower, not to the plot behind it', () => {
    const behind = groundAt(world, x, y - height);
    expect(behind).not.toBe(tower.no);
    expect(plotUnder(world, [tower, { no: behind || 1, level: 1 }], SEED, x, y - height)).toBe(
      tower.no,
    );
  });

  test('of two overlapping buildings the nearer one is picked', () => {
    const front = { no: 66, level: 7 };
    const [fx, fy] = plotPoint(world, front.no);
    expect(plotUnder(world, [tower, front], SEED, fx, fy - 20)).toBe(front.no);
    expect(plotUnder(world, [front, tower], SEED, fx, fy - 20)).toBe(front.no);
  });

  test('an empty plot is picked by its ground', () => {
    expect(plotUnder(world, [{ no: 12, level: 0 }], SEED, ...plotPoint(world, 12))).toBe(12);
  });
});

test('rectangles that only touch do not overlap', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(overlaps(box, { left: 10, top: 0, right: 20, bottom: 10 })).toBe(false);
  expect(overlaps(box, { left: 9, top: 9, right: 20, bottom: 20 })).toBe(true);
});
