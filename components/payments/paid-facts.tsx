import { cx } from '@/components/ui/cx';
import { Facts } from '@/components/ui/facts';
import { momentText } from '@/lib/format/dates';
import { payWayText } from '@/lib/format/pay-way';
import { resultCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import styles from './result.module.css';

export function PaidFacts({
  order: { sn, paidAt, payWay, address, form, onSite },
}: {
  order: Order;
}) {
  const region = address?.regionText.split(' ').slice(1).join('') ?? '';
  const place = onSite ? `${region}${address?.detail ?? ''}` : region;
  return (
    <Facts
      className={cx('mt-8 surface fill gap-12', styles.facts)}
      label={copy.facts}
      rows={[
        [copy.way, payWay && payWayText(payWay)],
        [copy.at, paidAt !== undefined && momentText(paidAt)],
        [
          onSite ? copy.visitTo : form === 'slot' ? copy.visitor : copy.sendTo,
          [address?.name, place].filter(Boolean).join(' · '),
        ],
        [copy.sn, sn],
      ]}
    />
  );
}
