import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import { conflict as resource } from '@/lib/contract/console/resources/conflict';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  checkinLists,
  orderItems,
  orders,
  places,
  redemptionRefusals as refusals,
  redemptions,
  vouchers,
} from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { isItemOf, VOUCHER_ITEM } from '@/server/modules/orders/voucher-units';
import { operatorAction } from '@/server/operator/action';
import { pageOf } from '@/server/operator/page';

const firstPlaces = aliasedTable(places, 'first_places');

const joined = (db: Db) =>
  db
    .select({
      refusal: refusals,
      title: VOUCHER_ITEM.title,
      order: orders.sn,
      place: places.name,
      list: checkinLists,
      first: redemptions,
      firstPlace: firstPlaces.name,
    })
    .from(refusals)
    .innerJoin(checkinLists, eq(checkinLists.listId, refusals.listId))
    .leftJoin(places, eq(places.placeId, refusals.placeId))
    .leftJoin(vouchers, eq(vouchers.voucherId, refusals.voucherId))
    .leftJoin(orderItems, isItemOf)
    .leftJoin(orders, eq(orders.orderId, vouchers.orderId))
    .leftJoin(redemptions, eq(redemptions.redemptionId, refusals.firstId))
    .leftJoin(firstPlaces, eq(firstPlaces.placeId, redemptions.placeId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof joined>>[number];

const stateOf = ({ refusal }: Found) => refusal.outcome ?? 'open';

const rowOf = (found: Found): RowOf<typeof resource> => {
  const { refusal, title, place } = found;
  return {
    id: refusal.refusalId,
    title: title ?? '未知的券',
    units: refusal.units,
    why: refusal.why,
    scannedAt: refusal.scannedAt.getTime(),
    place,
    operator: refusal.operator,
    state: stateOf(found),
  };
};

const partsOf = ({ refusal }: Found): readonly unknown[] => [refusal.outcome];

const ofState = (state: string | undefined) => {
  if (!state) return undefined;
  return state === 'open' ? isNull(refusals.resolvedAt) : sql`${refusals.outcome} = ${state}`;
};

export async function pageConflicts(
  db: Db,
  { state }: Readonly<Record<string, string>>,
  slice: Slice,
) {
  const { refusalId } = refusals;
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${refusals}`,
    where: ofState(state),
    order: { key: refusalId, id: refusalId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ refusal }: Found) => [refusal.refusalId, refusal.refusalId],
  });
  return { ...page, rows: rows.map(rowOf) };
}

async function getConflict(db: Db, key: string): Promise<Found> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const [found] = await joined(db).where(eq(refusals.refusalId, id));
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的重复核销`);
  return found;
}

const firstText = ({ first, firstPlace }: Found): string | null =>
  first &&
  [
    `#${first.redemptionId} ${momentText(first.scannedAt.getTime())}`,
    ...(firstPlace ? [firstPlace] : []),
    `${first.operator} ${first.units}次`,
  ].join('，');

export async function readConflict(db: Db, key: string) {
  const found = await getConflict(db, key);
  const { refusal, list } = found;
  const { resolvedAt, resolvedBy, resolution } = refusal;
  const at = (time: Date) => momentText(time.getTime());
  return {
    row: {
      ...rowOf(found),
      note: refusal.note,
      first: firstText(found),
      order: found.order,
      list: `#${list.listId} ${at(list.issuedAt)} ${list.device}`,
      receivedAt: refusal.receivedAt.getTime(),
      resolution: resolvedAt && `${at(resolvedAt)} ${resolvedBy} ${resolution}`.trim(),
    },
    version: partsOf(found),
  };
}

const frame = {
  lock: async (tx: Db, key: string) => {
    const { refusal } = await getConflict(tx, key);
    await tx
      .select()
      .from(refusals)
      .where(eq(refusals.refusalId, refusal.refusalId))
      .for('no key update');
    return getConflict(tx, key);
  },
  version: partsOf,
  state: stateOf,
  over: ({ refusal }: Found) => `重复核销 ${refusal.refusalId} 已处理`,
  done: { 'conflict.loss': '登记损失', 'conflict.mistake': '确为误扫' },
};

const resolve = (outcome: 'loss' | 'mistake') =>
  operatorAction(resource, outcome, resource.actions[outcome], {
    ...frame,
    work: async ({ tx, acting, operation: { now, reason = '' }, row: { refusal } }) => {
      await tx
        .update(refusals)
        .set({ outcome, resolvedAt: now, resolvedBy: acting.name, resolution: reason })
        .where(and(eq(refusals.refusalId, refusal.refusalId), isNull(refusals.resolvedAt)));
      const { units, voucherId, why } = refusal;
      return { values: { units: String(units) }, detail: { units, voucher: voucherId, why } };
    },
  });

export const recordLoss = resolve('loss');
export const dismissMistake = resolve('mistake');
