import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { momentText } from '@/lib/format/dates';
import { payWayText } from '@/lib/format/pay-way';
import { resultCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import styles from './result.module.css';

export function PaidFacts({ order: { sn, paidAt, payWay, address, form } }: { order: Order }) {
  const place = address?.regionText.split(' ').slice(1).join('') ?? '';
  return (
    <Facts
      className={cx('mt-8 surface fill gap-12', styles.facts)}
      label={copy.facts}
      rows={[
        [copy.way, payWay && payWayText(payWay)],
        [copy.at, paidAt !== undefined && momentText(paidAt)],
        [
          form === 'slot' ? copy.visitor : copy.sendTo,
          [address?.name, place].filter(Boolean).join(' · '),
        ],
        [copy.sn, sn],
      ]}
    />
  );
}
