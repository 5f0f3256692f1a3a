import { useState } from 'react';
import { message } from '@/components/ui/layer/message';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { useOpenLoaded } from '@/components/ui/use-open-loaded';
import { customFaultOf } from '@/lib/format/custom-fields';
import { UNKNOWN_REGION } from '@/lib/kit/regions';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import { changesOf, type QuoteChanges } from '@/lib/orders/quote-changes';
import type { Quote, QuoteLine } from '@/lib/orders/types';
import { type Checkout, isSent, mobileOf, type Outcome, valuesOf } from '@/lib/orders/use-checkout';
import { isMobile } from '@/lib/validate';

/** Submitting leads to these elements when something is missing. */
export const ADDRESS_ID = 'checkout-address';
export const CUSTOM_ID = 'checkout-custom';
export const PLACE_ID = 'checkout-place';
export const SLOT_ID = 'checkout-slot';
export const MOBILE_ID = 'checkout-mobile';
export const noReturnId = (skuId: number): string => `no-return-${skuId}`;

/** @param at of several fields */
function goTo(id: string, at = 0): void {
  const place = document.getElementById(id);
  const field = place?.querySelectorAll<HTMLElement>('input, [role="radiogroup"]')[at];
  const target = field?.querySelector<HTMLElement>('[tabindex="0"]') ?? field ?? place;
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** Once for rows of one SKU. */
export const withoutReturn = (items: readonly QuoteLine[]): QuoteLine[] =>
  items.filter(
    ({ noReturnReason, skuId }, at) =>
      noReturnReason !== '' && items.findIndex((one) => one.skuId === skuId) === at,
  );

export const toConfirm = ({ items }: Quote, confirmed: readonly number[]): QuoteLine[] =>
  withoutReturn(items).filter(({ skuId }) => !confirmed.includes(skuId));

export const isUnserved = ({ faults }: Quote): boolean =>
  faults.some(({ code }) => code === 'region_unserved');

export const unservedText = ({ onSite, address, faults }: Quote): string =>
  ((onSite || address?.regionCode === UNKNOWN_REGION) &&
    faults.find(({ code }) => code === 'region_unserved')?.message) ||
  copy.unserved;

/** Undefined = valid. */
export const mobileFault = (mobile: string): string | undefined => {
  if (mobile === '') return copy.needMobile;
  return isMobile(mobile) ? undefined : copy.wrongMobile;
};

function contactFault({ draft }: Pick<Checkout, 'draft'>, quote: Quote): string {
  if (!isSent(quote)) return mobileFault(mobileOf(quote, draft)) ?? '';
  if (!quote.address) return copy.needAddress;
  return isUnserved(quote) ? unservedText(quote) : '';
}

/** The chosen place is closed since; another one is not taken silently. */
export const isPlaceGone = (
  { draft: { placeId }, isLoading }: Pick<Checkout, 'draft' | 'isLoading'>,
  { pickup }: Quote,
): boolean =>
  !isLoading && pickup !== undefined && placeId !== undefined && placeId !== pickup.placeId;

/** No time chosen, or it is full or closed. */
export const hasSlotFault = ({ faults }: Quote): boolean =>
  faults.some(({ code }) => code.startsWith('slot_') || code === 'wait_over');

function firstCustomFault({ draft }: Pick<Checkout, 'draft'>, { items }: Quote) {
  return customFaultOf(
    items.flatMap(({ customFields = [] }) => customFields),
    items.flatMap((line) => valuesOf(line, draft)),
  );
}

/** Most urgent; empty = none. */
export function hintOf(checkout: Checkout, quote: Quote): string {
  const { draft, error } = checkout;
  if (draft.sent) return copy.unknown;
  if (error) return copy.requoteFailed;
  if (isPlaceGone(checkout, quote)) return copy.placeGone;
  if (hasSlotFault(quote)) return copy.needSlot;
  const fault = contactFault(checkout, quote);
  if (fault) return fault;
  if (quote.faults.length > 0) return copy.toChange;
  const custom = firstCustomFault(checkout, quote);
  if (custom) return custom.text;
  const open = toConfirm(quote, draft.confirmed).length;
  return open > 0 ? copy.toConfirm(open) : '';
}

function useFollow(onChanged: (changes: QuoteChanges) => void) {
  const { navigateTo } = useNavigate();
  const openLoaded = useOpenLoaded();
  async function offerUnpaid(text: string) {
    const options = { title: copy.unpaidTitle, content: text, okText: copy.toUnpaid } as const;
    if (await message({ type: 'confirm', ...options }))
      navigateTo('/pages/order/index', { status: 'unpaid' });
  }
  return (outcome: Outcome) => {
    if (outcome.kind === 'ordered') {
      const { orderId } = outcome;
      return openLoaded('/pages/checkout/cashier', { orderId }, { type: 'redirectTo' });
    }
    const { error } = outcome;
    if (outcome.kind === 'unknown') return toast.error(copy.unknown);
    if (outcome.changes) return onChanged(outcome.changes);
    if (error.err === 'unpaid_limit') return void offerUnpaid(error.msg);
    toastRefusal(error);
  };
}

export function useSubmit(checkout: Checkout, quote: Quote, onNothingLeft: () => void) {
  const { draft, error, requote, adjust, submit: send } = checkout;
  const [changes, setChanges] = useState<QuoteChanges | null>(null);
  const [mustConfirm, setMustConfirm] = useState(false);
  const follow = useFollow(setChanges);

  async function submit() {
    if (draft.sent) return follow(await send(quote));
    if (error) return void (await requote());
    if (isPlaceGone(checkout, quote)) {
      toast.show(copy.placeGone);
      return goTo(PLACE_ID);
    }
    if (hasSlotFault(quote)) {
      toast.show(copy.needSlot);
      return goTo(SLOT_ID);
    }
    const fault = contactFault(checkout, quote);
    if (fault) {
      toast.show(fault);
      return goTo(isSent(quote) ? ADDRESS_ID : MOBILE_ID);
    }
    if (quote.faults.length > 0) return setChanges(changesOf(quote, quote));
    const custom = firstCustomFault(checkout, quote);
    if (custom) {
      toast.show(custom.text);
      return goTo(CUSTOM_ID, custom.at);
    }
    const [first] = toConfirm(quote, draft.confirmed);
    if (first) {
      setMustConfirm(true);
      return goTo(noReturnId(first.skuId));
    }
    follow(await send(quote));
  }
  /** New prices are submitted directly; missing stock needs another quote. */
  async function accept(accepted: QuoteChanges) {
    setChanges(null);
    if (!accepted.hasFaults) return submit();
    const outcome = await adjust(accepted);
    if (outcome.error) toastRefusal(outcome.error);
    if (outcome.isNothing) onNothingLeft();
  }
  return { submit, mustConfirm, changes, closeChanges: () => setChanges(null), accept };
}
