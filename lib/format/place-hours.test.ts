import { dayStart, HOUR_MS } from '@/lib/time';
import { hoursLines, isOpenAt, openFrom, readHours } from './place-hours';

const LINES = ['周一至周五 09:00-18:00', '周六、周日 10:00-17:00', '2027-02-10 休息'];
const hours = readHours(LINES.join('\n')) ?? { week: [], exceptions: [] };
const at = (day: string, hour: number) => dayStart(day).getTime() + hour * HOUR_MS;

test('hours are written as they were read, another text is refused', () => {
  expect(hoursLines(hours)).toEqual(LINES);
  expect(hoursLines(readHours('每天 08:00–24:00') ?? hours)).toEqual(['每天 08:00-24:00']);
  const days = '周一、周八 09:00-10:00';
  const feb30 = '每天 09:00-10:00\n2027-02-30 休息';
  for (const text of ['', '每天', days, feb30, '每天 10:00-09:00', '2027-02-10 25:00-26:00'])
    expect(readHours(text)).toBeNull();
});

test('a place is open in its hours, and closed on a day of its exceptions', () => {
  expect(isOpenAt(hours, at('2027-02-09', 9))).toBe(true);
  expect(isOpenAt(hours, at('2027-02-09', 18))).toBe(false);
  expect(isOpenAt(hours, at('2027-02-10', 12))).toBe(false);
  const two =
    readHours('每天 09:00-10:00\n2027-02-10 14:00-15:00\n2027-02-10 11:00-12:00') ?? hours;
  expect([9, 11, 14].map((hour) => isOpenAt(two, at('2027-02-10', hour)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('an order can be fetched from the next opening on', () => {
  expect(openFrom(hours, at('2027-02-09', 12))).toBe(at('2027-02-09', 12));
  expect(openFrom(hours, at('2027-02-09', 7))).toBe(at('2027-02-09', 9));
  expect(openFrom(hours, at('2027-02-09', 20))).toBe(at('2027-02-11', 9));
  expect(openFrom(hours, at('2027-02-12', 19))).toBe(at('2027-02-13', 10));
});
