'use client';

import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { shortTitle } from '@/lib/format/short-title';
import { ordersCopy as copy } from '@/lib/orders/copy';
import { atMoment, nextText, piecesOf, stateText, timeText } from '@/lib/orders/order-words';
import type { OrderHead } from '@/lib/orders/types';
import { DeliveryButtons, hasDelivery } from './delivery-buttons';
import type { RenderPicture } from './item-row';
import styles from './order-card.module.css';
import { PayCountdown } from './pay-countdown';
import { hasReview, ReviewButton } from './review-button';
import { useOrderButtons } from './use-order-buttons';

interface OrderCardProps {
  order: OrderHead;
  /** Epoch ms of the server. */
  now: number;
  renderPicture: RenderPicture;
}

/** Pictures of one order in the list. */
const SHOWN = 3;

/** An order in the list: state, things, what happens next, and at most two actions. */
export function OrderCard({ order: given, now, renderPicture }: OrderCardProps) {
  const order = atMoment(given, now);
  const { orderId, status, items, payable, createdAt, payBy } = order;
  const isUnpaid = status === ORDER_STATUS.unpaid;
  const [only] = items.length === 1 ? items : [];
  return (
    <article className={styles.card}>
      <AppLink
        className={styles.link}
        href={`/pages/order/detail?orderId=${orderId}`}
        aria-label={`${stateText(order)}，${items.map(({ title }) => shortTitle(title)).join('、')}`}
      />
      <header className={styles.head}>
        <b className={cx(isUnpaid && styles.act)}>{stateText(order)}</b>
        <span className={styles.time}>{timeText(createdAt)}</span>
      </header>
      <div className={styles.body}>
        <span className={styles.pictures}>
          {items.slice(0, SHOWN).map(({ itemId, image }) => (
            <span key={itemId}>{renderPicture(image)}</span>
          ))}
        </span>
        <span className={styles.main}>
          {only && (
            <>
              <span className={styles.title}>{shortTitle(only.title)}</span>
              <span className={styles.sub}>{only.skuText}</span>
            </>
          )}
        </span>
        <span className={styles.value}>
          <Amount className={styles.price} fen={payable} size="text" />
          <span className={styles.sub}>{copy.pieces(piecesOf(items))}</span>
        </span>
      </div>
      <div className={styles.say}>
        {isUnpaid ? <PayCountdown payBy={payBy} now={now} /> : <p>{nextText(order)}</p>}
      </div>
      <Actions order={order} />
    </article>
  );
}

function Actions({ order }: { order: OrderHead }) {
  const { orderId, actions } = order;
  const { pay, cancel, hide, again } = useOrderButtons(orderId);
  const buttons = [
    { action: 'hide', text: copy.hide, onPress: hide },
    { action: 'cancel', text: copy.cancel, onPress: cancel },
    { action: 'again', text: copy.again, onPress: again },
    { action: 'pay', text: copy.pay, onPress: pay },
  ] as const;
  /* At most two: what can be reviewed is deleted on its own page. */
  const shown = buttons.filter(
    ({ action }) => actions.includes(action) && !(action === 'hide' && hasReview(order)),
  );
  if (shown.length === 0 && !hasDelivery(order) && !hasReview(order)) return null;
  return (
    <div className={styles.actions}>
      {shown.map(({ action, text, onPress }) => (
        <Button
          key={action}
          kind={action === 'pay' ? 'primary' : 'line'}
          size="sm"
          onPress={onPress}
        >
          {text}
        </Button>
      ))}
      <ReviewButton order={order} size="sm" />
      <DeliveryButtons order={order} size="sm" />
    </div>
  );
}
