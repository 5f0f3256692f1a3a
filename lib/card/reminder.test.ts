import { dayText, dayTime, reminderOf } from './reminder';

const day = (text: string) => dayTime(text) ?? Number.NaN;

it('keeps a day as nine in the morning of Shanghai, and gives the same day back', () => {
  expect(dayText(dayTime('2026-03-01'))).toBe('2026-03-01');
  expect(new Date(day('2026-03-01')).toISOString()).toBe('2026-03-01T01:00:00.000Z');
  expect(dayTime('')).toBeNull();
  expect(dayText(null)).toBe('');
});

it('is due on its day and after, not before', () => {
  const now = day('2026-03-02');
  expect(reminderOf(day('2026-03-03'), now)).toEqual({ day: '3月3日', isDue: false });
  expect(reminderOf(day('2026-03-02'), now)?.isDue).toBe(true);
  expect(reminderOf(day('2026-03-01'), now)?.isDue).toBe(true);
  expect(reminderOf(null, now)).toBeNull();
});
