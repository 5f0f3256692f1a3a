import { Amount } from '@/components/ui/amount';
import { shortDateText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { type FlowRowsProps, Result } from './due-list';
import styles from './total-sheet.module.css';

const { why } = moneyCopy;

/** Withdrawals under way, each with the day by which it arrives. */
export function OutgoingList({
  flow: { outgoing, outgoingRest, withdrawing },
  isHidden,
}: FlowRowsProps) {
  if (outgoing.length === 0) return <p className={styles.text}>{why.withdrawingNone}</p>;
  return (
    <>
      <p className={styles.text}>{why.withdrawing(outgoing.length + outgoingRest.count)}</p>
      <ul className={styles.rows} aria-label={moneyCopy.withdrawing}>
        {outgoing.map(({ id, amount, account, arriveBy }) => (
          <li key={id}>
            <span className={styles.main}>
              <b>{account}</b>
              <span>{why.arrive(shortDateText(arriveBy))}</span>
            </span>
            <Amount className={styles.fen} fen={amount} size="text" isHidden={isHidden} />
          </li>
        ))}
        {outgoingRest.count > 0 && (
          <li className={styles.more}>
            <span>{why.rest(outgoingRest.count)}</span>
            <Amount
              className={styles.fen}
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
