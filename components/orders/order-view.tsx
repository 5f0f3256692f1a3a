'use client';

import { useState } from 'react';
import { Band, Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { useNavigate } from '@/components/ui/use-navigate';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { payWayText } from '@/lib/format/pay-way';
import { unbroken } from '@/lib/format/unbroken';
import { cameRows } from '@/lib/orders/came';
import { cameCopy, orderCopy as copy, ordersCopy } from '@/lib/orders/copy';
import { canRefundAll, itemEntry } from '@/lib/orders/order-refunds';
import { piecesOf, timeText } from '@/lib/orders/order-words';
import type { Order } from '@/lib/orders/types';
import styles from './checkout.module.css';
import { DeliveryButtons, hasDelivery } from './delivery-buttons';
import { ItemRow } from './item-row';
import items from './items.module.css';
import { OrderAddress } from './order-address';
import { OrderBooking } from './order-booking';
import { courseHref, liveCourse, OrderCourse } from './order-course';
import { OrderCustom } from './order-custom';
import { OrderParcelLink, ReceiptNote } from './order-delivery';
import { OrderFacts } from './order-facts';
import { OrderLocal } from './order-local';
import { OrderMoney } from './order-money';
import { OrderPass } from './order-pass';
import { OrderPickup } from './order-pickup';
import type { OrderPageProps } from './order-props';
import { OrderRefundLink } from './order-refund-link';
import { OrderTop } from './order-top';
import { OrderVouchers, usableVoucher, voucherHref } from './order-vouchers';
import facts from './order.module.css';
import { ReviewButton } from './review-button';
import { partRows, type SumRow, SumRows } from './sum-rows';
import { SumSheet } from './sum-sheet';
import sums from './sums.module.css';
import { useOrderButtons } from './use-order-buttons';

interface OrderViewProps extends Omit<OrderPageProps, 'orderId'> {
  order: Order;
  /** Server's epoch ms. */
  now: number;
}

const paidRow = ({ money: { paid }, payWay, paidAt }: Order): SumRow => ({
  label: copy.paid,
  note: [payWay && payWayText(payWay), paidAt !== undefined && timeText(paidAt)]
    .filter(Boolean)
    .join(' '),
  fen: paid,
  isTotal: true,
});

function endsOf({ payable, money: { paid, refunded } }: Order): SumRow[] {
  if (paid === 0) return [{ label: copy.payable, fen: payable, isTotal: true }];
  if (refunded === 0) return [{ label: copy.paid, fen: paid, isTotal: true }];
  return [
    { label: copy.paid, fen: paid },
    { label: copy.refunded, fen: -refunded },
    { label: copy.net, fen: paid - refunded, isTotal: true },
  ];
}

const sheetEnds = (order: Order): SumRow[] =>
  order.money.paid === 0 ? endsOf(order) : [paidRow(order)];

const isPromiseBroken = (
  { status, shipBy, actions, delivery, pickup }: Order,
  now: number,
): boolean =>
  pickup?.move !== undefined ||
  (actions.includes('refund') &&
    ((status === ORDER_STATUS.underWay && !delivery?.vouchers.length && !delivery?.course) ||
      (shipBy !== undefined && now >= shipBy)));

const mayHaveInvoice = ({ money: { paid, refunded }, invoice }: Order): boolean =>
  paid > refunded || invoice !== undefined;

export function OrderView({ order, now, renderInvoice, renderLate, ...address }: OrderViewProps) {
  const [isSumOpen, setSumOpen] = useState(false);
  const sum = { kind: order.kind, isPickup: order.way === 'pickup', ...order.money };
  return (
    <>
      <OrderTop order={order} now={now} />
      {isPromiseBroken(order, now) && renderLate(order)}
      <OrderRefundLink order={order} />
      <OrderParcelLink order={order} />
      <OrderBooking order={order} now={now} />
      <OrderVouchers order={order} />
      <OrderPass order={order} />
      <OrderCourse order={order} />
      <OrderPickup order={order} />
      <OrderLocal order={order} now={now} />
      <OrderAddress order={order} {...address} />
      <Band flush className={cx('mt-8', styles.band)}>
        <ul className={items.items} aria-label={copy.items}>
          {order.items.map((line) => (
            <ItemRow key={line.itemId} line={line} entry={itemEntry(order, line)} />
          ))}
        </ul>
      </Band>
      <OrderCustom order={order} />
      <Band flush className={cx('mt-8', styles.band)}>
        <SumRows rows={[...partRows(copy.goods(piecesOf(order.items)), sum), ...endsOf(order)]} />
        <button
          type="button"
          className={cx('block tap t-note brand-ink', facts.why)}
          onClick={() => setSumOpen(true)}
        >
          {copy.why}
        </button>
      </Band>
      <Band flush className={cx('mt-8', styles.band)}>
        <OrderFacts order={order} />
      </Band>
      {mayHaveInvoice(order) && renderInvoice(order)}
      <ReceiptNote order={order} />
      <p className="t-cap l-cap ink-3 band-20">
        {unbroken(
          [...((order.delivery ?? order.pickup ?? order.local)?.promises ?? []), copy.keep].join(
            '，',
          ),
        )}
      </p>
      <Actions order={order} />
      <SumSheet
        isOpen={isSumOpen}
        onClose={() => setSumOpen(false)}
        lines={order.items}
        {...sum}
        regionText={order.address?.regionText}
        ends={sheetEnds(order)}
      >
        <OrderMoney order={order} />
        <OtherMoney order={order} />
      </SumSheet>
    </>
  );
}

function OtherMoney({ order }: { order: Order }) {
  const rows = cameRows(order);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={cx('t-sub l-18 ink-3 regular', sums.part)}>{cameCopy.part}</h3>
      <SumRows rows={rows} />
    </>
  );
}

const BUTTONS: readonly Order['actions'][number][] = ['pay', 'cancel', 'hide', 'again'];

function Actions({ order }: { order: Order }) {
  const { orderId, actions } = order;
  const { back } = useNavigate();
  const { pay, cancel, hide, again } = useOrderButtons(orderId, back);
  const can = (action: Order['actions'][number]) => actions.includes(action);
  const voucher = usableVoucher(order);
  const isBare = !BUTTONS.some((action) => can(action)) && !canRefundAll(order);
  const course = liveCourse(order);
  if (isBare && !hasDelivery(order) && !voucher && !course) return null;
  return (
    <Dock>
      {can('cancel') && (
        <Button kind="line" onPress={cancel}>
          {ordersCopy.cancel}
        </Button>
      )}
      {can('hide') && (
        <Button kind="line" onPress={hide}>
          {ordersCopy.hide}
        </Button>
      )}
      {canRefundAll(order) && (
        <Button kind="line" href={`/pages/refund/apply?orderId=${orderId}`}>
          {ordersCopy.refund}
        </Button>
      )}
      {can('again') && (
        <Button kind="tonal" onPress={again}>
          {ordersCopy.again}
        </Button>
      )}
      {can('pay') && <Button onPress={pay}>{ordersCopy.pay}</Button>}
      <ReviewButton order={order} />
      <DeliveryButtons order={order} />
      {voucher && <Button href={voucherHref(voucher)}>{ordersCopy.code.express}</Button>}
      {course && <Button href={courseHref(course)}>{copy.course.go}</Button>}
    </Dock>
  );
}
