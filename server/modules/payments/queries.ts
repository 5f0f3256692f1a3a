import { and, asc, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { readNumber } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import { payment as resource } from '@/lib/contract/console/resources/payment';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToShort, fenToYuan } from '@/lib/format';
import { daysOfRange } from '@/lib/format/day-range';
import { addDays, dayStart, MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  type Order,
  orders,
  type OrderPayment,
  type Payment,
  PAYMENT_STATUS,
  payments,
  type ProviderRefund,
  providerRefunds,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { checkDue } from '@/server/modules/orders/came';
import { ofOrder } from '@/server/modules/orders/open-payments';
import { soughtOrders } from '@/server/modules/orders/order-search';
import { ORDER_LABEL } from '@/server/modules/orders/states';
import { inRange, pageOf } from '@/server/operator/page';
import { booksOf, eventsOf } from './events';
import { stateText as returnStateText } from './return-queries';

/** An older open payment needs a look. */
const SILENT_MS = 30 * MINUTE_MS;

const { created, open, closing, paid, closed, failed, checking } = PAYMENT_STATUS;
type State = RowOf<typeof resource>['state'];

const STATE_OF: Record<Payment['status'], State> = {
  [created]: 'created',
  [open]: 'open',
  [closing]: 'closing',
  [paid]: 'paid',
  [closed]: 'closed',
  [failed]: 'failed',
  [checking]: 'checking',
};
const PENDING: readonly Payment['status'][] = [created, open, closing];

/** A bank transfer has its own states: nobody but the bank knows. */
export const stateOf = ({ payment: { status, way } }: { payment: Payment }): State => {
  if (way !== 'offline') return STATE_OF[status];
  return PENDING.includes(status) ? 'transfer' : status === closed ? 'lapsed' : STATE_OF[status];
};

const STATE_TEXTS = resource.fields.state.texts ?? {};

/** As people read it. */
export const stateText = (payment: Payment): string => STATE_TEXTS[stateOf({ payment })] ?? '';

export interface Found {
  payment: OrderPayment;
  order: Pick<
    Order,
    'orderId' | 'userId' | 'sn' | 'status' | 'payable' | 'paid' | 'refunded' | 'payBy'
  >;
}

export const partsOf = ({ payment, order }: Found): readonly unknown[] => [
  payment.status,
  payment.received,
  payment.use,
  order.status,
  order.payable,
];

const ORDER_COLUMNS = {
  orderId: orders.orderId,
  userId: orders.userId,
  sn: orders.sn,
  status: orders.status,
  payable: orders.payable,
  paid: orders.paid,
  refunded: orders.refunded,
  payBy: orders.payBy,
};

const joined = (db: Db) =>
  db
    .select({ payment: payments, order: ORDER_COLUMNS })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .$dynamic();

export const missingPayment = (key: string): OperationRefused =>
  new OperationRefused(`没有订单或付款单 ${key}`);

/** By its number or the word on a transfer; by the number of its order the latest. */
export async function findFound(db: Db, key: string): Promise<Found> {
  const name = readNumber(key);
  const [found] = await joined(db)
    .where(or(eq(payments.sn, name), eq(payments.memo, name), eq(orders.sn, name)))
    .orderBy(desc(payments.paymentId))
    .limit(1);
  if (!found) throw missingPayment(key);
  return { ...found, payment: ofOrder(found.payment) };
}

type PaymentFilter = Readonly<Record<'q' | 'queue' | 'state' | 'way' | 'days' | 'amount', string>>;

const isOffline = eq(payments.way, 'offline');
const isOnline = sql`${payments.way} <> 'offline'`;
const isPending = inArray(payments.status, [...PENDING]);

const IN_STATE: Record<State, SQL | undefined> = {
  created: and(eq(payments.status, created), isOnline),
  open: and(eq(payments.status, open), isOnline),
  closing: and(eq(payments.status, closing), isOnline),
  transfer: and(isPending, isOffline),
  closed: and(eq(payments.status, closed), isOnline),
  lapsed: and(eq(payments.status, closed), isOffline),
  paid: eq(payments.status, paid),
  failed: eq(payments.status, failed),
  checking: eq(payments.status, checking),
};

function inQueue(queue: string, now: Date): SQL | undefined {
  if (!queue) return undefined;
  const silent = and(
    inArray(payments.status, [open, closing]),
    isOnline,
    lt(payments.attemptedAt, new Date(now.getTime() - SILENT_MS)),
  );
  return queue === 'silent' ? silent : or(IN_STATE.checking, IN_STATE.transfer, silent);
}

/** Hits of orders become ids, so no planner walks all payments. */
async function isSought(db: Db, vault: () => Vault, text: string): Promise<SQL | undefined> {
  const ids = await soughtOrders(db, vault, text);
  return or(
    sql`${payments.orderId} = any(${sql.param(ids)}::bigint[])`,
    eq(payments.memo, readNumber(text)),
    inArray(payments.transactionId, [text, `bank:${text}`]),
  );
}

async function conditionOf(
  db: Db,
  vault: () => Vault,
  { q, queue, state, way, days, amount }: Partial<PaymentFilter>,
  now: Date,
): Promise<SQL | undefined> {
  const range = days ? daysOfRange(days, now.getTime()) : null;
  return and(
    isNotNull(payments.orderId),
    q ? await isSought(db, vault, q) : undefined,
    inQueue(queue ?? '', now),
    state ? IN_STATE[state as State] : undefined,
    way ? eq(payments.way, way as Payment['way']) : undefined,
    range ? gte(payments.createdAt, dayStart(range.from)) : undefined,
    range ? lt(payments.createdAt, dayStart(addDays(range.to, 1))) : undefined,
    inRange(payments.amount, amount),
  );
}

const millis = (at: Date | null): number | null => at?.getTime() ?? null;

async function rowsOf(db: Db, found: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ order }) => order.userId),
  );
  return found.map((one) => {
    const { sn, amount, received, way, createdAt, paidAt } = one.payment;
    return {
      sn,
      order: one.order.sn,
      buyer: person(one.order.userId),
      due: amount,
      received,
      way,
      created: createdAt.getTime(),
      paidAt: millis(paidAt),
      state: stateOf(one),
    };
  });
}

