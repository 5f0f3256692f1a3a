'use client';

import { Icon } from '@/components/ui/icon';
import { copy as copyIcon } from '@/components/ui/icons/copy';
import { toast } from '@/components/ui/layer/toast';
import { orderCopy as copy } from '@/lib/orders/copy';
import { timeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import { copyText } from '@/lib/platform';
import styles from './order.module.css';

async function copySn(sn: string): Promise<void> {
  if (await copyText(sn)) toast.ok(copy.copied);
  else toast.error(copy.copyFailed);
}

/** Number, times and remark of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { sn, createdAt, paidAt, closedAt, remark } = order;
  const rows = [
    [copy.createdAt, timeText(createdAt)],
    [copy.paidAt, paidAt === undefined ? '' : timeText(paidAt)],
    [copy.closedAt, closedAt === undefined ? '' : timeText(closedAt)],
    [copy.remark, remark],
  ] as const;
  return (
    <dl className={styles.facts} aria-label={copy.facts}>
      <div>
        <dt>{copy.sn}</dt>
        <dd className="tnum">
          {sn}
          <button type="button" aria-label={copy.copySn} onClick={() => void copySn(sn)}>
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
