import type { Db } from '@/server/db/client';
import type { Order, Payment, ProviderRefund } from '@/server/db/schema';
import { type LedgerAccount, userAccount } from '@/server/modules/ledger/accounts';
import type { LedgerKind } from '@/server/modules/ledger/kinds';
import { post, type Posting } from '@/server/modules/ledger/post';
import { isOwnMoney } from './rows';

/*
 * Specification 29.15. Minus: held or spent; plus: owed or earned. Each named event is posted once, before wallets of
 * earners are locked.
 */

type Money = Pick<Payment, 'paymentId' | 'way'> & { received: number; settled: number };

function placeOf(way: Payment['way'], userId: number): LedgerAccount {
  if (way === 'balance') return userAccount(userId, 'available');
  if (way === 'carried') return userAccount(userId, 'carried');
  if (way === 'legacy') return 'house:opening';
  return way === 'offline' ? 'house:bank' : 'house:wxpay';
}

type Amounts = Partial<Record<LedgerAccount, number>>;

interface Occasion {
  now: Date;
  operator?: string | undefined;
}

interface Event extends Occasion {
  name: string;
  kind: LedgerKind;
  refType: 'payment' | 'return';
  refId: number;
  order: Pick<Order, 'userId' | 'sn'>;
  amounts: Amounts;
}

const postingOf = ({ order, amounts, operator, ...event }: Event): Posting => ({
  idem: event.name,
  kind: event.kind,
  memo: order.sn,
  refType: event.refType,
  refId: event.refId,
  ownerId: order.userId,
  ...(operator === undefined ? {} : { operatorId: operator }),
  at: event.now,
  lines: (Object.entries(amounts) as [LedgerAccount, number][])
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount_fen]) => ({ account, amount_fen })),
});

const book = (tx: Db, event: Event) => post(tx, postingOf(event));

/** Coupons at our cost do not arrive. */
const taken = ({ way, received, settled }: Money, userId: number): Amounts => ({
  [placeOf(way, userId)]: -settled,
  'house:channel_fees': settled - received,
});

const earned = ({ payable, freight }: Pick<Order, 'payable' | 'freight'>): Amounts => ({
  'house:sales': payable - freight,
  'house:freight': freight,
});

type Buyer = Pick<Order, 'userId' | 'sn'>;

/** A trial belongs to no order. */
export const nobody = ({ sn }: Pick<Payment, 'sn'>): Buyer => ({ userId: 0, sn });

const bookSuccess = (
  tx: Db,
  payment: Money,
  order: Buyer,
  { kind, amounts, ...occasion }: Occasion & Pick<Event, 'kind' | 'amounts'>,
) =>
  book(tx, {
    ...occasion,
    name: `payment:${payment.paymentId}:success`,
    kind,
    refType: 'payment',
    refId: payment.paymentId,
    order,
    amounts: { ...taken(payment, order.userId), ...amounts },
  });

export const bookPaid = (tx: Db, payment: Money, order: Order, occasion: Occasion) =>
  bookSuccess(tx, payment, order, {
    ...occasion,
    kind: isOwnMoney(payment.way) ? 'order_balance_paid' : 'order_paid',
    amounts: earned(order),
  });

/** Paid in the old shop: booked as if it came now. */
export const bookMoved = ({ paymentId, received }: Payment, order: Order, now: Date): Posting =>
  postingOf({
    name: `payment:${paymentId}:success`,
    kind: 'order_paid',
    order,
    now,
    refType: 'payment',
    refId: paymentId,
    amounts: { 'house:opening': -(received ?? 0), ...earned(order) },
  });

/** Owed until it is returned or accepted. */
export const bookSuspense = (tx: Db, payment: Money, order: Buyer, occasion: Occasion) =>
  bookSuccess(tx, payment, order, {
    ...occasion,
    kind: 'pay_suspense',
    amounts: { 'house:suspense': payment.received },
  });

/** The order costs at most what came; the rest goes back. */
export const bookAccepted = (
  tx: Db,
  { paymentId }: Pick<Payment, 'paymentId'>,
  order: Order,
  occasion: Occasion,
) =>
  book(tx, {
    ...occasion,
    name: `payment:${paymentId}:accept`,
    kind: 'order_paid',
    refType: 'payment',
    refId: paymentId,
    order,
    amounts: { 'house:suspense': -order.payable, ...earned(order) },
  });

const bookBack = (
  tx: Db,
  way: Payment['way'],
  returnId: number,
  { order, ...event }: Omit<Event, 'name' | 'refType' | 'refId'>,
) => {
  const amount = Object.values(event.amounts).reduce<number>((rest, part = 0) => rest - part, 0);
  return book(tx, {
    ...event,
    name: `return:${returnId}:done`,
    refType: 'return',
    refId: returnId,
    order,
    amounts: { ...event.amounts, [placeOf(way, order.userId)]: amount },
  });
};

type Back = Pick<ProviderRefund, 'returnId' | 'amount' | 'goods' | 'freight'>;

export const bookReturned = (
  tx: Db,
  { way }: Pick<Payment, 'way'>,
  { returnId, amount }: Back,
  order: Buyer,
  occasion: Occasion,
) =>
  bookBack(tx, way, returnId, {
    ...occasion,
    order,
    kind: 'pay_suspense_returned',
    amounts: { 'house:suspense': -amount },
  });

/** Before the rewards are reduced, in the same transaction. */
export const bookRefunded = (
  tx: Db,
  { way }: Pick<Payment, 'way'>,
  { returnId, goods, freight }: Back,
  order: Buyer,
  occasion: Occasion,
) =>
  bookBack(tx, way, returnId, {
    ...occasion,
    order,
    kind: isOwnMoney(way) ? 'order_balance_refunded' : 'order_refunded',
    amounts: { 'house:sales': -goods, 'house:freight': -freight },
  });
