import { CopyButton } from '@/components/ui/copy-button';
import { Facts } from '@/components/ui/facts';
import { payWayText } from '@/lib/format/pay-way';
import { orderCopy as copy } from '@/lib/orders/copy';
import { timeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import styles from './order.module.css';

export function OrderFacts({ order }: { order: Order }) {
  const { sn, kind, createdAt, paidAt, payWay, shippedAt, completedAt, closedAt, remark } = order;
  const received = order.pickup ? copy.pickupSteps[3] : copy.completedAt;
  const number = (
    <>
      {sn}
      <CopyButton text={sn} label={copy.copySn} />
    </>
  );
  const time = (at: number | undefined) => (at === undefined ? '' : timeText(at));
  return (
    <Facts
      className={styles.facts}
      label={copy.facts}
      rows={[
        [copy.sn, number],
        [copy.createdAt, timeText(createdAt)],
        [copy.paidAt, time(paidAt)],
        [copy.payWay, payWay && payWayText(payWay)],
        [copy.shippedAt, time(shippedAt)],
        [kind === 'goods' ? received : copy.slotSteps[3], time(completedAt)],
        [copy.closedAt, time(closedAt)],
        [copy.remark, remark],
      ]}
    />
  );
}
