import type { ApiErrorCode } from '@/lib/api';
import { mayExist } from './outcome';

const answer = (err: ApiErrorCode, isOutcomeUnknown = false) => ({ err, isOutcomeUnknown });

it('a try without an answer may have become a withdrawal', () =>
  expect(mayExist(answer('network', true), false)).toBe(true));

it.each([
  'insufficient_balance',
  'code_wrong',
  'code_expired',
  'risk_held',
  'password_wrong',
] as const)('%s says that there is none, also after a try without an answer', (err) => {
  expect([mayExist(answer(err), false), mayExist(answer(err), true)]).toEqual([false, false]);
});

it.each(['session_lost', 'rate_limited', 'clock_skew'] as const)(
  '%s says nothing about an earlier try',
  (err) => {
    expect([mayExist(answer(err), false), mayExist(answer(err), true)]).toEqual([false, true]);
  },
);

it('a key that carries other content is given up', () =>
  expect(mayExist(answer('idempotency_conflict'), true)).toBe(false));
