'use client';

import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { packageBox } from '@/components/ui/icons/pages';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_OPEN } from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import { orderCopy as copy } from '@/lib/orders/copy';
import { timeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import { useNow } from '@/lib/orders/use-orders';
import card from './address-card.module.css';
import styles from './order-delivery.module.css';
import { useDeliveryButtons } from './use-delivery-buttons';

export function OrderParcelLink({ order: { orderId, parcel } }: { order: Order }) {
  if (!parcel) return null;
  const { text, at, carrier, no, merged } = parcel;
  return (
    <AppLink
      className={cx('middle gap-12 surface to-left', card.card, styles.link)}
      href={`/pages/order/express?orderId=${orderId}`}
    >
      <Icon path={packageBox} />
      <span className={cx('grow t-note l-21 ink-2', card.main)}>
        <b>{text}</b>
        <span className="tnum">{copy.parcelOf(timeText(at), carrier, no)}</span>
        {merged && (
          <span>
            {merged.back > 0
              ? copy.mergedBack(merged.orders, fenToYuan(merged.back))
              : copy.merged(merged.orders)}
          </span>
        )}
      </span>
      <Icon path={caretRight} className={cx('rigid f-16', card.caret)} />
    </AppLink>
  );
}

export function ReceiptNote({ order }: { order: Order }) {
  const { status, receiptDueAt, actions, refunds } = order;
  const { extend } = useDeliveryButtons(order.orderId);
  const now = useNow(false);
  const canExtend = actions.includes('extend');
  if (status !== ORDER_STATUS.shipped || order.pickup || order.local || receiptDueAt === undefined)
    return null;
  if (receiptDueAt <= now)
    return refunds.some((one) => REFUND_OPEN.includes(one.status)) ? null : (
      <p className={cx('t-sub l-sub ink-2', styles.note)}>{copy.receiptHeld}</p>
    );
  return (
    <p className={cx('t-sub l-sub ink-2', styles.note)}>
      {(canExtend ? copy.receiptDue : copy.receiptDueLast)(timeText(receiptDueAt))}
      {canExtend && (
        <button className="rel brand-ink" type="button" onClick={() => void extend()}>
          {copy.extend}
        </button>
      )}
    </p>
  );
}
