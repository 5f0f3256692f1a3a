import { randomId } from '@/lib/kit';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import type { CheckoutRequest, Submission } from './types';

/** With the key of its one order. */
export interface CheckoutDraft {
  /** Another request is another draft. */
  of: string;
  /** Less than requested where stock was missing. */
  request: CheckoutRequest;
  /** `Idempotency-Key`, kept until a definite answer. */
  key: string;
  addressId: number | null;
  remark: string;
  /** Null = proposed one. */
  mobile: string | null;
  /** SKUs without right of return. */
  confirmed: readonly number[];
  /** Sent without answer: repeat only. */
  sent: Submission | null;
}

const placeOf = (userId: number) => `checkoutDraft:${userId}`;
/** As long as the server keeps first answers. */
const LIFE_SECONDS = DAY_SECONDS;

/** From before a reload, or new. */
export function openDraft(userId: number, request: CheckoutRequest): CheckoutDraft {
  const of = JSON.stringify(request);
  const kept = storage.get<CheckoutDraft>(placeOf(userId));
  if (kept?.of === of) return kept;
  return {
    of,
    request,
    key: randomId(),
    addressId: null,
    remark: '',
    mobile: null,
    confirmed: [],
    sent: null,
  };
}

export const saveDraft = (userId: number, draft: CheckoutDraft): void =>
  storage.set(placeOf(userId), draft, LIFE_SECONDS);

export const dropDraft = (userId: number): void => storage.remove(placeOf(userId));
