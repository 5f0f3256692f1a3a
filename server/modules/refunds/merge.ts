import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { CARRIERS, readCarrier } from '@/lib/contract/carriers';
import { order as resource } from '@/lib/contract/console/resources/order';
import { BOX_MAX } from '@/lib/contract/console/shipping.schema';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Order, orders, parcels, payments } from '@/server/db/schema';
import { auditEach } from '@/server/modules/operators/audit';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { frame, noCarrier } from '@/server/modules/orders/commands';
import { isMergeable } from '@/server/modules/orders/mergeable';
import { partsOf } from '@/server/modules/orders/operator-queries';
import { depart, type Departure, departureOf, numOf } from '@/server/modules/orders/ship';
import { doubtsAbout } from '@/server/modules/orders/ship-doubts';
import { operatorAction } from '@/server/operator/action';
import { versionOf } from '@/server/operator/version';
import { insertRefund } from './apply';
import { approve } from './change';
import { type Facts, readFacts } from './facts';
import { mergedBack } from './merged-freight';

/** A box mate: number and, where read on a screen, its version then. */
function mateOf(text: string) {
  const [sn = '', version = ''] = text.trim().split('@');
  return { sn, version };
}

interface Boxed extends Order {
  /** The order and those named with it, by id. */
  box: readonly Order[];
}

/** Payments, then orders, by id. @throws OperationRefused */
async function lockBox(
  tx: Db,
  key: string,
  { form }: { form: () => { with: readonly string[] } },
): Promise<Boxed> {
  const wanted = new Set([key.trim(), ...form().with.map((one) => mateOf(one).sn)]);
  if (wanted.size < 2) throw new OperationRefused('请选至少 2 单合并发货', 'invalid');
  if (wanted.size > BOX_MAX)
    throw new OperationRefused(`一个包裹最多合并 ${BOX_MAX} 单`, 'invalid');
  const found = await tx
    .select({ orderId: orders.orderId, sn: orders.sn })
    .from(orders)
    .where(inArray(orders.sn, [...wanted]));
  const unknown = [...wanted].find((sn) => !found.some((one) => one.sn === sn));
  if (unknown !== undefined) throw new OperationRefused(`没有订单 ${unknown}`);
  const ids = found.map(({ orderId }) => orderId);
  await tx
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.paymentId))
    .for('no key update');
  const box = await tx
    .select()
    .from(orders)
    .where(inArray(orders.orderId, ids))
    .orderBy(asc(orders.orderId))
    .for('no key update');
  const order = box.find(({ sn }) => sn === key.trim());
  if (!order) throw new OperationRefused(`没有订单 ${key}`);
  return { ...order, box };
}

/** @throws OperationRefused stale where one left, moved, changed or is asked back meanwhile */
async function joiningOf(
  tx: Db,
  { userId, addressHash, box }: Boxed,
  mates: readonly ReturnType<typeof mateOf>[],
): Promise<Order[]> {
  const joining = await tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(
          orders.orderId,
          box.map(({ orderId }) => orderId),
        ),
        eq(orders.userId, userId),
        eq(orders.addressHash, addressHash ?? ''),
        isMergeable,
      ),
    )
    .orderBy(asc(orders.orderId));
  const other = box.find(({ sn }) => !joining.some((order) => order.sn === sn));
  if (other)
    throw new OperationRefused(
      `订单 …${other.sn.slice(-4)} 不能合并：须是同一买家、同一地址的待发订单，没有售后，也没有待制作的商品`,
      'stale',
    );
  const changed = mates.find(({ sn, version }) => {
    const order = joining.find((one) => one.sn === sn);
    return order && version !== '' && version !== versionOf(partsOf(order));
  });
  if (changed)
    throw new OperationRefused(`订单 …${changed.sn.slice(-4)} 有变化，请核对箱子后再合并`, 'stale');
  return joining;
}

/** Returns the saved freight the way it came. @returns fen */
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
        rule: 'merged',
        decision: 'at_once',
        isSecond: false,
        pieces: [],
        fens: new Map(),
        goods: 0,
        freight,
        total: freight,
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
  { carrier, no }: Pick<Departure, 'carrier' | 'no'>,
): Promise<void> {
  await depart(tx, operation, departures);
  const isSent = and(
    inArray(
      parcels.orderId,
      departures.map(({ order }) => order.orderId),
    ),
    eq(parcels.no, no),
    eq(parcels.carrier, carrier),
    isNull(parcels.voidedAt),
  );
  const sent = await tx.select({ id: parcels.parcelId }).from(parcels).where(isSent);
  const shipmentId = Math.min(...sent.map(({ id }) => id));
  await tx.update(parcels).set({ shipmentId }).where(isSent);
}

/** In one transaction with the saved freight; the second finds departed orders. */
export const shipMerged = operatorAction(resource, 'shipMerged', resource.actions.shipMerged, {
  ...frame,
  memberOf: ({ userId }) => userId,
  lock: lockBox,
  over: ({ sn }) => `订单 ${sn} 不是待发货，不能合并`,
  work: async ({ tx, operation, row, form }) => {
    const carrier = readCarrier(form.carrier);
    if (!carrier) throw noCarrier(form.carrier);
    const joining = await joiningOf(tx, row, form.with.map(mateOf));
    const all: Facts[] = [];
    for (const order of joining) all.push(await readFacts(tx, order, operation.now));
    const departures = all.map(({ order, items }) =>
      departureOf(order, { items, known: [] }, { carrier, no: form.no }),
    );
    const no = departures[0]?.no ?? form.no;
    const doubts = await doubtsAbout(tx, [{ order: row, no }]);
    /* Money before the buyer's notices, as everywhere. */
    const back = await payBack(tx, all, operation.now);
    await departTogether(tx, operation, departures, { carrier, no });
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
        orders: String(joining.length),
        n: String(num),
        carrier: CARRIERS[carrier].name,
        no,
        freight: back > 0 ? `退回运费 ${fenToYuan(back)}` : '运费不变',
      },
      warns: (doubts.get(row.orderId) ?? []).map(({ text }) => text),
      detail: { carrier, no, orders: joining.map(({ sn }) => sn), back },
    };
  },
});
