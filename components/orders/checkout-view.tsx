'use client';

import { type ReactNode, useId } from 'react';
import { Band } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { Tick } from '@/components/ui/tick';
import { REMARK_MAX } from '@/lib/contract/checkout.schema';
import { shortTitle } from '@/lib/format/short-title';
import { unbroken } from '@/lib/format/unbroken';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import { piecesOf } from '@/lib/orders/order-words';
import { faultOf } from '@/lib/orders/quote-changes';
import type { CheckoutRequest, Quote, QuoteLine } from '@/lib/orders/types';
import { type Checkout, isSent } from '@/lib/orders/use-checkout';
import { hourOf } from '@/lib/time';
import { AddressCard, type AddressPaths } from './address-card';
import { ChangedSheet } from './changed-sheet';
import { CheckoutBar } from './checkout-bar';
import styles from './checkout.module.css';
import { ContactBand } from './contact-band';
import { CustomBands } from './custom-bands';
import { ItemRow } from './item-row';
import items from './items.module.css';
import { PassBand } from './pass-band';
import { SlotBand } from './slot-band';
import { partRows, SumRows } from './sum-rows';
import {
  hasSlotFault,
  hintOf,
  isUnserved,
  noReturnId,
  unservedText,
  useSubmit,
  withoutReturn,
} from './use-submit';
import { PickupBand, WayBand } from './way-band';

interface NoReturnBoxesProps {
  kind: Quote['kind'];
  isSlot: boolean;
  items: readonly QuoteLine[];
  confirmed: readonly number[];
  mustConfirm: boolean;
  onChange: (confirmed: readonly number[]) => void;
}

function NoReturnBoxes(props: NoReturnBoxesProps) {
  const { kind, isSlot, items, confirmed, mustConfirm, onChange } = props;
  return withoutReturn(items).map(({ skuId, title, noReturnReason }) => {
    const id = noReturnId(skuId);
    const isMissing = mustConfirm && !confirmed.includes(skuId);
    return (
      <div key={skuId} className={cx('round', styles.confirm)}>
        <label className="flex gap-10 t-note l-22 ink-1">
          <Tick
            id={id}
            checked={confirmed.includes(skuId)}
            faultId={isMissing ? `${id}-fault` : undefined}
            onChange={(isOn) =>
              onChange([...confirmed.filter((one) => one !== skuId), ...(isOn ? [skuId] : [])])
            }
          />
          <span className="keep">
            {isSlot
              ? copy.confirmSlot
              : (kind === 'goods' ? copy.confirm : copy.confirmUse)(shortTitle(title))}
            <small className="block t-sub ink-2">
              {kind === 'goods' ? copy.confirmNote(noReturnReason) : noReturnReason}
            </small>
          </span>
        </label>
        {isMissing && (
          <p className="pt-6 t-note l-20 neg-ink" id={`${id}-fault`} role="alert">
            {copy.needConfirm}
          </p>
        )}
      </div>
    );
  });
}

export interface CheckoutPageProps {
  request: CheckoutRequest;
  /** Null = default. */
  pickedAddressId: number | null;
  addressPaths: AddressPaths;
  /** Proposed where a product asks for the member's plot. */
  plate?: string | undefined;
  seller: ReactNode;
}

interface CheckoutViewProps extends Pick<CheckoutPageProps, 'addressPaths' | 'seller'> {
  checkout: Checkout;
  quote: Quote;
  onNothingLeft: () => void;
}

export function CheckoutView(props: CheckoutViewProps) {
  const { checkout, quote, addressPaths, onNothingLeft } = props;
  const { submit, mustConfirm, changes, closeChanges, accept } = useSubmit(
    checkout,
    quote,
    onNothingLeft,
  );
  const hasNoWay = isUnserved(quote);
  return (
    <div className={cx('col', styles.view)}>
      <WayBand checkout={checkout} quote={quote} />
      <PassBand checkout={checkout} quote={quote} />
      <PickupBand checkout={checkout} quote={quote} />
      <SlotBand checkout={checkout} quote={quote} />
      {isSent(quote) ? (
        <AddressCard
          address={quote.address}
          paths={addressPaths}
          note={hasNoWay ? unservedText(quote) : undefined}
        />
      ) : (
        <ContactBand checkout={checkout} quote={quote} kind={quote.kind} />
      )}
      <Items {...props} mustConfirm={mustConfirm} />
      <CustomBands checkout={checkout} quote={quote} />
      <Remark checkout={checkout} />
      <Band flush className={cx('mt-8', styles.band)}>
        <SumRows
          rows={partRows(copy.goods(piecesOf(quote.items)), {
            ...quote,
            isPickup: quote.way === 'pickup',
          })}
        />
      </Band>
      <p className="t-cap l-cap ink-3 band-20">
        {quote.promises && <span className="block">{unbroken(quote.promises.join('，'))}</span>}
        {(quote.canPayNow ? copy.payTime : copy.payLater)(hourOf(quote.payBy))}
        {props.seller}
      </p>
      <CheckoutBar
        quote={quote}
        isBusy={checkout.isLoading}
        hint={hintOf(checkout, quote)}
        onSubmit={submit}
      />
      <ChangedSheet changes={changes} onClose={closeChanges} onAccept={accept} />
    </div>
  );
}

function Items({
  checkout: { draft, change },
  quote,
  mustConfirm,
}: CheckoutViewProps & Pick<NoReturnBoxesProps, 'mustConfirm'>) {
  return (
    <Band flush className={cx('mt-8', styles.band)}>
      <ul className={items.items} aria-label={copy.items}>
        {quote.items.map((line) => {
          const fault = faultOf(line, quote);
          return (
            <ItemRow
              key={line.cartId ?? line.skuId}
              line={line}
              note={fault && <p className={cx('t-sub l-sub', styles.fault)}>{fault.message}</p>}
            />
          );
        })}
      </ul>
      <NoReturnBoxes
        kind={quote.kind}
        isSlot={quote.slot !== undefined || hasSlotFault(quote)}
        items={quote.items}
        confirmed={draft.confirmed}
        mustConfirm={mustConfirm}
        onChange={(confirmed) => change({ confirmed })}
      />
    </Band>
  );
}

function Remark({ checkout: { draft, change } }: Pick<CheckoutViewProps, 'checkout'>) {
  const id = useId();
  return (
    <Band flush className={cx('mt-8', styles.band)}>
      <div className={cx('row gap-12 gutters t-body', styles.remark)}>
        <label className="rigid" htmlFor={id}>
          {copy.remark}
        </label>
        <input
          className="grow to-right t-body ink-1"
          id={id}
          value={draft.remark}
          maxLength={REMARK_MAX}
          placeholder={copy.remarkHint}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </div>
    </Band>
  );
}
