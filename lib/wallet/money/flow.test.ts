import {
  balanceText,
  calendarCells,
  chartDays,
  dayHead,
  daySum,
  rowTime,
  shortAmount,
  startsDay,
  statementLines,
} from './flow';
import type { MoneyRow } from './use-money';

const at = (text: string) => Date.parse(`${text}+08:00`);
const NOW = at('2026-06-18T10:00:00');
const aRow = (time: string): MoneyRow => ({
  id: 1,
  type: 'reward',
  title: '奖励入账',
  text: '陈屿',
  no: '',
  amount: 100,
  bucket: 'available',
  balanceAfter: 32_800,
  time: at(time),
  refType: 'reward',
  refId: 7,
});

it('shows the time of a row and the balance after it', () => {
  const row = aRow('2026-06-18T09:26:00');
  expect(rowTime(row)).toBe('09:26');
  expect([balanceText(row, false), balanceText(row, true)]).toEqual(['余额 ¥328.00', '余额 ****']);
});

it.each([
  ['2026-06-18', '今天 6月18日 星期四'],
  ['2026-06-17', '昨天 6月17日 星期三'],
  ['2026-06-16', '6月16日 星期二'],
])('heads %s as %s', (day, text) => {
  const head = dayHead(day, NOW);
  expect(`${head.title} ${head.text}`.trim()).toBe(text);
});

it('starts a day where the calendar of Shanghai turns, not that of the device', () => {
  expect(startsDay(aRow('2026-06-18T23:59:00'), aRow('2026-06-19T00:01:00'))).toBe(true);
  expect(startsDay(aRow('2026-06-18T00:01:00'), aRow('2026-06-18T23:59:00'))).toBe(false);
  expect(startsDay(aRow('2026-06-18T00:01:00'), undefined)).toBe(true);
});

it('sums a day with signs and leaves out what did not happen', () => {
  const days = [
    { date: '2026-06-18', in: 12_800, returned: 50, out: 18_690 },
    { date: '2026-06-17', in: 0, returned: 0, out: 5 },
  ];
  expect(daySum(days, '2026-06-18')).toBe('+128.50　−186.90');
  expect(daySum(days, '2026-06-17')).toBe('−0.05');
  expect(daySum(days, '2026-06-16')).toBe('');
});

it('tells a month from its first balance to its last', () => {
  const lines = statementLines(607_40, { in: 868_01, returned: 345_60, out: 725_60 });
  expect(lines.map(([, fen]) => fen)).toEqual([119_39, 868_01, 345_60, -725_60, 607_40]);
  expect(statementLines(5, { in: 5, returned: 0, out: 0 })).toHaveLength(4);
});

it('charts every day of the month and knows what is still to come', () => {
  const days = chartDays('2026-06', [{ date: '2026-06-03', in: 5, returned: 1, out: 7 }], NOW);
  expect(days).toHaveLength(30);
  expect(days[2]).toEqual({ day: '2026-06-03', in: 5, out: 7, isFuture: false, isToday: false });
  expect(days.filter(({ isFuture }) => isFuture)).toHaveLength(12);
  expect(days.find(({ isToday }) => isToday)?.day).toBe('2026-06-18');
});

it('begins the calendar on a Sunday', () => {
  const cells = calendarCells('2026-06', [{ date: '2026-06-20', amount: 900 }], NOW);
  expect(cells.indexOf(null)).toBe(0);
  expect(cells.findIndex((cell) => cell?.day === '2026-06-01')).toBe(1);
  expect(cells.find((cell) => cell?.day === '2026-06-20')?.amount).toBe(900);
});

it.each([
  [5, '0.05'],
  [9_999, '99.99'],
  [10_000, '100'],
  [123_456, '1,234'],
  [1_299_999, '1.2万'],
])('shortens %i fen to %s', (fen, text) => {
  expect(shortAmount(fen)).toBe(text);
});
