'use client';

import { Dock } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { Timeline, type TimelineStep } from '@/components/ui/timeline';
import { resultCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import { clockOf } from '@/lib/time';
import styles from './result.module.css';
import { Said, ToOrder } from './said';

export interface CheckingProps {
  order: Order;
  /** Start of asking, epoch ms. */
  startedAt: number;
  /** The provider takes longer than usual. */
  isSlow: boolean;
}

const stepsOf = (startedAt: number): TimelineStep[] => [
  {
    key: 'returned',
    title: copy.steps.returned,
    state: 'done',
    moment: { at: startedAt, text: clockOf(startedAt) },
  },
  {
    key: 'waiting',
    title: copy.steps.waiting,
    state: 'current',
    moment: { text: copy.steps.usually },
    text: copy.steps.waitingText,
  },
  { key: 'told', title: copy.steps.told, state: 'todo' },
];

/** While the outcome is unknown nobody pays again, and nothing says paid. */
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
      <div className={cx('fill mt-8 surface', styles.steps)}>
        <Timeline steps={stepsOf(startedAt)} />
      </div>
      <Dock>
        <ToOrder orderId={order.orderId} />
      </Dock>
    </>
  );
}
