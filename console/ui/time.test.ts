import { briefTime } from './time';

const NOW = Date.parse('2026-06-18T09:20:00+08:00');

it.each([
  ['2026-06-18T08:52:00+08:00', '今天 08:52'],
  ['2026-06-17T22:40:00+08:00', '昨天 22:40'],
  ['2026-06-16T10:00:00+08:00', '6月16日'],
  ['2027-10-26T10:00:00+08:00', '2027-10-26'],
])('writes %s as %s, which fits a narrow column', (at, text) => {
  expect(briefTime(Date.parse(at), NOW)).toBe(text);
});
