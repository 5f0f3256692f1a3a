'use client';

import { Dock } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { resultCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import { clockOf } from '@/lib/time';
import styles from './result.module.css';
import { Said, ToOrder } from './said';

export interface CheckingProps {
  order: Order;
  /** When the page began to ask (epoch ms). */
  startedAt: number;
  /** The provider takes longer than usual. */
  isSlow: boolean;
}

/** While the provider has not said what became of the payment: no way of paying again, and nothing that says paid. */
export function Checking({ order, startedAt, isSlow }: CheckingProps) {
  return (
    <>
      <Said scene="search" title={copy.checking} fen={order.payable}>
        {isSlow ? (
          <>
            {copy.slow}
            <strong>{copy.slowStrong}</strong>
          </>
        ) : (
          copy.asking
        )}
      </Said>
      <ol className={cx('mt-8 surface fill', styles.steps)}>
        <li className={cx('flex wrap between rel t-body l-22 ink-3', styles.done)}>
          <span>{copy.steps.returned}</span>
          <time className="t-sub ink-3">{clockOf(startedAt)}</time>
        </li>
        <li
          className={cx('flex wrap between rel t-body l-22 ink-3', styles.now)}
          aria-current="step"
        >
          <span>{copy.steps.waiting}</span>
          <small className="t-sub ink-3">{copy.steps.usually}</small>
          <p className="rigid wide t-sub l-sub ink-2">{copy.steps.waitingText}</p>
        </li>
        <li className="flex wrap between rel t-body l-22 ink-3">
          <span>{copy.steps.told}</span>
        </li>
      </ol>
      <Dock>
        <ToOrder orderId={order.orderId} />
      </Dock>
    </>
  );
}
