import { payAllowed, payDeadline, payOpensAt, payPause } from './pay-hour';

const at = (text: string) => Date.parse(`2026-11-${text}+08:00`);
const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;

test.each([
  ['21T12:00:00', '21T12:30:00'],
  ['21T23:30:00', '22T00:00:00'],
  ['21T23:45:00', '22T07:15:00'],
  ['21T23:59:59', '22T07:29:59'],
  ['22T00:00:00', '22T07:30:00'],
  ['22T03:00:00', '22T07:30:00'],
  ['22T06:59:59.999', '22T07:30:00'],
  ['22T07:00:00', '22T07:30:00'],
])('an order made at %s is paid by %s', (created, deadline) => {
  expect(payDeadline(at(created))).toBe(at(deadline));
});

test('at every minute of a day 30 payable minutes are left', () => {
  for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
    const created = at('21T00:00:00') + minute * MINUTE;
    const deadline = payDeadline(created);
    const payable = Array.from(
      { length: (deadline - created) / MINUTE },
      (_, step) => created + step * MINUTE,
    ).filter((at) => payAllowed(at)).length;
    expect(payable).toBe(30);
  }
});

test.each([
  ['21T06:59:59.999', '21T07:00:00'],
  ['21T07:00:00', '21T07:00:00'],
  ['21T23:59:59', '21T23:59:59'],
])('at %s payment is open from %s', (now, opens) => {
  expect(payOpensAt(at(now))).toBe(at(opens));
});

test('operators may let payments be taken from another hour, or always', () => {
  expect(payAllowed(at('22T08:59:59'), 9)).toBe(false);
  expect(payOpensAt(at('22T03:00:00'), 9)).toBe(at('22T09:00:00'));
  expect(payDeadline(at('21T23:45:00'), 30, 9)).toBe(at('22T09:15:00'));
  expect(payDeadline(at('21T23:45:00'), 30, 0)).toBe(at('22T00:15:00'));
});

test.each([
  ['21T12:00:00', '21T12:30:00', null],
  ['21T23:30:00', '22T00:00:00', null],
  ['21T23:46:00', '22T07:16:00', 'later'],
  ['22T03:00:00', '22T07:30:00', 'now'],
  ['22T07:00:00', '22T07:30:00', null],
  ['21T12:00:00', '24T12:00:00', null],
] as const)('at %s, with time until %s, the closed hours come: %s', (now, until, pause) => {
  expect(payPause(at(now), at(until))).toBe(pause);
  expect(payPause(at(now), at(until), 0)).toBeNull();
});
