import { randomId } from '@/lib/kit';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import type { CheckoutRequest, Submission } from './types';

/** Typed values of 确认订单, with the key of the one order that it may become. */
export interface CheckoutDraft {
  /** The page's request: another one is another draft. */
  of: string;
  /** The present order: less than the page asked for, where units were missing. */
  request: CheckoutRequest;
  /** Value of the `Idempotency-Key` header, kept until there is a definite answer. */
  key: string;
  addressId: number | null;
  remark: string;
  /** For the code of a service or course, as typed; null = the proposed one stands. */
  mobile: string | null;
  /** SKUs whose missing right of return was ticked. */
  confirmed: readonly number[];
  /** It was sent and no answer is known: it may only be repeated as it is. */
  sent: Submission | null;
}

const placeOf = (userId: number) => `checkoutDraft:${userId}`;
/** The server stores first responses about as long. */
const LIFE_SECONDS = DAY_SECONDS;

/** The draft of this request from before a reload or a look at the addresses, or a new one. */
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
