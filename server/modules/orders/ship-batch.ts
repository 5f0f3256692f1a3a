import { createHash } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import { readCarrier, readTrackingNo } from '@/lib/contract/carriers';
import type { FailedWay } from '@/lib/contract/console/resource.schema';
import { order as resource } from '@/lib/contract/console/resources/order';
import type { Db } from '@/server/db/client';
import { type Order, type OrderItem, orders, type Parcel, parcels } from '@/server/db/schema';
import { auditEach } from '@/server/modules/operators/audit';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { noCarrier } from './commands';
import { grouped } from './grouped';
import { itemsOf } from './queries';
import { depart, type Departure, departureOf } from './ship';
import { type Doubt, doubtsAbout, nearestTo } from './ship-doubts';
import { readShipFile, type ShipRow, writeShipFaults } from './ship-file';

/* 批量发货: a file's good rows ship together; others come back with a reason. */

/** Wrong numbers of one file that are compared with those of orders. */
const MOST_NEAREST = 100;

interface Refused extends ShipRow {
  reason: string;
  way?: Omit<FailedWay, 'row'>;
}

interface Known {
  orders: ReadonlyMap<string, Order>;
  items: ReadonlyMap<number, readonly OrderItem[]>;
  /** Void ones, too. */
  parcels: ReadonlyMap<number, readonly Parcel[]>;
  doubts: ReadonlyMap<number, readonly Doubt[]>;
}

async function knownOf(tx: Db, rows: readonly ShipRow[]): Promise<Known> {
  const sns = rows.map(({ sn }) => sn);
  const found = await tx
    .select()
    .from(orders)
    .where(inArray(orders.sn, sns))
    .orderBy(asc(orders.orderId))
    .for('no key update');
  const bySn = new Map(found.map((order) => [order.sn, order]));
  const ids = found.map(({ orderId }) => orderId);
  const sent = await tx.select().from(parcels).where(inArray(parcels.orderId, ids));
  const scanned = rows.flatMap(({ sn, no }) => {
    const order = bySn.get(sn);
    return order ? [{ order, no }] : [];
  });
  return {
    orders: bySn,
    items: await itemsOf(tx, ids),
    parcels: grouped(sent, ({ orderId }) => orderId),
    doubts: await doubtsAbout(tx, scanned),
  };
}

/** @returns null for a parcel already gone. @throws OperationRefused */
function verdictOf(row: ShipRow, known: Known): Departure | Refused | null {
  const { sn, carrier, no, fault } = row;
  if (fault !== null || carrier === null) return { ...row, reason: fault ?? '' };
  const order = known.orders.get(sn);
  if (!order) throw new OperationRefused(`没有订单 ${sn}`);
  const sent = known.parcels.get(order.orderId) ?? [];
  const same = sent.filter((one) => one.carrier === carrier && one.no === no);
  if (same.some(({ voidedAt }) => voidedAt === null)) return null;
  if (same.length > 0) return { ...row, reason: `单号 ${no} 已作废，请填写新的单号` };
  const live = sent.filter(({ voidedAt }) => voidedAt === null);
  const items = known.items.get(order.orderId) ?? [];
  const departure = departureOf(order, { items, known: live }, { carrier, no });
  const [doubt] = known.doubts.get(order.orderId) ?? [];
  return doubt ? { ...row, reason: doubt.text, way: doubt.way } : departure;
}

function outcomeOf(row: ShipRow, known: Known): Departure | Refused | null {
  try {
    return verdictOf(row, known);
  } catch (error) {
    if (error instanceof OperationRefused) return { ...row, reason: error.message };
    throw error;
  }
}

interface Sorted {
  leaving: Departure[];
  refused: Refused[];
  /** Rows whose parcels left before. */
  before: number;
}

/** A number listed for two buyers is on the first one's parcel. */
function sorted(rows: readonly ShipRow[], known: Known): Sorted {
  const result: Sorted = { leaving: [], refused: [], before: 0 };
  const going = new Set<number>();
  const byNo = new Map<string, Order>();
  for (const row of rows) {
    const outcome = outcomeOf(row, known);
    if (outcome && 'reason' in outcome) result.refused.push(outcome);
    else if (!outcome || going.has(outcome.order.orderId)) result.before += 1;
    else {
      const { order, no } = outcome;
      const first = byNo.get(no) ?? order;
      if (first.userId !== order.userId) {
        const reason = `单号 ${no} 在这个文件里已用于订单 …${first.sn.slice(-4)}`;
        result.refused.push({ ...row, reason });
        continue;
      }
      byNo.set(no, first);
      going.add(order.orderId);
      result.leaving.push(outcome);
    }
  }
  return result;
}

const isNumberFault = ({ fault, reason }: Refused) =>
  fault?.startsWith('订单号') === true || reason.startsWith('没有订单');

/** A mistyped number's order is named, never shipped unasked. */
async function withNearest(tx: Db, refused: readonly Refused[]): Promise<Refused[]> {
  const asked = new Set(refused.filter(isNumberFault).slice(0, MOST_NEAREST));
  const named: Refused[] = [];
  for (const row of refused) {
    const near = asked.has(row) ? await nearestTo(tx, row.sn) : null;
    const way = near && { title: '就是它', from: row.sn, to: near.sn };
    named.push(way ? { ...row, reason: `${row.reason}，最像 ${way.to}`, way } : row);
  }
  return named;
}

const failedOf = (refused: readonly Refused[]) =>
  refused.length === 0
    ? null
    : {
        name: '没有发出.csv',
        text: writeShipFaults(refused),
        rows: refused.map(({ row, reason }) => `第 ${row} 行：${reason}`),
        ways: refused.flatMap(({ way }, row) => (way ? [{ row, ...way }] : [])),
      };

/** Each order has its log row, as if shipped alone. */
const noteShipped = (tx: Db, operation: Operation, leaving: readonly Departure[]) =>
  auditEach(
    tx,
    operation,
    'order.ship',
    leaving.map(({ order, carrier, no, pieces }) => ({
      target: order.sn,
      detail: { carrier, no, pieces },
    })),
  );

export const shipBatch = operatorAction(resource, 'shipBatch', resource.actions.shipBatch, {
  lock: async () => null,
  work: async ({ tx, operation, form }) => {
    const usual = form.carrier === null ? null : readCarrier(form.carrier);
    if (form.carrier !== null && usual === null) throw noCarrier(form.carrier);
    const rows = readShipFile(form.file, usual).map((row) => ({
      ...row,
      no: (row.carrier && readTrackingNo(row.carrier, row.no)) ?? row.no,
    }));
    if (rows.length === 0) throw new OperationRefused('文件里没有要发的订单', 'invalid');
    const { leaving, refused, before } = sorted(rows, await knownOf(tx, rows));
    await depart(tx, operation, leaving);
    await noteShipped(tx, operation, leaving);
    return {
      // the same file has the same log mark
      target: `file:${createHash('sha256').update(form.file).digest('hex').slice(0, 12)}`,
      values: { ok: String(leaving.length), doubt: String(refused.length) },
      facts: [
        { title: '文件', from: '', to: `${rows.length} 行` },
        { title: '对上', from: '', to: `${leaving.length} 单` },
        ...(before > 0 ? [{ title: '早已发出，不再变化', from: '', to: `${before} 行` }] : []),
      ],
      failed: failedOf(await withNearest(tx, refused)),
      detail: { rows: rows.length, shipped: leaving.length, before, refused: refused.length },
    };
  },
});
