import { dayText, momentText, monthText, weekdayText } from './dates';

const at = (text: string) => Date.parse(`${text}+08:00`);

it('writes dates without leading zeros', () => {
  expect([monthText('2026-06'), dayText('2026-06-08')]).toEqual(['2026年6月', '6月8日']);
  expect(weekdayText('2026-06-18')).toBe('星期四');
});

it.each([
  ['2026-06-08T09:06:00', '6月8日 09:06'],
  ['2025-12-31T23:59:00', '2025年12月31日 23:59'],
  ['2027-01-01T00:00:00', '2027年1月1日 00:00'],
])('writes the moment %s in 2026 as %s', (moment, text) =>
  expect(momentText(at(moment), at('2026-12-31T23:59:59'))).toBe(text),
);
