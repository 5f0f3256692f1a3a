'use client';

import { useEffect, useRef } from 'react';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { useNavigate } from '@/components/ui/use-navigate';
import { cashierCopy as copy } from '@/lib/payments/copy';
import { useResult } from '@/lib/payments/use-result';
import { hourOf, MINUTE_MS } from '@/lib/time';
import type { CashierViewProps } from './cashier-props';
import styles from './cashier.module.css';
import { AmountHead, Countdown } from './pay-top';

/** Another code is made this long before the end, where the order lasts longer. */
const RENEW_MS = 2 * MINUTE_MS;

interface CodePaymentProps extends CashierViewProps {
  codeUrl: string;
  /** Epoch ms. */
  expireAt: number;
  onExpiring: () => unknown;
  onOtherWay: () => void;
}

/** The page asks what became of it and opens the result. */
export function CodePayment({
  order: { orderId, payable, payBy },
  ways: { ways, payFrom },
  now,
  renderCode,
  codeUrl,
  expireAt,
  onExpiring,
  onOtherWay,
}: CodePaymentProps) {
  const { navigateTo } = useNavigate();
  const { known } = useResult(orderId);
  const isSettled = known !== undefined && known.state !== 'paying' && known.state !== 'unpaid';
  useEffect(() => {
    if (isSettled) navigateTo('/pages/checkout/result', { orderId }, { type: 'redirectTo' });
  }, [isSettled, orderId, navigateTo]);
  const isExpiring = expireAt - now < RENEW_MS && payBy - now > RENEW_MS;
  const renew = useRef(onExpiring);
  useEffect(() => {
    renew.current = onExpiring;
  });
  useEffect(() => {
    if (isExpiring) renew.current();
  }, [isExpiring]);
  return (
    <>
      <AmountHead label={copy.amount} fen={payable}>
        <Countdown payBy={payBy} payFrom={payFrom} now={now} />
      </AmountHead>
      <section
        className={cx(
          'items-center grid fill gap-6 mt-8 surface centered t-note l-21 ink-2',
          styles.code,
        )}
      >
        <div className="center round-s">{renderCode(codeUrl)}</div>
        <h2 className="t-lead bold ink-1">{copy.codeHint}</h2>
        <p>{copy.codeUntil(hourOf(expireAt))}</p>
        <p role="status">{copy.codeWaiting}</p>
      </section>
      {ways.filter(({ isOpen }) => isOpen).length > 1 && (
        <Dock>
          <Button kind="line" onPress={onOtherWay}>
            {copy.otherWay}
          </Button>
        </Dock>
      )}
    </>
  );
}
