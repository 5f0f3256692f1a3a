import { badgeText, clockOptions, isRead, NO_MARKS, unreadNow } from './flow';

const summary = {
  unread: 5,
  types: [
    { type: 'reward', unread: 3 },
    { type: 'system', unread: 2 },
  ],
} as const;

test('what was read here stays read, whatever an older answer says', () => {
  const marks = { ids: [12], upTo: 8 };
  expect([7, 8, 9, 12, 13].map((id) => isRead(marks, { id, isRead: false }))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(isRead(NO_MARKS, { id: 3, isRead: true })).toBe(true);
});

test('what was read since the server counted is taken off; no count falls below zero', () => {
  expect(unreadNow(summary, [])).toEqual({ all: 5, reward: 3, system: 2 });
  expect(unreadNow(summary, ['reward', 'partner'])).toEqual({ all: 3, reward: 2, system: 2 });
  expect(
    unreadNow({ unread: 2, types: [{ type: 'system', unread: 2 }] }, [
      'system',
      'system',
      'system',
    ]),
  ).toEqual({ all: 0, system: 0 });
  expect([unreadNow(summary, 'all'), unreadNow(undefined, [])]).toEqual([{}, {}]);
});

test('a badge has room for two digits', () =>
  expect([0, 9, 99, 100, 12_345].map(badgeText)).toEqual(['0', '9', '99', '99+', '99+']));

test('quiet times are half hours, and whatever was set before', () => {
  expect(clockOptions(0)).toHaveLength(48);
  expect(clockOptions(1320).find(({ value }) => value === 1320)?.label).toBe('22:00');
  expect(
    clockOptions(1325)
      .map(({ label }) => label)
      .slice(44, 47),
  ).toEqual(['22:00', '22:05', '22:30']);
});
