import { isDay } from '@/lib/contract/day';
import { addDays, dayOf, dayStart, hourOf, weekdayOf } from '@/lib/time';

export interface PlaceHours {
  /** 1 = Monday; hours as 09:00. */
  week: { days: number[]; from: string; to: string }[];
  /** Days with other hours; without `from` closed. */
  exceptions: { day: string; from?: string; to?: string }[];
}

const DAYS = '一二三四五六日';
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const SPAN = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
/** A place that opens again later counts as closed. */
const DAYS_AHEAD = 60;

function readSpan(text: string): { from: string; to: string } | null {
  const [, from = '', to = ''] = SPAN.exec(text.replaceAll('–', '-')) ?? [];
  return HOUR.test(from) && HOUR.test(to) && from < to ? { from, to } : null;
}

const numberOf = (text: string): number => DAYS.indexOf(text.replace(/^(周|星期)/, '')) + 1;

/** 每天 · 周一至周五 · 周六、周日; empty where a part is none. */
function readDays(text: string): number[] {
  if (text === '每天') return WEEK;
  const spans = text.split('、').map((part) => {
    const [from = 0, to = from] = part.split('至').map(numberOf);
    return from > 0 ? WEEK.filter((day) => day >= from && day <= to) : [];
  });
  return spans.every((days) => days.length > 0) ? spans.flat() : [];
}

/** One rule a line: `周一至周五 09:00-18:00`, `2027-02-10 休息`. Null for another text. */
export function readHours(text: string): PlaceHours | null {
  const hours: PlaceHours = { week: [], exceptions: [] };
  for (const line of text.split(/[\n；;]/).map((one) => one.trim())) {
    if (line === '') continue;
    const [when = '', time = ''] = line.split(/\s+/);
    const span = readSpan(time);
    if (isDay(when)) {
      if (!span && time !== '休息') return null;
      hours.exceptions.push({ day: when, ...span });
      continue;
    }
    const days = readDays(when);
    if (days.length === 0 || !span) return null;
    hours.week.push({ days, ...span });
  }
  return hours.week.length > 0 ? hours : null;
}

function daysText(days: readonly number[]): string {
  if (days.length === WEEK.length) return '每天';
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const isRow = days.length > 2 && last - first === days.length - 1;
  const name = (day: number) => `周${DAYS[day - 1]}`;
  return isRow ? `${name(first)}至${name(last)}` : days.map(name).join('、');
}

/** Inverse of `readHours`. */
export const hoursLines = ({ week, exceptions }: PlaceHours): string[] => [
  ...week.map(({ days, from, to }) => `${daysText(days)} ${from}-${to}`),
  ...exceptions.map(({ day, from, to }) => `${day} ${from && to ? `${from}-${to}` : '休息'}`),
];

function spansOn({ week, exceptions }: PlaceHours, day: string): { from: string; to: string }[] {
  const others = exceptions.filter((one) => one.day === day);
  const number = weekdayOf(day) || WEEK.length;
  const spans =
    others.length > 0
      ? others.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
      : week.filter(({ days }) => days.includes(number));
  return spans.sort((a, b) => (a.from < b.from ? -1 : 1));
}

export const isOpenAt = (hours: PlaceHours, at: number): boolean =>
  spansOn(hours, dayOf(at)).some(({ from, to }) => from <= hourOf(at) && hourOf(at) < to);

/** 09:00-12:00、13:00-18:00; empty = closed on that day. */
export const hoursOn = (hours: PlaceHours, day: string): string =>
  spansOn(hours, day)
    .map(({ from, to }) => `${from}-${to}`)
    .join('、');

const momentOf = (day: string, hour: string): number =>
  dayStart(day).getTime() + Date.parse(`1970-01-01T${hour}:00Z`);

export function openFrom(hours: PlaceHours, at: number): number {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(dayOf(at), ahead);
    for (const { from, to } of spansOn(hours, day)) {
      const opens = momentOf(day, from);
      if (at <= opens) return opens;
      if (ahead === 0 && hourOf(at) < to) return at;
    }
  }
  return at;
}
