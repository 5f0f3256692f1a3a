import { cx } from '@/components/ui/cx';
import { dayText, shortDateText, weekdayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import { applyCopy } from '@/lib/withdrawals/copy';
import type { WithdrawConfig } from '@/lib/withdrawals/types';
import styles from './arrival-head.module.css';

export function ArrivalHead({ reviewBy, arriveBy }: Pick<WithdrawConfig, 'reviewBy' | 'arriveBy'>) {
  const day = dayOf(arriveBy);
  return (
    <section className={cx('surface mb-8', styles.arrival)} aria-label={applyCopy.arrival}>
      <p className="cap">{applyCopy.arrival}</p>
      <p className={cx('t-head heavy', styles.arrivalDay)} data-volatile>
        {dayText(day)} {weekdayText(day)}
      </p>
      <ol
        className={cx('keep grid gap-4 pt-8 t-cap l-cap ink-3', styles.arrivalSteps)}
        data-volatile
      >
        <li className={styles.now}>
          <b className="bold ink-1">{applyCopy.arrivalSteps.submit}</b> {applyCopy.today}
        </li>
        <li>
          <b className="bold ink-1">{applyCopy.arrivalSteps.review}</b>{' '}
          {applyCopy.latest(shortDateText(reviewBy))}
        </li>
        <li>
          <b className="bold ink-1">{applyCopy.arrivalSteps.arrive}</b>{' '}
          {applyCopy.latest(dayText(day))}
        </li>
      </ol>
    </section>
  );
}
