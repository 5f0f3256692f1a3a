'use client';

import { Icon } from '@/components/ui/icon';
import { copy as copyIcon } from '@/components/ui/icons/copy';
import { payWayText } from '@/lib/format/pay-way';
import { orderCopy as copy } from '@/lib/orders/copy';
import { timeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import { copyNumber } from './copy-number';
import styles from './order.module.css';

/** Number, times and remark of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { sn, createdAt, paidAt, payWay, shippedAt, completedAt, closedAt, remark } = order;
  const rows = [
    [copy.createdAt, timeText(createdAt)],
    [copy.paidAt, paidAt === undefined ? '' : timeText(paidAt)],
    [copy.payWay, payWay === undefined ? '' : payWayText(payWay)],
    [copy.shippedAt, shippedAt === undefined ? '' : timeText(shippedAt)],
    [copy.completedAt, completedAt === undefined ? '' : timeText(completedAt)],
    [copy.closedAt, closedAt === undefined ? '' : timeText(closedAt)],
    [copy.remark, remark],
  ] as const;
  return (
    <dl className={styles.facts} aria-label={copy.facts}>
      <div>
        <dt>{copy.sn}</dt>
        <dd className="tnum">
          {sn}
          <button type="button" aria-label={copy.copySn} onClick={() => void copyNumber(sn)}>
            <Icon path={copyIcon} />
          </button>
        </dd>
      </div>
      {rows
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}
