'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { clock } from '@/components/ui/icons/pages';
import { deadlineText, leftText, minutesLeft } from '@/lib/format/countdown';
import { ordersCopy as copy } from '@/lib/orders/copy';
import styles from './pay-countdown.module.css';

interface PayCountdownProps {
  /** Epoch ms, as `now`. */
  payBy: number;
  now: number;
  /** Reads out what is left, once a minute; one of a page. */
  isSpoken?: boolean;
}

/** Until when an order has to be paid: in words first, then what is left. */
export function PayCountdown({ payBy, now, isSpoken }: PayCountdownProps) {
  const left = payBy - now;
  return (
    <p className={cx('flex gap-6 t-note l-20 ink-2', styles.line)}>
      <Icon path={clock} />
      <span>
        {copy.payBefore(deadlineText(payBy, now))}
        <span className={styles.left} aria-hidden="true">
          {copy.left} <b>{leftText(left)}</b>
        </span>
      </span>
      <span className="vh" role={isSpoken ? 'status' : undefined}>
        {copy.spoken(minutesLeft(left))}
      </span>
    </p>
  );
}
