import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, addMonths, dayOf, lastDays, monthOf, monthStart } from '@/lib/time';

test('a day ends at midnight in Shanghai, wherever the server stands', () => {
  assert.equal(dayOf(new Date('2026-11-20T15:59:59.999Z')), '2026-11-20');
  assert.equal(dayOf(new Date('2026-11-20T16:00:00.000Z')), '2026-11-21');
  assert.equal(monthOf(new Date('2025-12-31T16:00:00Z')), '2026-01');
});

test('days and months step over the ends of months, years and leap years', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(addDays('2028-03-01', -1), '2028-02-29');
  assert.equal(addMonths('2026-11', 2), '2027-01');
  assert.equal(addMonths('2026-01', -1), '2025-12');
  assert.equal(addMonths('2026-03', -15), '2024-12');
});

test('the last days end today and start so many days before', () => {
  assert.deepEqual(lastDays(new Date('2026-03-01T00:00:00Z'), 3), [
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
});

test('a month starts at midnight in Shanghai', () => {
  assert.equal(monthStart('2026-03').toISOString(), '2026-02-28T16:00:00.000Z');
});
