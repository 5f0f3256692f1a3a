import { useEffect, useState } from 'react';
import { type ApiError, mayExist, refresh, useSend, useWriter, useFreshAnswer } from '@/lib/api';
import { listCart, updateCart } from '@/lib/contract/cart';
import { submitOrder, quoteOrder } from '@/lib/contract/checkout';
import { countOrders, listOrders } from '@/lib/contract/orders';
import { listWaits } from '@/lib/contract/waits';
import { randomId } from '@/lib/kit';
import { type CheckoutDraft, dropDraft, openDraft, saveDraft, typedFor } from './checkout-draft';
import { adjustRequest, changesOf, type QuoteChanges } from './quote-changes';
import type { CheckoutRequest, Quote, QuoteLine, Submission } from './types';

/** A quote expires in minutes, so each change asks for a new one. */
function useQuote(
  request: CheckoutRequest,
  {
    addressId,
    way,
    placeId,
    passFrom,
    slotId,
  }: Pick<CheckoutDraft, 'addressId' | 'way' | 'placeId' | 'passFrom' | 'slotId'>,
) {
  const { answer, ask, ...state } = useFreshAnswer(quoteOrder, {
    ...request,
    addressId: addressId ?? undefined,
    ...(way ? { way } : {}),
    ...(placeId ? { placeId } : {}),
    ...(passFrom ? { passFrom } : {}),
    ...(slotId ? { slotId, waitId: undefined } : {}),
  });
  return { ...state, quote: answer, requote: ask };
}

export type Outcome =
  | { kind: 'ordered'; orderId: number }
  /** Without an answer the same submission may be repeated. */
  | { kind: 'unknown'; error: ApiError }
  /** `changes` since the submitted quote. */
  | { kind: 'refused'; error: ApiError; changes: QuoteChanges | null };

export const mobileOf = ({ mobile }: Quote, draft: Pick<CheckoutDraft, 'mobile'>): string =>
  draft.mobile ?? mobile;

export const isSent = ({ kind, way, onSite }: Pick<Quote, 'kind' | 'way' | 'onSite'>): boolean =>
  onSite === true || (kind === 'goods' && way !== 'pickup');

export function valuesOf(
  line: QuoteLine,
  draft: Pick<CheckoutDraft, 'custom' | 'sent' | 'plate'>,
): string[] {
  const { customFields = [], values: known = [] } = line;
  const typed = typedFor(draft, line) ?? known;
  return customFields.map(
    ({ kind }, at) => typed[at] ?? (kind === 'plot' ? (draft.plate ?? '') : ''),
  );
}

function customOf({ items }: Quote, draft: CheckoutDraft): Pick<Submission, 'custom'> {
  const made = items.filter(({ customFields }) => customFields?.length);
  if (made.length === 0) return {};
  return {
    custom: made.map((line) => ({
      skuId: line.skuId,
      values: valuesOf(line, draft),
      ...(line.cartId === undefined ? {} : { cartId: line.cartId }),
    })),
  };
}

const toSubmission = (quote: Quote, draft: CheckoutDraft): Submission => ({
  quoteId: quote.quoteId,
  ...(isSent(quote) ? { addressId: quote.address?.addressId } : { mobile: mobileOf(quote, draft) }),
  ...(quote.slot && !quote.onSite
    ? { visitor: { name: draft.visitor ?? '', mobile: mobileOf(quote, draft) } }
    : {}),
  remark: draft.remark,
  ...customOf(quote, draft),
  confirmedNoReturn: [...new Set(quote.items.map(({ skuId }) => skuId))].filter((skuId) =>
    draft.confirmed.includes(skuId),
  ),
});

/** Mount it for members only. */
export function useCheckout(
  request: CheckoutRequest,
  { pickedAddressId, plate }: { pickedAddressId: number | null; plate?: string | undefined },
) {
  const userId = useWriter();
  const [draft, setDraft] = useState(() => openDraft(userId, request));
  const change = (changes: Partial<CheckoutDraft>) =>
    setDraft((before) => ({ ...before, ...changes }));
  if (plate !== undefined && plate !== draft.plate) change({ plate });
  if (pickedAddressId !== null && pickedAddressId !== draft.addressId)
    change({ addressId: pickedAddressId });
  useEffect(() => saveDraft(userId, draft), [userId, draft]);
  const { quote, error, isLoading, requote } = useQuote(draft.request, draft);
  const { send, pending } = useSend(submitOrder, { isPrompt: false });
  const setNum = useSend(updateCart, { isSequential: true });

  async function submit(shown: Quote): Promise<Outcome> {
    const input = draft.sent ?? toSubmission(shown, draft);
    const wasSent = draft.sent !== null;
    // A reload before the answer must restore key and content.
    saveDraft(userId, { ...draft, sent: input });
    const answer = await send(input, { idempotencyKey: draft.key });
    if (answer.ok) {
      dropDraft(userId);
      void refresh(listCart, listOrders, countOrders, listWaits);
      return { kind: 'ordered', orderId: answer.data.orderId };
    }
    if (mayExist(submitOrder, answer.error, wasSent)) {
      change({ sent: input });
      return { kind: 'unknown', error: answer.error };
    }
    change({ sent: null, key: randomId() });
    const now = await requote();
    return { kind: 'refused', error: answer.error, changes: now ? changesOf(shown, now) : null };
  }

  /** Resolves to whether nothing is left, or why a row failed. */
  async function adjust(changes: QuoteChanges): Promise<{ isNothing: boolean; error?: ApiError }> {
    const { request: next, numbers } = adjustRequest(draft.request, changes);
    for (const row of numbers) {
      const answer = await setNum.send(row);
      if (!answer.ok) return { isNothing: false, error: answer.error };
    }
    void refresh(listCart);
    if (next === null) return { isNothing: true };
    if (JSON.stringify(next) === JSON.stringify(draft.request)) await requote();
    else change({ request: next });
    return { isNothing: false };
  }

  return { draft, change, quote, error, isLoading, isSending: pending, requote, submit, adjust };
}

export type Checkout = ReturnType<typeof useCheckout>;
