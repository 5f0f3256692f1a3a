import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { readNumber } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import { moneyReturn as resource } from '@/lib/contract/console/resources/return';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  type Order,
  orders,
  type Payment,
  payments,
  type ProviderRefund,
  providerRefunds,
  refunds,
  RETURN_STATUS,
  type ReturnStatus,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { soughtOrders } from '@/server/modules/orders/order-search';
import { pageOf } from '@/server/operator/page';
import { booksOf, eventsOf } from './events';
import { HAND_WAYS, isByHand } from './rows';

const { due, sent, done, refused } = RETURN_STATUS;
type State = RowOf<typeof resource>['state'];

const STATE_OF: Record<ReturnStatus, State> = {
  [due]: 'due',
  [sent]: 'sent',
  [done]: 'done',
  [refused]: 'refused',
};

export interface FoundReturn {
  back: ProviderRefund;
  way: Payment['way'];
  paymentSn: string;
  /** null: the opening's payment try. */
  order: Pick<Order, 'orderId' | 'userId' | 'sn'> | null;
}

/** No provider sends back what came by bank. */
export const stateOf = ({ back: { status }, way }: Pick<FoundReturn, 'back' | 'way'>): State =>
  isByHand(way) && status === due ? 'byBank' : STATE_OF[status];

/** As people read it. */
export const stateText = (back: ProviderRefund, way: Payment['way'] = 'native'): string =>
  resource.fields.state.texts?.[stateOf({ back, way })] ?? '';

export const partsOf = ({ back }: FoundReturn): readonly unknown[] => [
  back.status,
  back.amount,
  back.providerState,
];

const joined = (db: Db) =>
  db
    .select({
      back: providerRefunds,
      way: payments.way,
      paymentSn: payments.sn,
      order: { orderId: orders.orderId, userId: orders.userId, sn: orders.sn },
    })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.paymentId, providerRefunds.paymentId))
    .leftJoin(orders, eq(orders.orderId, payments.orderId))
    .$dynamic();

export const missingReturn = (key: string): OperationRefused =>
  new OperationRefused(`没有退回单 ${key}`);

export async function findReturn(db: Db, key: string): Promise<FoundReturn> {
  const [found] = await joined(db).where(eq(providerRefunds.sn, readNumber(key)));
  if (!found) throw missingReturn(key);
  return found;
}

type ReturnFilter = Readonly<Record<'q' | 'queue' | 'state', string>>;

const isOffline = inArray(payments.way, [...HAND_WAYS]);
const isIn = (...statuses: ReturnStatus[]) => inArray(providerRefunds.status, statuses);

const IN_STATE: Record<State, SQL | undefined> = {
  due: and(isIn(due), notInArray(payments.way, [...HAND_WAYS])),
  byBank: and(isIn(due), isOffline),
  sent: isIn(sent),
  done: isIn(done),
  refused: isIn(refused),
};

async function isSought(db: Db, vault: () => Vault, text: string): Promise<SQL> {
  const ids = await soughtOrders(db, vault, text);
  const sn = readNumber(text);
  const ofPayments = (condition: SQL) => sql`
    select b.return_id
    from ${payments}
    join provider_refunds b on b.payment_id = ${payments.paymentId}
    where ${condition}`;
  return sql`${providerRefunds.returnId} in (
    select b.return_id from provider_refunds b where b.sn = ${sn}
    union all ${ofPayments(eq(payments.sn, sn))}
    union all ${ofPayments(sql`${payments.orderId} = any(${sql.param(ids)}::bigint[])`)}
  )`;
}

const millis = (at: Date | null): number | null => at?.getTime() ?? null;

const rowOf = (found: FoundReturn): RowOf<typeof resource> => {
  const { sn, why, amount, providerState, createdAt } = found.back;
  return {
    sn,
    order: found.order?.sn ?? null,
    why,
    amount,
    way: found.way,
    state: stateOf(found),
    provider: providerState || null,
    created: createdAt.getTime(),
  };
};

export async function pageReturns(
  db: Db,
  vault: () => Vault,
  { q, queue, state }: Partial<ReturnFilter>,
  slice: Slice,
) {
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${providerRefunds} join ${payments} on ${payments.paymentId} = ${providerRefunds.paymentId}`,
    where: and(
      q ? await isSought(db, vault, q) : undefined,
      queue ? isIn(due, sent, refused) : undefined,
      state ? IN_STATE[state as State] : undefined,
    ),
    order: { key: providerRefunds.returnId, id: providerRefunds.returnId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ back: { returnId } }) => [returnId, returnId],
    sums: { amount: sql`${providerRefunds.amount}` },
  });
  return { ...page, rows: rows.map(rowOf) };
}

async function aftersaleOf(db: Db, { refundId }: ProviderRefund): Promise<string | null> {
  if (refundId === null) return null;
  const [row] = await db
    .select({ sn: refunds.sn })
    .from(refunds)
    .where(eq(refunds.refundId, refundId));
  return row?.sn ?? null;
}

export async function readReturn(db: Db, _: Operation, key: string) {
  const found = await findReturn(db, key);
  const { back, order, paymentSn } = found;
  const isOpen = back.status === due || back.status === sent;
  const buyer = order && (await personsOf(db, [order.userId]))(order.userId);
  const details = {
    buyer,
    payment: order && paymentSn,
    aftersale: await aftersaleOf(db, back),
    tries: back.asks,
    sentAt: millis(back.attemptedAt),
    ended: millis(back.endedAt),
    nextAsk: isOpen && !isByHand(found.way) ? back.askAt.getTime() : null,
    ref: back.providerRef?.replace(/^bank:/, '') ?? null,
    operator: back.operator,
    events: await eventsOf(db, [back.sn]),
    books: await booksOf(db, { type: 'return', id: back.returnId }),
  };
  return { row: { ...rowOf(found), ...details }, version: partsOf(found) };
}
