import { and, eq, inArray, isNull } from 'drizzle-orm';
import { waybill as resource } from '@/lib/contract/console/resources/waybill';
import type { Db } from '@/server/db/client';
import { newNumber } from '@/server/db/numbers';
import { parcels, type WaybillRow, waybills } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { lockBySn, whyNotShipped } from '@/server/modules/orders/ship';
import { operatorAction } from '@/server/operator/action';
import { askWaybill, placeOfLabel, type WaybillDeps } from './ask';
import { noWaybill, partsOf } from './queries';

const { actions } = resource;

async function lock(tx: Db, key: string): Promise<WaybillRow> {
  const [row] = await tx
    .select()
    .from(waybills)
    .where(eq(waybills.waybillId, /^\d{1,15}$/.test(key) ? Number(key) : 0))
    .for('no key update');
  if (!row) throw noWaybill(key);
  return row;
}

/** By number: a merged box has it in several orders. */
const isSent = async (tx: Db, { no, carrier }: WaybillRow): Promise<boolean> =>
  (await tx.$count(
    parcels,
    and(eq(parcels.no, no ?? ''), eq(parcels.carrier, carrier), isNull(parcels.voidedAt)),
  )) > 0;

/** An order has one waiting waybill at a time. */
async function openOf(tx: Db, orderId: number): Promise<WaybillRow | undefined> {
  const rows = await tx
    .select()
    .from(waybills)
    .where(
      and(eq(waybills.orderId, orderId), inArray(waybills.state, ['asked', 'unknown', 'made'])),
    );
  for (const row of rows) if (!(await isSent(tx, row))) return row;
  return undefined;
}

/** Null where labels are not set up. */
export type Labels = () => WaybillDeps | null;

/** The request's number is kept before anything is sent; asked after the transaction. */
export const makeWaybill = (labels: Labels) =>
  operatorAction(resource, 'make', actions.make, {
    lock: async () => null,
    work: async ({ tx, operation: { operator, now }, form }) => {
      const deps = labels();
      if (!deps) throw new OperationRefused('没有接入电子面单');
      const order = await lockBySn(tx, form.order);
      const why = whyNotShipped(order);
      if (why !== null) throw new OperationRefused(why);
      const known = await openOf(tx, order.orderId);
      const [row = known] = known
        ? []
        : await tx
            .insert(waybills)
            .values({
              requestNo: newNumber(now, 'W'),
              orderId: order.orderId,
              operator,
              at: now,
              carrier: deps.provider.carrier,
              leaseUntil: now,
            })
            .returning();
      if (!row) throw new Error('a waybill was not stored');
      return {
        target: String(row.waybillId),
        values: { order: order.sn },
        detail: { order: order.sn, request: row.requestNo },
      };
    },
    provider: async (db, { now }, key) => {
      const deps = labels();
      return deps ? askWaybill(deps, db, Number(key), now) : '';
    },
  });

/** Each look is a log row: the label shows the address. */
export const printWaybill = (vault: () => Vault) =>
  operatorAction(resource, 'print', actions.print, {
    lock,
    version: partsOf,
    state: ({ state }) => state,
    over: ({ waybillId }) => `面单 ${waybillId} 还没有出单，或已取消`,
    work: async ({ row: { no, requestNo, labelSealed } }) => {
      if (labelSealed === null || no === null)
        throw new OperationRefused('面单的图片已删除（只保留 30 天）');
      const label = vault().open(placeOfLabel(requestNo), labelSealed);
      return { values: { no }, detail: { no }, shown: { no, label } };
    },
  });

export const cancelWaybill = operatorAction(resource, 'cancel', actions.cancel, {
  lock,
  version: partsOf,
  state: ({ state }) => state,
  over: ({ waybillId }) => `面单 ${waybillId} 不能取消`,
  work: async ({ tx, operation: { now }, row }) => {
    if (await isSent(tx, row))
      throw new OperationRefused('包裹已用这个单号发出，作废包裹时会取消面单');
    await tx
      .update(waybills)
      .set({ state: 'voided', leaseUntil: now })
      .where(and(eq(waybills.waybillId, row.waybillId), eq(waybills.state, 'made')));
    return { values: { no: row.no ?? '' }, detail: { no: row.no } };
  },
});
