'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { clock } from '@/components/ui/icons/pages';
import { deadlineText, leftText, minutesLeft } from '@/lib/format/countdown';
import { payPause } from '@/lib/kit/pay-hour';
import { ordersCopy as copy } from '@/lib/orders/copy';
import styles from './pay-countdown.module.css';

interface PayCountdownProps {
  /** Epoch ms. */
  payBy: number;
  now: number;
  /** 0 = always. */
  payFrom?: number | undefined;
  /** Reads out what is left once a minute; one per page. */
  isSpoken?: boolean;
}

/** Says the moment in words, then what is left, unless the closed hours come between. */
export function PayCountdown({ payBy, now, payFrom = 0, isSpoken }: PayCountdownProps) {
  const left = payBy - now;
  const until = deadlineText(payBy, now);
  const pause = payPause(now, payBy, payFrom);
  const role = isSpoken ? 'status' : undefined;
  return (
    <p className={cx('flex gap-6 t-note l-20 ink-2', styles.line)}>
      <Icon className="rigid ink-3" path={clock} />
      {pause ? (
        <span role={role}>{copy.paused[pause](until, payFrom)}</span>
      ) : (
        <>
          <span>
            {copy.payBefore(until)}
            <span className={styles.left} aria-hidden="true">
              {copy.left} <b>{leftText(left)}</b>
            </span>
          </span>
          <span className="vh" role={role}>
            {copy.spoken(minutesLeft(left))}
          </span>
        </>
      )}
    </p>
  );
}
