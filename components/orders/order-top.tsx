import { cx } from '@/components/ui/cx';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { REFUND_STATE_WORDS, REFUND_STATUS } from '@/lib/contract/refund-words';
import { shortDateText } from '@/lib/format/dates';
import { inChecking } from '@/lib/orders/came';
import { orderCopy as copy } from '@/lib/orders/copy';
import { localCopy } from '@/lib/orders/local-copy';
import { nextText, progressOf, stateText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import styles from './order.module.css';
import { PayCountdown } from './pay-countdown';

/** Shows paid products on their way; before that the countdown needs the room. */
const hasScene = (order: Order): boolean =>
  order.status !== ORDER_STATUS.unpaid && progressOf(order) !== null;

/** Nothing of what was paid stays. */
const isGoingBack = ({ refunds, money }: Order): boolean => {
  const open = refunds.filter(({ status }) => status === REFUND_STATUS.paying);
  const back = open.reduce((sum, { amount }) => sum + amount, money.refunded);
  return open.length > 0 && back >= money.paid;
};

export function OrderTop({ order, now }: { order: Order; now: number }) {
  const isBack = isGoingBack(order);
  const isUnpaid = order.status === ORDER_STATUS.unpaid && !inChecking(order);
  const next = isBack ? '' : nextText(order, now);
  return (
    <section className={cx('rel mb-8', styles.top)}>
      {hasScene(order) && !isBack && (
        <span className={cx('absolute', styles.scene)} aria-hidden="true" />
      )}
      <div role="status">
        <h2>{isBack ? REFUND_STATE_WORDS[REFUND_STATUS.paying] : stateText(order)}</h2>
      </div>
      {isUnpaid && <PayCountdown payBy={order.payBy} payFrom={order.payFrom} now={now} isSpoken />}
      {next && <p className={cx('keep mt-4 t-note l-21 ink-2', styles.next)}>{next}</p>}
      {!isBack && <Progress order={order} />}
    </section>
  );
}

function Progress({ order }: { order: Order }) {
  const progress = progressOf(order);
  if (!progress) return null;
  const { createdAt, paidAt, shippedAt, completedAt, pickup, local, delivery } = order;
  const booking = delivery?.booking;
  const handed = pickup ?? local;
  const times = booking
    ? [paidAt, paidAt, booking.startAt, completedAt]
    : [createdAt, paidAt, handed ? handed.readyAt : shippedAt, completedAt];
  const steps = booking
    ? order.onSite
      ? copy.onSiteSteps
      : copy.slotSteps
    : pickup
      ? copy.pickupSteps
      : local
        ? localCopy.steps
        : copy.steps;
  return (
    <div className={styles.walk}>
      <ProgressBar value={progress.share} label={copy.progress} kind="road" />
      <ol className="flex between mt-8 t-note l-20 ink-3">
        {steps.map((step, at) => {
          const time = times[at];
          return (
            <li
              key={step}
              className={cx(at === progress.next && styles.now)}
              aria-current={at === progress.next ? 'step' : undefined}
            >
              <b className="ink-1 block regular">{step}</b>
              {time !== undefined && <time className="block t-cap">{shortDateText(time)}</time>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
