import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FailedWay } from '@/lib/contract/console/resource.schema';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { type Order, orders, parcels, refunds } from '@/server/db/schema';
import { grouped } from './grouped';
import { isToShip } from './operator-queries';

export interface Doubt {
  orderId: number;
  text: string;
  way: Omit<FailedWay, 'row'>;
}

interface Scanned {
  order: Order;
  no: string;
}

/** On other buyers' parcels: one parcel may hold two orders of one. */
async function usedNos(tx: Db, scanned: readonly Scanned[]): Promise<Doubt[]> {
  const nos = sql.param(scanned.map(({ no }) => no));
  const used = await tx
    .select({ no: parcels.no, at: parcels.shippedAt, sn: orders.sn, userId: orders.userId })
    .from(parcels)
    .innerJoin(orders, eq(orders.orderId, parcels.orderId))
    .where(and(sql`${parcels.no} = any(${nos}::text[])`, isNull(parcels.voidedAt)))
    .orderBy(desc(parcels.parcelId));
  const byNo = grouped(used, ({ no }) => no);
  return scanned.flatMap(({ order, no }) => {
    const other = byNo.get(no)?.find(({ userId }) => userId !== order.userId);
    if (!other) return [];
    const when = momentText(other.at.getTime());
    const text = `单号 ${no} 用过了：${when} 已发订单 …${other.sn.slice(-4)}`;
    const way = { title: '换单号', href: `/ship?q=${order.sn}` };
    return [{ orderId: order.orderId, text, way }];
  });
}

/** Units in an approved refund no longer ship; before that the buyer waits for an answer. */
async function askedBack(tx: Db, scanned: readonly Scanned[]): Promise<Doubt[]> {
  const ids = sql.param(scanned.map(({ order }) => order.orderId));
  const asked = await tx
    .select({ orderId: refunds.orderId, sn: refunds.sn, amount: refunds.amount })
    .from(refunds)
    .where(
      and(
        sql`${refunds.orderId} = any(${ids}::bigint[])`,
        eq(refunds.type, 'unshipped'),
        eq(refunds.status, REFUND_STATUS.applied),
      ),
    );
  return asked.map(({ orderId, sn, amount }) => ({
    orderId,
    text: `订单在售后：买家申请售后 ${fenToYuan(amount)}，还没有答复`,
    way: { title: '看售后', href: `/refunds?open=${sn}` },
  }));
}

/** By order. */
export async function doubtsAbout(
  tx: Db,
  scanned: readonly Scanned[],
): Promise<ReadonlyMap<number, readonly Doubt[]>> {
  if (scanned.length === 0) return new Map();
  const all = [...(await usedNos(tx, scanned)), ...(await askedBack(tx, scanned))];
  return grouped(all, ({ orderId }) => orderId);
}

/** Mistypings of this number: a digit left out, doubled, mistaken, or two exchanged. */
function slipsOf(sn: string): string[] {
  const digits = [...'0123456789'];
  const places = [...sn, ''].map((_, at) => [sn.slice(0, at), sn.slice(at)] as const);
  const slips = places.flatMap(([left, right]) => [
    ...digits.map((digit) => `${left}${digit}${right}`),
    `${left}${right.slice(1)}`,
    ...digits.map((digit) => `${left}${digit}${right.slice(1)}`),
    `${left}${right.slice(1, 2)}${right.slice(0, 1)}${right.slice(2)}`,
  ]);
  return [...new Set(slips)].filter((slip) => slip.length === 20 && slip !== sn);
}

/** The one waiting order whose number differs by a slip; null for several or none. */
export async function nearestTo(db: Db, sn: string): Promise<Order | null> {
  if (!/^\d{19,21}$/.test(sn)) return null;
  const found = await db
    .select()
    .from(orders)
    .where(and(sql`${orders.sn} = any(${sql.param(slipsOf(sn))}::text[])`, isToShip))
    .limit(2);
  return found.length === 1 ? (found[0] ?? null) : null;
}
