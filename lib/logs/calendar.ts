import { daysOf, weekdayOf } from '@/lib/time';

export interface CalendarDay {
  /** `yyyy-mm-dd` */
  day: string;
  number: number;
  isWritten: boolean;
  isToday: boolean;
  isFuture: boolean;
  /** The day beside it in the same week is written too: a streak is one street. */
  joinsBefore: boolean;
  joinsAfter: boolean;
}

/** Monday first; null outside the month. */
export function weeksOf(
  month: string,
  written: ReadonlySet<string>,
  today: string,
): (CalendarDay | null)[][] {
  const days = daysOf(month);
  const lead = (weekdayOf(days[0] ?? `${month}-01`) + 6) % 7;
  const cells: (string | null)[] = [...Array<null>(lead).fill(null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => {
    const row = cells.slice(week * 7, week * 7 + 7);
    const isWritten = (at: number) => written.has(row[at] ?? '');
    return row.map((day, at) =>
      day === null
        ? null
        : {
            day,
            number: Number(day.slice(-2)),
            isWritten: isWritten(at),
            isToday: day === today,
            isFuture: day > today,
            joinsBefore: isWritten(at) && isWritten(at - 1),
            joinsAfter: isWritten(at) && isWritten(at + 1),
          },
    );
  });
}
