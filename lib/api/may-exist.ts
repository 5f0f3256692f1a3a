import type { ApiError } from './api-error';

/**
 * True when the call may have taken effect: repeat it only with its key. The work earned `errors`, so nothing exists;
 * after `wasUnknown` a refusal before the work (session, rate, maintenance) proves nothing.
 */
export function mayExist(
  { errors }: { readonly errors: readonly string[] },
  { err, isOutcomeUnknown }: Pick<ApiError, 'err' | 'isOutcomeUnknown'>,
  wasUnknown: boolean,
): boolean {
  if (isOutcomeUnknown) return true;
  return wasUnknown && err !== 'idempotency_conflict' && !errors.includes(err);
}
