import { eq, sql } from 'drizzle-orm';
import { CARRIERS } from '@/lib/contract/carriers';
import { readNumber } from '@/lib/contract/characters';
import type { RowOf } from '@/lib/contract/console/resource';
import type { waybill as resource } from '@/lib/contract/console/resources/waybill';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { orders, type WaybillRow, waybills } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

export const noWaybill = (key: string) => new OperationRefused(`没有编号为 ${key} 的面单`);

export const partsOf = ({ state, no }: WaybillRow): readonly unknown[] => [state, no];

interface Found {
  row: WaybillRow;
  sn: string;
}

const rowOf = ({ row, sn }: Found): RowOf<typeof resource> => ({
  id: row.waybillId,
  no: row.no ?? '',
  carrier: CARRIERS[row.carrier].name,
  order: sn,
  operator: row.operator,
  at: row.at.getTime(),
  state: row.state,
});

/* The label is not among them. */
const found = (db: Db) =>
  db
    .select({ row: waybills, sn: orders.sn })
    .from(waybills)
    .innerJoin(orders, eq(orders.orderId, waybills.orderId))
    .$dynamic();

export async function pageWaybills(db: Db, { q, slice }: { q: string; slice: Slice }) {
  const no = readNumber(q);
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${waybills}`,
    where: no
      ? sql`${waybills.waybillId} in (
          select w.waybill_id from waybills w where w.no = ${no}
          union all
          select w.waybill_id from waybills w join orders o using (order_id) where o.sn = ${no}
        )`
      : undefined,
    order: { key: waybills.waybillId, id: waybills.waybillId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      found(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ row }: Found) => [row.waybillId, row.waybillId],
    sums: {},
  });
  return { ...page, rows: rows.map(rowOf) };
}

export async function readWaybill(db: Db, key: string) {
  const [one] = await found(db).where(
    eq(waybills.waybillId, /^\d{1,15}$/.test(key) ? Number(key) : 0),
  );
  if (!one) throw noWaybill(key);
  const { requestNo, fault } = one.row;
  return {
    row: { ...rowOf(one), request: requestNo, fault: fault || null },
    version: partsOf(one.row),
  };
}
