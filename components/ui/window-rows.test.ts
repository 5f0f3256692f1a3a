import fc from '@/testing/fast-check';
import { windowOf } from './window-rows';

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

describe('window of rows', () => {
  test('covers the screen and a margin, and counts the rest as space', () => {
    const range = windowOf(
      Array.from({ length: 1000 }, () => 70),
      70,
      { top: 7000, height: 700 },
    );
    expect(range).toEqual({ start: 97, end: 113, before: 6790, after: 62090 });
  });

  test('treats rows without a height as the average of the others', () => {
    expect(windowOf([100, 0, 0, 0], 70, { top: 0, height: 100 })).toEqual({
      start: 0,
      end: 2,
      before: 0,
      after: 200,
    });
  });

  test('draws nothing of a list that is far away', () => {
    expect(windowOf([70, 70], 70, { top: -5000, height: 700 })).toEqual({
      start: 0,
      end: 0,
      before: 0,
      after: 140,
    });
  });

  test('never changes the height of the list, and always draws what is on screen', () => {
    const heights = fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(heights, fc.integer({ min: -2000, max: 60000 }), (rows, top) => {
        const { start, end, before, after } = windowOf(rows, 70, { top, height: 800 });
        expect(before + sum(rows.slice(start, end)) + after).toBe(sum(rows));
        rows.forEach((height, row) => {
          const y = sum(rows.slice(0, row));
          if (y + height > top && y < top + 800) expect(row >= start && row < end).toBe(true);
        });
      }),
    );
  });
});
