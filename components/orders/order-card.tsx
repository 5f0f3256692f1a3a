'use client';

import { Button } from '@/components/ui/button';
import { ThingsCard } from '@/components/ui/things-card';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { shortTitle } from '@/lib/format/short-title';
import { inChecking } from '@/lib/orders/came';
import { ordersCopy as copy } from '@/lib/orders/copy';
import { canRefundAll } from '@/lib/orders/order-refunds';
import { atMoment, nextText, piecesOf, stateText, timeText } from '@/lib/orders/order-words';
import type { OrderHead } from '@/lib/orders/types';
import { DeliveryButtons, hasDelivery } from './delivery-buttons';
import { voucherHref } from './order-vouchers';
import { PayCountdown } from './pay-countdown';
import { hasReview, ReviewButton } from './review-button';
import { useOrderButtons } from './use-order-buttons';

interface OrderCardProps {
  order: OrderHead;
  /** Server's epoch ms. */
  now: number;
}

export function OrderCard({ order: given, now }: OrderCardProps) {
  const order = atMoment(given, now);
  const { orderId, status, items, payable, createdAt, payBy, payFrom } = order;
  const isUnpaid = status === ORDER_STATUS.unpaid && !inChecking(order);
  const next = nextText(order, now);
  return (
    <ThingsCard
      href={`/pages/order/detail?orderId=${orderId}`}
      state={stateText(order)}
      mustAct={isUnpaid}
      aside={timeText(createdAt)}
      things={items.map((item) => ({ ...item, title: shortTitle(item.title) }))}
      fen={payable}
      below={copy.pieces(piecesOf(items))}
      say={
        <>
          {isUnpaid && <PayCountdown payBy={payBy} payFrom={payFrom} now={now} />}
          {next && <p>{next}</p>}
        </>
      }
      actions={hasActions(order) && <Actions order={order} />}
    />
  );
}

const BUTTONS: readonly OrderHead['actions'][number][] = ['hide', 'cancel', 'again', 'pay'];
const hasActions = (order: OrderHead): boolean =>
  order.voucherId !== undefined ||
  hasDelivery(order) ||
  canRefundAll(order) ||
  order.actions.some((action) => BUTTONS.includes(action));

function Actions({ order }: { order: OrderHead }) {
  const { orderId, actions } = order;
  const { pay, cancel, hide, again } = useOrderButtons(orderId);
  const buttons = [
    { action: 'hide', text: copy.hide, onPress: hide },
    { action: 'cancel', text: copy.cancel, onPress: cancel },
    { action: 'again', text: copy.again, onPress: again },
    { action: 'pay', text: copy.pay, onPress: pay },
  ] as const;
  /* An order that can be reviewed is deleted on its own page. */
  const shown = buttons.filter(
    ({ action }) => actions.includes(action) && !(action === 'hide' && hasReview(order)),
  );
  return (
    <>
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
      {canRefundAll(order) && (
        <Button kind="line" size="sm" href={`/pages/refund/apply?orderId=${orderId}`}>
          {copy.refund}
        </Button>
      )}
      <DeliveryButtons order={order} size="sm" />
      <VoucherButton order={order} />
    </>
  );
}

function VoucherButton({ order: { voucherId, way = 'express' } }: { order: OrderHead }) {
  if (voucherId === undefined) return null;
  return (
    <Button kind="tonal" size="sm" href={voucherHref({ voucherId })}>
      {copy.code[way]}
    </Button>
  );
}
