import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { deadlineText } from '@/lib/format/countdown';
import { payOpensAt } from '@/lib/kit/pay-hour';
import { cashierCopy as copy } from '@/lib/payments/copy';
import { waitText } from '@/lib/payments/hours';
import { hourOf } from '@/lib/time';
import type { CashierViewProps } from './cashier-props';
import styles from './closed-hours.module.css';
import { AmountHead, OrderLine } from './pay-top';

export function ClosedHours({ order, ways, now }: CashierViewProps) {
  const opensAt = payOpensAt(now, ways.payFrom);
  const hour = hourOf(opensAt);
  return (
    <>
      <section className={cx('grid rel cut', styles.night)}>
        <span className={cx('absolute circle', styles.moon)} aria-hidden="true" />
        <div role="status">
          <h2 className="f-24 heavy">{copy.closedTitle(hour)}</h2>
          <p className="mt-4 t-note l-21">
            {copy.closedText(waitText(opensAt - now), deadlineText(order.payBy, now))}
          </p>
        </div>
        <span className={cx('absolute', styles.city)} aria-hidden="true" />
      </section>
      <div className={cx('fill rel cut pt-6 surface', styles.sheet)}>
        <AmountHead label={copy.amount} fen={order.payable}>
          <HoursBar now={now} opensAt={opensAt} payBy={order.payBy} />
          <OrderLine order={order} />
        </AmountHead>
      </div>
      <Dock>
        <Button disabled>{copy.closedButton(hour)}</Button>
      </Dock>
    </>
  );
}

interface HoursBarProps {
  now: number;
  opensAt: number;
  payBy: number;
}

/** Drawn to scale: waiting is hatched, payable time is blue. */
function HoursBar({ now, opensAt, payBy }: HoursBarProps) {
  const wait = opensAt - now;
  const open = payBy - opensAt;
  const marks = [
    [now, copy.now],
    [opensAt, copy.opens],
    [payBy, copy.keptUntil],
  ] as const;
  return (
    <div className={styles.hours} role="group" aria-label={copy.closedBar}>
      <div className={cx('flex', styles.bar)} aria-hidden="true">
        <span style={{ flexGrow: wait }} />
        <span style={{ flexGrow: open }} />
      </div>
      <ol className="flex between mt-8 t-sub l-18 ink-3">
        {marks.map(([at, text]) => (
          <li key={text}>
            <b className="block t-body">{hourOf(at)}</b>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
