import { momentText } from '@/lib/format/dates';
import { payWayText } from '@/lib/format/pay-way';
import { resultCopy as copy } from '@/lib/payments/copy';
import type { Order } from '@/lib/payments/types';
import styles from './result.module.css';

/** What a paid order is about. */
export function PaidFacts({ order: { sn, paidAt, payWay, address } }: { order: Order }) {
  const place = address?.regionText.split(' ').slice(1).join('') ?? '';
  const rows = [
    [copy.way, payWay ? payWayText(payWay) : ''],
    [copy.at, paidAt === undefined ? '' : momentText(paidAt)],
    [copy.sendTo, [address?.name, place].filter(Boolean).join(' · ')],
    [copy.sn, sn],
  ] as const;
  return (
    <dl className={styles.facts} aria-label={copy.facts}>
      {rows
        .filter(([, text]) => text !== '')
        .map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tnum">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
