import fc from '@/testing/fast-check';
import {
  besides,
  byNearness,
  isNextDoor,
  nearWord,
  numbersByNearness,
  stepsBetween,
} from './nearness';

const no = fc.integer({ min: 1, max: 1000 });

test.each([
  [37, 38, 1],
  [37, 27, 1],
  // across the lane, and across the avenue
  [37, 47, 2],
  [5, 6, 2],
  // the next number is the other end of the next row
  [40, 41, 12],
  // the next board begins behind a lane
  [91, 101, 2],
])('from %d to %d it is %d steps', (from, to, steps) => {
  expect(stepsBetween(from, to)).toBe(steps);
  expect(nearWord(from, to)).toBe(steps === 1 ? '隔壁' : '附近');
});

test('steps are counted alike in both directions, and no detour is shorter', () => {
  fc.assert(
    fc.property(no, no, no, (a, b, c) => {
      expect(stepsBetween(a, b)).toBe(stepsBetween(b, a));
      expect(stepsBetween(a, b) === 0).toBe(a === b);
      expect(stepsBetween(a, c)).toBeLessThanOrEqual(stepsBetween(a, b) + stepsBetween(b, c));
    }),
  );
});

test('an area is sorted by steps, the same row first, and has every other number once', () => {
  expect(numbersByNearness(37, 100).slice(0, 5)).toEqual([36, 38, 27, 39, 26]);
  fc.assert(
    fc.property(no, (from) => {
      const order = numbersByNearness(from, 1000);
      expect(new Set([...order, from]).size).toBe(1000);
      const steps = order.map((other) => stepsBetween(from, other));
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(order).toEqual(order.toReversed().sort(byNearness(from)));
    }),
  );
});

test('left and right are next doors of the same row', () => {
  expect([37, 40, 5, 1].map(besides)).toEqual([
    [36, 38],
    [39, null],
    [4, null],
    [null, 2],
  ]);
  fc.assert(
    fc.property(no, (middle) => {
      for (const beside of besides(middle))
        if (beside !== null) expect(isNextDoor(middle, beside)).toBe(true);
    }),
  );
});
