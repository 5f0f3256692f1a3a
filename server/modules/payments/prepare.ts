import { eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contract';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type * as contract from '@/lib/contract/payments';
import { payAllowed, payOpensAt } from '@/lib/kit/pay-hour';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { randomCode } from '@/server/db/numbers';
import { newNumber } from '@/server/db/numbers';
import { type Order, orders, type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { lockOrder } from '@/server/modules/orders/close';
import { getOwnOrder } from '@/server/modules/orders/queries';
import { type CurrentShop, currentShop } from '@/server/modules/rules/shop-settings';
import { bookingOf } from '@/server/modules/slots/bookings';
import type { PaymentDeps } from './deps';
import { refuseWithoutOpenid } from './openid';
import { changePayment, lockPaymentsOf } from './rows';
import { expireAtOf, LEAST_LIFE_MS, TRANSFER_MS } from './states';
import { allowsTransfer, closedText, placeNeeded, type Way, waysOf } from './ways';

/* The row is written in the idempotency key's transaction; no provider is called. */

export type CreateCall = CallOf<typeof contract.createPayment>;
export type CreateInput = InputOf<typeof contract.createPayment>;

const PER_MINUTE = 10;
const { created, open, closing, closed, checking } = PAYMENT_STATUS;

export function refuseUnpayable({ status, closeReason, payBy }: Order, now: Date): void {
  if (status === ORDER_STATUS.unpaid) {
    if (payBy <= now) throw new DomainError('order_expired');
    return;
  }
  if (status !== ORDER_STATUS.closing && status !== ORDER_STATUS.cancelled)
    throw new DomainError(status === ORDER_STATUS.refunded ? 'order_state' : 'already_paid');
  throw new DomainError(closeReason === 'timeout' ? 'order_expired' : 'order_state');
}

/** @throws DomainError pay_not_open with the opening time */
export function refuseClosedHours(now: Date, { payOpenHour }: CurrentShop): void {
  const at = now.getTime();
  if (payAllowed(at, payOpenHour)) return;
  throw new DomainError('pay_not_open', {
    msg: closedText(payOpenHour),
    data: { opensAt: payOpensAt(at, payOpenHour) },
  });
}

async function refuseWay(
  deps: PaymentDeps,
  call: CreateCall,
  { orderId, way }: { orderId: number; way: Way },
  shop: CurrentShop,
) {
  const { db } = call;
  const offered: readonly Way[] = waysOf(deps, shop);
  if (!offered.includes(way)) throw new DomainError('pay_way_off');
  if (way === 'offline' && !(await allowsTransfer(db, orderId)))
    throw new DomainError('pay_way_off');
  /* The messenger names itself; other browsers are known to the client only. */
  const isMessenger = call.platform === 'wechat';
  const where = placeNeeded(way, isMessenger ? 'wechat' : way === 'h5' ? 'mobile' : 'desktop');
  if (where !== null) throw new DomainError('pay_way_here', { blanks: { where } });
  if (way === 'wxpay') await refuseWithoutOpenid(deps, call, orderId);
}

/** It can be opened again instead of a new one. */
const isReusable = (row: Payment, order: Order, way: Way, now: Date): boolean =>
  row.way === way &&
  row.amount === order.payable &&
  row.expireAt.getTime() - now.getTime() >= LEAST_LIFE_MS;

/** The job closes it at the provider. */
export const replace = (tx: Db, { paymentId, attemptedAt }: Payment, now: Date) =>
  changePayment(
    tx,
    paymentId,
    attemptedAt === null
      ? { status: closed, askAt: null, endedAt: now }
      : { status: closing, askAt: now },
  );

/** @throws DomainError when not payable now */
export async function lockPayable(
  tx: Db,
  orderId: number,
  now: Date,
): Promise<{ order: Order; rows: Payment[] }> {
  const rows = await lockPaymentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new DomainError('not_found');
  refuseUnpayable(order, now);
  if (rows.some(({ status }) => status === checking)) throw new DomainError('pay_checking');
  return { order, rows };
}

/** An appointment is paid before it starts. */
async function transferUntil(tx: Db, order: Order, now: Date): Promise<Date> {
  const booked = order.form === 'slot' ? await bookingOf(tx, order.orderId) : undefined;
  const until = new Date(now.getTime() + TRANSFER_MS);
  return booked && booked.slot.startAt < until ? booked.slot.startAt : until;
}

/** Closes other open payments; the order is locked. */
export async function insertPayment(
  tx: Db,
  { order, rows }: { order: Order; rows: readonly Payment[] },
  way: Way,
  now: Date,
): Promise<Payment> {
  for (const row of rows)
    if (row.status === created || row.status === open) await replace(tx, row, now);
  const isTransfer = way === 'offline';
  const expireAt = isTransfer ? await transferUntil(tx, order, now) : expireAtOf(now, order.payBy);
  const [row] = await tx
    .insert(payments)
    .values({
      sn: newNumber(now, 'P'),
      orderId: order.orderId,
      way,
      amount: order.payable,
      expireAt,
      createdAt: now,
      /* A never opened payment ends, too. */
      askAt: expireAt,
      ...(isTransfer ? { status: open, memo: randomCode() } : {}),
    })
    .returning();
  if (!row) throw new Error('payment was not inserted');
  if (isTransfer && order.payBy < expireAt)
    await tx.update(orders).set({ payBy: expireAt }).where(eq(orders.orderId, order.orderId));
  return row;
}

/** @throws DomainError of the endpoint */
export async function preparePayment(
  deps: PaymentDeps,
  call: CreateCall,
  { orderId, way }: CreateInput,
): Promise<void> {
  const { db: tx, now, member } = call;
  await refuseOverLimit(tx, `pay-create:${member.userId}`, PER_MINUTE, MINUTE_MS, now);
  refuseUnpayable(await getOwnOrder(tx, member.userId, orderId), now);
  const shop = await currentShop(tx);
  refuseClosedHours(now, shop);
  await refuseWay(deps, call, { orderId, way }, shop);
  const locked = await lockPayable(tx, orderId, now);
  const isKept = locked.rows.some(
    (row) =>
      (row.status === created || row.status === open) && isReusable(row, locked.order, way, now),
  );
  if (!isKept) await insertPayment(tx, locked, way, now);
}
