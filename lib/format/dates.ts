import { dayOf, hourOf, monthOf, weekdayOf } from '../time/calendar';
import { DAY_MS } from '../time/units';
import { timeFrom } from './index';

/** Epoch ms. */

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;

const numbersOf = (date: string): number[] => date.split('-').map(Number);

/** 2026年6月 */
export function monthText(month: string): string {
  const [year, number] = numbersOf(month);
  return `${year}年${number}月`;
}

/** 6月18日 */
export function dayText(day: string): string {
  const [, month, number] = numbersOf(day);
  return `${month}月${number}日`;
}

/** 2026年6月18日 */
export const dateText = (ms: number): string =>
  `${monthText(monthOf(ms))}${Number(dayOf(ms).slice(-2))}日`;

const yearOf = (ms: number): string => monthOf(ms).slice(0, 4);

/** 6月18日; other years: 2025年6月18日. */
export const shortDateText = (ms: number, nowMs: number = Date.now()): string =>
  yearOf(ms) === yearOf(nowMs) ? dayText(dayOf(ms)) : dateText(ms);

/** 6月18日 09:26; other years: 2025年6月18日 09:26. */
export const momentText = (ms: number, nowMs: number = Date.now()): string =>
  `${shortDateText(ms, nowMs)} ${hourOf(ms)}`;

const OLD_MS = 30 * DAY_MS;

/** 刚刚, 15分钟前, 3天前; from 30 days the day. */
export const agoText = (ms: number, nowMs: number = Date.now()): string =>
  nowMs - ms < OLD_MS ? timeFrom(ms, false, nowMs) : shortDateText(ms, nowMs);

/** 星期四 */
export const weekdayText = (day: string): string => `星期${WEEKDAYS[weekdayOf(day)] ?? ''}`;
