import { daysOfRange, rangeText } from './day-range';

/* 00:30 in Shanghai: still yesterday in Greenwich. */
const now = Date.parse('2026-03-01T00:30:00+08:00');

it.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['2026-01-05..2026-01-09', '2026-01-05', '2026-01-09'],
])('%s', (range, from, to) => expect(daysOfRange(range, now)).toEqual({ from, to }));

it('reads as a sentence', () => {
  expect(rangeText('week')).toBe('近7天');
  expect(rangeText('2026-01-05..2026-01-09')).toBe('1月5日 – 1月9日');
  expect(rangeText('2026-01-05..2026-01-05')).toBe('1月5日');
});
