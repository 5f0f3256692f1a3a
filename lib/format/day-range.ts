import type { DAY_WORDS } from '@/lib/contract/console/fields';
import { addDays, addMonths, dayOf, daysOf, monthOf } from '@/lib/time';
import { dayText } from './dates';

type DayWord = (typeof DAY_WORDS)[number];

export interface Days {
  /** `yyyy-mm-dd`, both inclusive. */
  from: string;
  to: string;
}

export const DAY_WORD_LABEL: Record<DayWord, string> = {
  today: '今天',
  yesterday: '昨天',
  week: '近7天',
  month: '本月',
  lastMonth: '上月',
};

function wholeMonth(month: string): Days {
  const days = daysOf(month);
  return { from: days[0] ?? `${month}-01`, to: days.at(-1) ?? `${month}-01` };
}

/** Present days of an address range; a word moves with the calendar, so a kept link stays true. */
export function daysOfRange(range: string, now: number): Days {
  const today = dayOf(now);
  switch (range as DayWord) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: wholeMonth(monthOf(now)).from, to: today };
    case 'lastMonth':
      return wholeMonth(addMonths(monthOf(now), -1));
    default: {
      const [from = today, to = today] = range.split('..');
      return { from, to };
    }
  }
}

/** `近7天`, `6月1日 – 6月18日`. */
export function rangeText(range: string): string {
  if (Object.hasOwn(DAY_WORD_LABEL, range)) return DAY_WORD_LABEL[range as DayWord];
  const { from, to } = daysOfRange(range, 0);
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
}
