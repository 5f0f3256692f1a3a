import { submitOrder } from '@/lib/contract/checkout';
import { addWithdrawal } from '@/lib/contract/withdrawals';
import type { ApiErrorCode } from './api-error';
import { mayExist } from './may-exist';

const answer = (err: ApiErrorCode, isOutcomeUnknown = false) => ({ err, isOutcomeUnknown });

it('a try without an answer may have done its work', () =>
  expect(mayExist(addWithdrawal, answer('network', true), false)).toBe(true));

it.each([
  [addWithdrawal, 'insufficient_balance'],
  [addWithdrawal, 'code_wrong'],
  [addWithdrawal, 'code_expired'],
  [addWithdrawal, 'risk_held'],
  [addWithdrawal, 'password_wrong'],
  [submitOrder, 'sold_out'],
  [submitOrder, 'quote_expired'],
] as const)(
  '%o: %s says that nothing was done, also after a try without an answer',
  (call, err) => {
    expect([false, true].map((was) => mayExist(call, answer(err), was))).toEqual([false, false]);
  },
);

it.each(['session_lost', 'rate_limited', 'clock_skew'] as const)(
  '%s says nothing about an earlier try',
  (err) => {
    expect([false, true].map((was) => mayExist(addWithdrawal, answer(err), was))).toEqual([
      false,
      true,
    ]);
  },
);

it('a key that carries other content is given up', () =>
  expect(mayExist(addWithdrawal, answer('idempotency_conflict'), true)).toBe(false));
