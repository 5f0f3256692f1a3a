import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { arrowUUpLeft } from '@/components/ui/icons/pages';
import { REFUND_STATE_WORDS, REFUND_TYPE_WORDS } from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import { orderCopy as copy } from '@/lib/orders/copy';
import { openRefund } from '@/lib/orders/order-refunds';
import type { Order } from '@/lib/orders/types';
import card from './address-card.module.css';
import styles from './order-delivery.module.css';

export function OrderRefundLink({ order }: { order: Order }) {
  const refund = openRefund(order);
  if (!refund) return null;
  const { refundId, type, status, amount } = refund;
  return (
    <AppLink
      className={cx('middle gap-12 surface to-left', card.card, styles.link)}
      href={`/pages/refund/detail?refundId=${refundId}`}
    >
      <Icon path={arrowUUpLeft} />
      <span className={cx('grow t-note l-21 ink-2', card.main)}>
        <b>{REFUND_STATE_WORDS[status]}</b>
        <span className="tnum">{copy.refundOf(REFUND_TYPE_WORDS[type], fenToYuan(amount))}</span>
      </span>
      <Icon path={caretRight} className={cx('rigid f-16', card.caret)} />
    </AppLink>
  );
}
