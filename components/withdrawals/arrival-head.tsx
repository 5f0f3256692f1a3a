import { dayText, shortDateText, weekdayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import styles from './arrival-head.module.css';

/** The day by which the money arrives, before an amount is typed, and the steps until then. */
export function ArrivalHead({ reviewBy, arriveBy }: Pick<WithdrawConfig, 'reviewBy' | 'arriveBy'>) {
  const day = dayOf(arriveBy);
  return (
    <section className={styles.arrival} aria-label={applyCopy.arrival}>
      <p className="cap">{applyCopy.arrival}</p>
      <p className={styles.arrivalDay} data-volatile>
        {dayText(day)} {weekdayText(day)}
      </p>
      <ol className={styles.arrivalSteps} data-volatile>
        <li className={styles.now}>
          <b>{applyCopy.arrivalSteps.submit}</b> {applyCopy.today}
        </li>
        <li>
          <b>{applyCopy.arrivalSteps.review}</b> {applyCopy.latest(shortDateText(reviewBy))}
        </li>
        <li>
          <b>{applyCopy.arrivalSteps.arrive}</b> {applyCopy.latest(dayText(day))}
        </li>
      </ol>
    </section>
  );
}
