import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { REFUND_STATE_WORDS, REFUND_STATUS } from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import { refundCopy as copy } from '@/lib/refunds/copy';
import { dueText, hasMoney, isWithout } from '@/lib/refunds/refund-words';
import type { Refund } from '@/lib/refunds/types';
import styles from './refund.module.css';

export function RefundTop({ refund }: { refund: Refund }) {
  const { status, amount, nextText, wayText } = refund;
  return (
    <section className={cx('surface', styles.top)}>
      <div role="status">
        <Headline refund={refund} />
      </div>
      {nextText && <p className={cx('mt-4 t-note l-21 ink-2', styles.next)}>{nextText}</p>}
      {!hasMoney(status) && !isWithout(status) && (
        <p className={cx('mt-4 t-note l-21 ink-2', styles.next)}>
          {copy.sum(wayText)} <b>{fenToYuan(amount)}</b>
        </p>
      )}
    </section>
  );
}

function Headline({ refund: { status, dueAt, amount } }: { refund: Refund }) {
  const state = REFUND_STATE_WORDS[status];
  if (hasMoney(status))
    return (
      <>
        <h2 className={cx('t-sub l-sub ink-3 regular', styles.state)}>{state}</h2>
        <Amount fen={amount} />
      </>
    );
  if (status === REFUND_STATUS.toSend && dueAt !== undefined)
    return (
      <>
        <p className={cx('t-sub l-sub ink-3 regular', styles.state)}>{state}</p>
        <h2>{copy.sendBy(dueText(dueAt))}</h2>
      </>
    );
  return <h2>{state}</h2>;
}
