import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { PartsBar } from '@/components/ui/parts-bar';
import { orderCopy as copy } from '@/lib/orders/copy';
import { moneyBack, moneyBackText, type MoneyRow } from '@/lib/orders/order-refunds';
import type { Order } from '@/lib/orders/types';
import styles from './order-money.module.css';

export function OrderMoney({ order }: { order: Order }) {
  const money = moneyBack(order);
  const { done, open, doneFen, openFen, remains } = money;
  if (done.length === 0 && open.length === 0) return null;
  return (
    <div className={styles.money}>
      <PartsBar
        label={moneyBackText(money)}
        parts={[
          { value: remains, tone: 'brand' },
          { value: openFen, tone: 'navy' },
          { value: doneFen, tone: 'grey' },
        ]}
      />
      <dl className="grid gap-10 t-body l-22" aria-label={copy.refundsPart}>
        {done.map((row) => (
          <Row key={row.key} row={row} className={styles.grey} />
        ))}
        {open.map((row) => (
          <Row key={row.key} row={row} className={styles.navy} />
        ))}
        <div className={cx('on-baseline bold', styles.rest)}>
          <dt>{openFen > 0 ? copy.afterAll : copy.net}</dt>
          <dd className="rigid t-head heavy">
            <Amount fen={remains} size="text" />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const Row = ({ row: { label, note, fen }, className }: { row: MoneyRow; className?: string }) => (
  <div className={className}>
    <dt>
      {label}
      {note && <small className="block t-sub ink-3">{note}</small>}
    </dt>
    <dd className="rigid">
      <Amount fen={-fen} size="text" />
    </dd>
  </div>
);
