import fc from '@/testing/fast-check';
import { liftsOf } from './pins';

const pins = fc.array(
  fc.record({
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 20, max: 60 }),
    height: fc.integer({ min: 10, max: 40 }),
  }),
  { maxLength: 12 },
);

test('pins never overlap, go up alone, and stay where there is room', () => {
  fc.assert(
    fc.property(pins, (all) => {
      const lifts = liftsOf(all);
      expect(lifts[0] ?? 0).toBe(0);
      expect(lifts.every((lift) => lift >= 0)).toBe(true);
      const boxes = all.map(({ x, y, width, height }, at) => ({
        left: x - width / 2,
        right: x + width / 2,
        bottom: y - (lifts[at] ?? 0),
        top: y - (lifts[at] ?? 0) - height,
      }));
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(
            false,
          );
    }),
  );
});

test('the dot of a friend, which has no plate, moves no pin', () => {
  expect(
    liftsOf([
      { x: 0, y: 0, width: 0, height: 0 },
      { x: 0, y: 0, width: 30, height: 17 },
    ]),
  ).toEqual([0, 0]);
});