interface Asked {
  filter: Partial<PaymentFilter>;
  slice: Slice;
}

export async function pagePayments(
  db: Db,
  { now }: Pick<Operation, 'now'>,
  vault: () => Vault,
  { filter, slice }: Asked,
) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${payments}`,
    where: await conditionOf(db, vault, filter, now),
    order: { key: payments.paymentId, id: payments.paymentId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ payment: { paymentId } }) => [paymentId, paymentId],
    sums: { due: sql`${payments.amount}` },
  });
  const found = rows.map((row) => ({ ...row, payment: ofOrder(row.payment) }));
  return { ...page, rows: await rowsOf(db, found) };
}

function waitsFor({ payment, order }: Found): string | null {
  const { status, way, amount, received, note } = payment;
  const { payable } = order;
  if (status === checking) {
    if (received === null || received === payable)
      return note || '金额一致，但订单的付款单金额不同';
    return amount === payable
      ? `金额不符：应收 ${fenToShort(payable)} 元，收到 ${fenToShort(received)} 元`
      : `订单已改价：现在应收 ${fenToShort(payable)} 元，收到 ${fenToShort(received)} 元`;
  }
  if (!PENDING.includes(status)) return null;
  if (way === 'offline') return '等待银行转账到账';
  return status === closing ? '等待支付方确认关闭' : '等待支付方的结果';
}

const paymentText = (payment: Payment): string =>
  [payment.sn, fenToYuan(payment.amount), stateText(payment)].join('　');

const returnText = (back: ProviderRefund, way: Payment['way']): string =>
  [back.sn, fenToYuan(back.amount), returnStateText(back, way), back.providerState]
    .filter(Boolean)
    .join('　');

export async function readPayment(db: Db, _: Operation, key: string) {
  const found = await findFound(db, key);
  const { payment, order } = found;
  const { paymentId, orderId } = payment;
  const [row] = await rowsOf(db, [found]);
  if (!row) throw missingPayment(key);
  const all = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.paymentId));
  const backs = await db
    .select()
    .from(providerRefunds)
    .where(eq(providerRefunds.paymentId, paymentId))
    .orderBy(asc(providerRefunds.returnId));
  const isWaiting = PENDING.includes(payment.status);
  const details = {
    waits: waitsFor(found),
    checkBy: payment.status === checking ? checkDue(payment).getTime() : null,
    memo: payment.memo,
    transaction: payment.transactionId?.replace(/^bank:/, '') ?? null,
    provider: payment.providerState || null,
    asked: millis(payment.askedAt),
    nextAsk: isWaiting ? millis(payment.askAt) : null,
    settled: payment.settled,
    use: payment.use,
    note: payment.note || null,
    payable: order.payable,
    paid: order.paid,
    refunded: order.refunded,
    orderState: ORDER_LABEL[order.status],
    payBy: order.status === ORDER_STATUS.unpaid ? order.payBy.getTime() : null,
    others: all.filter((one) => one.paymentId !== paymentId).map(paymentText),
    returns: backs.map((back) => returnText(back, payment.way)),
    events: await eventsOf(db, [payment.sn, ...backs.map(({ sn }) => sn)]),
    books: await booksOf(db, { type: 'payment', id: paymentId }),
  };
  return { row: { ...row, ...details }, version: partsOf(found) };
}
