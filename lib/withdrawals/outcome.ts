import type { ApiError } from '@/lib/api';
import { addWithdrawal } from '@/lib/contract/withdrawals';

/** Refusals that the withdrawal itself earned: there is none under this key. */
const OWN_REFUSALS: ReadonlySet<string> = new Set(addWithdrawal.errors);

/**
 * Whether an application may exist although the response is no success: then it may only be retried with its key.
 *
 * @param wasUnknown an earlier try had no response; a refusal before the work began (session, rate, maintenance) says
 * nothing about it
 */
export function mayExist(
  { err, isOutcomeUnknown }: Pick<ApiError, 'err' | 'isOutcomeUnknown'>,
  wasUnknown: boolean,
): boolean {
  if (isOutcomeUnknown) return true;
  return wasUnknown && err !== 'idempotency_conflict' && !OWN_REFUSALS.has(err);
}
