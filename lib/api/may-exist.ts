import type { ApiError } from './api-error';

/**
 * The call may have taken effect despite its error; then it may only be repeated with its key.
 * @param errors refusals that the work itself earned: then nothing exists under the key
 * @param wasUnknown an earlier try had no answer; a refusal before the work began (session, rate, maintenance) says nothing
 * about it
 */
export function mayExist(
  { errors }: { readonly errors: readonly string[] },
  { err, isOutcomeUnknown }: Pick<ApiError, 'err' | 'isOutcomeUnknown'>,
  wasUnknown: boolean,
): boolean {
  if (isOutcomeUnknown) return true;
  return wasUnknown && err !== 'idempotency_conflict' && !errors.includes(err);
}
