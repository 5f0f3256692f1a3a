import {
  addDays,
  addMonths,
  clockOf,
  dayOf,
  daysInRow,
  daysOf,
  dayStart,
  hourOf,
  lastDays,
  monthOf,
  monthStart,
} from './calendar';
import { DAY_MS } from './units';

const at = (text: string) => Date.parse(`${text}+08:00`);

it.each([
  ['2026-06-30T23:59:59.999', '2026-06-30', '2026-06', '23:59'],
  ['2026-07-01T00:00:00.000', '2026-07-01', '2026-07', '00:00'],
  ['2024-02-29T07:30:00.000', '2024-02-29', '2024-02', '07:30'],
])(
  'counts %s by the calendar of Shanghai, whatever the zone of the device',
  (moment, day, month, hour) => {
    expect([dayOf(at(moment)), monthOf(at(moment)), hourOf(at(moment))]).toEqual([
      day,
      month,
      hour,
    ]);
  },
);

it('agrees with the calendar of the platform on every day of ten years', () => {
  const shanghai = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  for (let day = 0; day < 3653; day += 1) {
    const time = at('2024-01-01T00:00:00') + day * DAY_MS + ((day * 7919) % 86_400) * 1000;
    expect(dayOf(time)).toBe(shanghai.format(time));
  }
});

it('steps over the ends of years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -27)]).toEqual([
    '2027-01',
    '2025-12',
    '2023-12',
  ]);
  expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual([
    '2027-01-01',
    '2024-02-29',
  ]);
});

it.each([
  ['2024-02', 29],
  ['2026-02', 28],
  ['2026-06', 30],
  ['2026-12', 31],
])('knows the days of %s', (month, count) => {
  const days = daysOf(month);
  expect(days).toHaveLength(count);
  expect(days.at(-1)).toBe(`${month}-${count}`);
});

it('takes a Date as well as epoch ms', () => {
  expect(dayOf(new Date(at('2026-07-01T00:00:00')))).toBe('2026-07-01');
  expect(clockOf(new Date(at('2026-07-01T09:26:07')))).toBe('09:26:07');
});

it('begins days and months at midnight in Shanghai', () => {
  expect(dayStart('2026-06-18').getTime()).toBe(at('2026-06-18T00:00:00'));
  expect(monthStart('2026-06').getTime()).toBe(at('2026-06-01T00:00:00'));
});

it('lists the last days, oldest first', () =>
  expect(lastDays(at('2026-03-01T12:00:00'), 3)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]));

it('counts days without a gap up to one of them, across the end of a month', () => {
  const days = new Set(['2026-02-26', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-04']);
  expect(daysInRow(days, '2026-03-02')).toBe(3);
  expect(daysInRow(days, '2026-03-04')).toBe(1);
  expect(daysInRow(days, '2026-03-03')).toBe(0);
});
