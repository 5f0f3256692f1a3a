import { waitText } from './hours';

it.each([
  [2 * 3_600_000 + 13 * 60_000 + 1, '2小时14分'],
  [3_600_000, '1小时'],
  [59_000, '1分'],
  [-5, '0分'],
])('writes %d ms as %s', (ms, text) => {
  expect(waitText(ms)).toBe(text);
});
