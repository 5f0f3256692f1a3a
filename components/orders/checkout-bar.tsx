'use client';

import { useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretUp } from '@/components/ui/icons/common';
import { TotalBar } from '@/components/ui/total-bar';
import { checkoutCopy as copy } from '@/lib/orders/checkout-copy';
import type { Quote } from '@/lib/orders/types';
import styles from './checkout.module.css';
import { SumSheet } from './sum-sheet';

interface CheckoutBarProps {
  quote: Quote;
  isBusy: boolean;
  /** Missing part; empty = none. */
  hint: string;
  onSubmit: () => unknown;
}

export function CheckoutBar({ quote, isBusy, hint, onSubmit }: CheckoutBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { items, payable } = quote;
  return (
    <TotalBar>
      <div className={cx('fill', styles.sum)}>
        <p className="t-note ink-2">
          {copy.payable}{' '}
          {payable === undefined ? (
            copy.noSum
          ) : (
            <>
              <Amount className="f-20 heavy ink-1" fen={payable} size="text" />
              <button
                type="button"
                className={cx('inline-row rel gap-2 t-sub ink-2', styles.details)}
                onClick={() => setOpen(true)}
              >
                {copy.details}
                <Icon path={caretUp} />
              </button>
            </>
          )}
        </p>
        <p className={cx('t-note ink-2', styles.todo)} role="status">
          {hint}
        </p>
      </div>
      <Button
        onPress={onSubmit}
        loading={isBusy}
        loadingText={isBusy ? copy.quoting : copy.submitting}
      >
        {copy.submit}
      </Button>
      {payable !== undefined && (
        <SumSheet
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          {...quote}
          isPickup={quote.way === 'pickup'}
          regionText={quote.address?.regionText}
          lines={items}
          ends={[{ label: copy.payable, fen: payable, isTotal: true }]}
        />
      )}
    </TotalBar>
  );
}
