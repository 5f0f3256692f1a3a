import { pauseAfter, pauseAfterEnd } from './connection';

test('pauses grow from half a second to two minutes, half of them by chance', () => {
  expect([1, 2, 3, 4].map((failures) => pauseAfter(failures, 0))).toEqual([500, 1000, 2000, 4000]);
  for (const failures of [1, 2, 7, 8, 9, 100, 10_000])
    for (const chance of [0, 0.5, 0.999]) {
      const pause = pauseAfter(failures, chance);
      expect(pause).toBeGreaterThanOrEqual(500);
      expect(pause).toBeLessThanOrEqual(120_000);
    }
});

test('what the server asks for is kept', () => {
  expect(pauseAfter(1, 0.5, 60_000)).toBe(60_250);
});

test('a stopped server is left to another at once, a replaced stream rests, an ended session is the end', () => {
  expect(pauseAfterEnd('session', 0)).toBeNull();
  expect([pauseAfterEnd('restart', 0), pauseAfterEnd('restart', 1)]).toEqual([500, 2000]);
  expect(pauseAfterEnd('replaced', 0)).toBe(600_000);
});
