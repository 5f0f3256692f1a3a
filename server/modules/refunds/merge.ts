import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { CARRIERS, readCarrier } from '@/lib/contract/carriers';
import { order as resource } from '@/lib/contract/console/resources/order';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Order, orders, parcels } from '@/server/db/schema';
import { auditEach } from '@/server/modules/operators/audit';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { frame, noCarrier } from '@/server/modules/orders/commands';
import { isMergeable } from '@/server/modules/orders/mergeable';
import { depart, type Departure, departureOf, numOf } from '@/server/modules/orders/ship';
import { doubtsAbout } from '@/server/modules/orders/ship-doubts';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { operatorAction } from '@/server/operator/action';
import { insertRefund } from './apply';
import { approve } from './change';
import { type Facts, readFacts } from './facts';
import { mergedBack } from './merged-freight';

const MOST_ORDERS = 9;

/** With those that may share its box. */
interface Boxed extends Order {
  locked: readonly number[];
}

/** All payments, then all orders, by id. @throws OperationRefused */
async function lockBox(tx: Db, key: string): Promise<Boxed> {
  const [first] = await tx.select().from(orders).where(eq(orders.sn, key.trim()));
  if (!first) throw new OperationRefused(`没有订单 ${key}`);
  const mates = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, first.userId),
        eq(orders.addressHash, first.addressHash ?? ''),
        eq(orders.status, ORDER_STATUS.paid),
      ),
    );
  const ids = [...new Set([first.orderId, ...mates.map(({ orderId }) => orderId)])];
  const locked = ids.toSorted((a, b) => a - b);
  for (const id of locked) await lockPaymentsOf(tx, id);
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.orderId, locked))
    .orderBy(asc(orders.orderId))
    .for('no key update');
  const order = rows.find(({ orderId }) => orderId === first.orderId) ?? first;
  return { ...order, locked };
}

/** @throws OperationRefused where one left, moved or is asked back meanwhile */
async function joiningOf(tx: Db, first: Boxed, sns: readonly string[]): Promise<Order[]> {
  const wanted = new Set([first.sn, ...sns]);
  if (wanted.size < 2) throw new OperationRefused('请选至少 2 单合并发货', 'invalid');
  if (wanted.size > MOST_ORDERS)
    throw new OperationRefused(`一个包裹最多合并 ${MOST_ORDERS} 单`, 'invalid');
  const found = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.orderId, [...first.locked]),
        eq(orders.addressHash, first.addressHash ?? ''),
        isMergeable,
      ),
    )
    .orderBy(asc(orders.orderId));
  const joining = found.filter(({ sn }) => wanted.has(sn));
  const other = [...wanted].find((sn) => !joining.some((order) => order.sn === sn));
  if (other !== undefined)
    throw new OperationRefused(
      `订单 …${other.slice(-4)} 不能合并：须是同一买家、同一地址的待发订单，没有售后，也没有待制作的商品`,
    );
  return joining;
}

/** The freight that one box saves goes back the way it came. @returns fen */
async function payBack(tx: Db, all: readonly Facts[], now: Date): Promise<number> {
  const back = mergedBack(
    all.map(({ order, items, taken }) => ({ order, items, taken: taken.freight })),
  );
  for (const facts of all) {
    const freight = back.get(facts.order.orderId);
    if (freight === undefined) continue;
    const locked = await insertRefund(
      tx,
      facts,
      {
        ...{ rule: 'merged', decision: 'at_once', isSecond: false, pieces: [] },
        ...{ fens: new Map(), goods: 0, freight, total: freight },
      },
      { input: { type: 'money', reason: 'merged', content: '', images: [] }, now },
    );
    await approve(tx, locked, { now });
  }
  return [...back.values()].reduce((sum, fen) => sum + fen, 0);
}

/** A parcel row in each order, one shipment. */
async function departTogether(
  tx: Db,
  operation: Operation,
  departures: readonly Departure[],
): Promise<void> {
  await depart(tx, operation, departures);
  const [{ no, carrier } = { no: '', carrier: 'sf' as const }] = departures;
  const isSent = and(
    inArray(
      parcels.orderId,
      departures.map(({ order }) => order.orderId),
    ),
    ...[eq(parcels.no, no), eq(parcels.carrier, carrier), isNull(parcels.voidedAt)],
  );
  const sent = await tx.select({ id: parcels.parcelId }).from(parcels).where(isSent);
  const shipmentId = Math.min(...sent.map(({ id }) => id));
  await tx.update(parcels).set({ shipmentId }).where(isSent);
}

/** In one transaction with the freight that it saves; who comes second finds orders that have left. */
export const shipMerged = operatorAction(resource, 'shipMerged', resource.actions.shipMerged, {
  ...frame,
  lock: lockBox,
  over: ({ sn }) => `订单 ${sn} 不是待发货，不能合并`,
  work: async ({ tx, operation, row, form }) => {
    const carrier = readCarrier(form.carrier);
    if (!carrier) throw noCarrier(form.carrier);
    const joining = await joiningOf(tx, row, form.with);
    const all: Facts[] = [];
    for (const order of joining) all.push(await readFacts(tx, order, operation.now));
    const departures = all.map(({ order, items }) =>
      departureOf(order, { items, known: [] }, { carrier, no: form.no }),
    );
    const [{ no } = { no: form.no }] = departures;
    const doubts = await doubtsAbout(tx, [{ order: row, no }]);
    await departTogether(tx, operation, departures);
    const back = await payBack(tx, all, operation.now);
    await auditEach(
      tx,
      operation,
      'order.ship',
      departures.map(({ order, pieces }) => ({
        target: order.sn,
        detail: { carrier, no, pieces, with: joining.length },
      })),
    );
    const num = departures.reduce((sum, { pieces }) => sum + numOf(pieces), 0);
    return {
      target: row.sn,
      values: {
        ...{ orders: String(joining.length), n: String(num), carrier: CARRIERS[carrier].name, no },
        freight: back > 0 ? `退回运费 ${fenToYuan(back)}` : '运费不变',
      },
      warns: (doubts.get(row.orderId) ?? []).map(({ text }) => text),
      detail: { carrier, no, orders: joining.map(({ sn }) => sn), back },
    };
  },
});
