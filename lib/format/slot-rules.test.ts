import { HOUR_MS } from '@/lib/time';
import { lateText, promisesOf } from './promises';
import { backBpOf, freeUntilOf, objectUntil, payMinutesFor, shareOf } from './slot-rules';

const START = Date.parse('2026-12-01T00:00:00+08:00');
const TERMS = { freeHours: 24, lateBp: 5_000 };

describe('what comes back of an appointment', () => {
  test.each([
    ['the last free moment', -24 * HOUR_MS, 10_000],
    ['a millisecond later', -24 * HOUR_MS + 1, 5_000],
    ['the last second before midnight', -1_000, 5_000],
    ['the start, at midnight', 0, 0],
    ['the next day', 24 * HOUR_MS, 0],
  ])('%s', (_, after, bp) => expect(backBpOf(START, TERMS, START + after)).toBe(bp));

  test('without free hours all comes back until the start', () => {
    expect(backBpOf(START, { freeHours: 0, lateBp: 0 }, START - 1)).toBe(10_000);
    expect(freeUntilOf(START, { freeHours: 0 })).toBe(START);
  });

  test('shares are rounded down to the fen', () => expect(shareOf(9_999, 5_000)).toBe(4_999));

  test('objections end a day after the last meeting, or 23.5 hours after a late notice', () => {
    const over = new Date(START);
    const late = new Date(START + 10 * HOUR_MS);
    expect(objectUntil(over, null)).toBe(START + 24 * HOUR_MS);
    expect(objectUntil(over, late)).toBe(START + 33.5 * HOUR_MS);
  });

  test('a near time is paid faster', () => {
    expect(payMinutesFor(START, START - 48 * HOUR_MS)).toBeNull();
    expect(payMinutesFor(START, START - 48 * HOUR_MS + 1)).toBe(10);
  });

  test('promises name the figures of the product', () => {
    expect(promisesOf({ form: 'slot', ...TERMS }, '2026-11-30')).toEqual([
      '选好时间再付款',
      '开始前24小时可免费改期或全额退',
      '之后退50%',
      '未到不退',
    ]);
    expect(promisesOf({ form: 'slot', freeHours: 48, lateBp: 0 }, '2026-11-30')[2]).toBe(
      '之后不退',
    );
    expect(promisesOf({ form: 'slot', freeHours: 0, lateBp: 0 }, '2026-11-30')).toEqual([
      '选好时间再付款',
      '开始前可免费改期',
      '开始前可全额退',
      '未到不退',
    ]);
    expect(promisesOf({ form: 'slot', freeHours: 24, lateBp: 10_000 }, '2026-11-30')[1]).toBe(
      '开始前24小时可免费改期',
    );
    expect(lateText({ freeHours: 0, lateBp: 0 })).toBe('开始前取消全额退，未到不退');
    expect(lateText({ freeHours: 48, lateBp: 0 })).toBe('开始前48小时内取消不退，未到不退');
  });
});
