import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { shortDateText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { type FlowRowsProps, Result } from './due-list';
import styles from './total-sheet.module.css';

const { why } = moneyCopy;

export function OutgoingList({
  flow: { outgoing, outgoingRest, withdrawing },
  isHidden,
}: FlowRowsProps) {
  if (outgoing.length === 0) return <p className="pb-12 ink-2">{why.withdrawingNone}</p>;
  return (
    <>
      <p className="pb-12 ink-2">{why.withdrawing(outgoing.length + outgoingRest.count)}</p>
      <ul className={styles.rows} aria-label={moneyCopy.withdrawing}>
        {outgoing.map(({ id, amount, account, arriveBy }) => (
          <li key={id}>
            <span className={cx('col grow break t-cap l-cap ink-3', styles.main)}>
              <b>{account}</b>
              <span>{why.arrive(shortDateText(arriveBy))}</span>
            </span>
            <Amount
              className="rigid t-lead l-22 bold"
              fen={amount}
              size="text"
              isHidden={isHidden}
            />
          </li>
        ))}
        {outgoingRest.count > 0 && (
          <li className="between ink-2">
            <span>{why.rest(outgoingRest.count)}</span>
            <Amount
              className="rigid t-lead l-22 bold"
              fen={outgoingRest.amount}
              size="text"
              isHidden={isHidden}
            />
          </li>
        )}
      </ul>
      <Result fen={withdrawing} isHidden={isHidden} />
    </>
  );
}
