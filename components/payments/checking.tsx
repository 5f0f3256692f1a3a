'use client';

import { Dock } from '@/components/ui/band';
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
      <ol className={styles.steps}>
        <li className={styles.done}>
          <span>{copy.steps.returned}</span>
          <time>{clockOf(startedAt)}</time>
        </li>
        <li className={styles.now} aria-current="step">
          <span>{copy.steps.waiting}</span>
          <small>{copy.steps.usually}</small>
          <p>{copy.steps.waitingText}</p>
        </li>
        <li>
          <span>{copy.steps.told}</span>
        </li>
      </ol>
      <Dock>
        <ToOrder orderId={order.orderId} />
      </Dock>
    </>
  );
}
