import { weeksOf } from './calendar';

const numbers = (month: string) =>
  weeksOf(month, new Set(), '2026-06-18').map((week) => week.map((day) => day?.number ?? 0));

it('begins weeks on Monday and leaves room around the month', () => {
  expect(numbers('2026-06')[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(numbers('2026-02')[0]).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(numbers('2026-06').at(-1)).toEqual([29, 30, 0, 0, 0, 0, 0]);
});

it('joins written days of one week into a street', () => {
  const [week] = weeksOf(
    '2026-06',
    new Set(['2026-06-01', '2026-06-02', '2026-06-04']),
    '2026-06-04',
  );
  expect(week?.map((day) => [day?.joinsBefore, day?.joinsAfter]).slice(0, 4)).toEqual([
    [false, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(week?.[3]).toMatchObject({ isToday: true, isWritten: true, isFuture: false });
  expect(week?.[4]?.isFuture).toBe(true);
});
