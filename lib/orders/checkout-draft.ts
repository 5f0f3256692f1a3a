import type { Way } from '@/lib/contract/goods.schema';
import { randomId } from '@/lib/kit';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';
import type { CheckoutRequest, Submission } from './types';

/** The cart's values they were typed over: they count until these change. */
interface TypedValues {
  typed: readonly string[];
  over: readonly string[];
}

export interface CheckoutDraft {
  /** Another request is another draft. */
  of: string;
  /** Smaller than the page's request where stock was missing. */
  request: CheckoutRequest;
  /** `Idempotency-Key`, kept until a definite answer. */
  key: string;
  addressId: number | null;
  /** As chosen; absent = the first possible one. */
  way?: Way;
  placeId?: number;
  /** First day of a pass. */
  passFrom?: string;
  /** Another time than the page was asked for. */
  slotId?: number | undefined;
  /** The member's plot. */
  plate?: string;
  /** Typed values by row (`rowKey`); absent = nothing typed. */
  custom?: Readonly<Record<string, TypedValues>>;
  remark: string;
  /** Null = proposed one. */
  mobile: string | null;
  visitor?: string;
  /** SKUs confirmed as not returnable. */
  confirmed: readonly number[];
  /** Sent without an answer: it may only be repeated unchanged. */
  sent: Submission | null;
}

const placeOf = (userId: number) => `checkoutDraft:${userId}`;
const LIFE_SECONDS = DAY_SECONDS;

export const rowKey = ({ cartId, skuId }: { cartId?: number | undefined; skuId: number }): string =>
  cartId === undefined ? `sku:${skuId}` : `cart:${cartId}`;

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

interface RowOfDraft {
  skuId: number;
  cartId?: number | undefined;
  values?: readonly string[];
}

/** Values sent without an answer, else those typed over the row's. */
export function typedFor(
  { custom, sent }: Pick<CheckoutDraft, 'custom' | 'sent'>,
  row: RowOfDraft,
): readonly string[] | undefined {
  if (sent) return sent.custom?.find((one) => rowKey(one) === rowKey(row))?.values;
  const entry = custom?.[rowKey(row)];
  return entry?.over && isSame(entry.over, row.values ?? []) ? entry.typed : undefined;
}

export const typeOver = (
  { custom }: Pick<CheckoutDraft, 'custom'>,
  row: RowOfDraft,
  typed: readonly string[],
): Pick<CheckoutDraft, 'custom'> => ({
  custom: { ...custom, [rowKey(row)]: { typed, over: row.values ?? [] } },
});

let chosen: { skuId: number; custom: readonly string[] } | null = null;

export function keepCustom(skuId: number, custom: readonly string[] | undefined): void {
  chosen = custom ? { skuId, custom } : null;
}

function draftOf(userId: number, request: CheckoutRequest): CheckoutDraft {
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

export function openDraft(userId: number, request: CheckoutRequest): CheckoutDraft {
  const kept = draftOf(userId, request);
  /* A time just chosen on the product counts, not the one that replaced it here. */
  const draft = kept.sent === null && request.slotId ? { ...kept, slotId: undefined } : kept;
  if (request.mode !== 'now' || chosen?.skuId !== request.skuId || !chosen) return draft;
  const { skuId, custom } = chosen;
  chosen = null;
  // a submission without an answer may have arrived: repeat it first
  if (draft.sent) return draft;
  const filled = { ...draft, ...typeOver(draft, { skuId }, custom) };
  saveDraft(userId, filled);
  return filled;
}

export const saveDraft = (userId: number, draft: CheckoutDraft): void =>
  storage.set(placeOf(userId), draft, LIFE_SECONDS);

export const dropDraft = (userId: number): void => storage.remove(placeOf(userId));
