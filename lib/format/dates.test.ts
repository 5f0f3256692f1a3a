import { agoText, dayText, momentText, monthText, shortDateText, weekdayText } from './dates';

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

it.each([
  ['2026-12-31T23:58:00', '刚刚'],
  ['2026-12-02T00:00:00', '29天前'],
  ['2026-12-01T23:59:59', '12月1日'],
  ['2025-06-08T09:06:00', '2025年6月8日'],
])('tells how long ago %s was, and from 30 days on its day: %s', (moment, text) =>
  expect(agoText(at(moment), at('2026-12-31T23:59:59'))).toBe(text),
);

it('names the year of a day where it is another one', () => {
  const now = at('2026-12-31T23:59:59');
  expect(shortDateText(at('2026-06-08T09:06:00'), now)).toBe('6月8日');
  expect(shortDateText(at('2027-01-01T00:00:00'), now)).toBe('2027年1月1日');
});
