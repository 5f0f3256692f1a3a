import { deadlineText, leftText, minutesLeft } from './countdown';

const at = (text: string) => Date.parse(`2026-06-${text}+08:00`);

it.each([
  [1_721_000, '28:41'],
  [1_720_001, '28:41'],
  [59_000, '00:59'],
  [3_723_000, '1:02:03'],
  [-5, '00:00'],
])('writes %d ms as %s', (ms, text) => {
  expect(leftText(ms)).toBe(text);
});

it('changes what is read out once a minute', () => {
  expect([120_000, 119_000, 61_000, 60_000].map(minutesLeft)).toEqual([2, 2, 2, 1]);
});

it.each([
  ['18T12:00', '18T12:30', '12:30'],
  ['18T23:30', '19T00:00', '24:00'],
  ['18T23:45', '19T07:15', '明天 07:15'],
  ['18T12:00', '20T07:15', '6月20日 07:15'],
])('seen at %s, a deadline of %s is %s', (now, deadline, text) => {
  expect(deadlineText(at(deadline), at(now))).toBe(text);
});
