import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/time';
import { type WaybillProvider, WaybillRefused, WaybillUnknown } from '@/server/adapters/waybill';
import type { Db } from '@/server/db/client';
import { orders, type WaybillRow, waybills } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { noteProvider } from '@/server/modules/health/notes';
import { openOrderAddress } from '@/server/modules/orders/addresses';

/* A lost answer is asked for again under the same request number, by the job or the next press. */

const LEASE_MS = MINUTE_MS;
const KEPT_DAYS = 30;
const AT_ONCE = 20;

export interface WaybillDeps {
  provider: WaybillProvider;
  vault: Vault;
}

export const placeOfLabel = (requestNo: string): string => `waybill:${requestNo}`;

const OPEN = ['asked', 'unknown'] as const;

async function lease(db: Db, id: number, states: readonly WaybillRow['state'][], now: Date) {
  const [row] = await db
    .update(waybills)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        eq(waybills.waybillId, id),
        inArray(waybills.state, [...states]),
        lte(waybills.leaseUntil, now),
      ),
    )
    .returning();
  return row;
}

/** Only from the leased states: a late answer changes nothing else. */
const settle = (
  db: Db,
  { waybillId }: WaybillRow,
  from: readonly WaybillRow['state'][],
  values: Partial<typeof waybills.$inferInsert>,
) =>
  db
    .update(waybills)
    .set(values)
    .where(and(eq(waybills.waybillId, waybillId), inArray(waybills.state, [...from])));

/** @returns a sentence for the operator */
export async function askWaybill(
  { provider, vault }: WaybillDeps,
  db: Db,
  id: number,
  now: Date,
): Promise<string> {
  const row = await lease(db, id, OPEN, now);
  if (!row) {
    const [known] = await db.select().from(waybills).where(eq(waybills.waybillId, id));
    return known?.state === 'made' ? `已出单 ${known.no}` : '正在取号，请稍后再看';
  }
  const [order] = await db.select().from(orders).where(eq(orders.orderId, row.orderId));
  const to = order && openOrderAddress(vault, order);
  if (!to) {
    await settle(db, row, OPEN, { state: 'refused', fault: '没有收货信息' });
    return '没有收货信息';
  }
  const address = `${order.regionText} ${to.detail}`.trim();
  const receiver = { name: to.name, mobile: to.mobile, address };
  try {
    const { no, label } = await provider.make(row.requestNo, { receiver });
    await noteProvider(db, 'waybill', now);
    const labelSealed = vault.seal(placeOfLabel(row.requestNo), label);
    await settle(db, row, OPEN, { state: 'made', no, labelSealed, fault: '', madeAt: now });
    return `已出单 ${no}`;
  } catch (error) {
    await noteProvider(db, 'waybill', now, error);
    if (error instanceof WaybillRefused) {
      const fault = `${error.message}（${error.code}）`;
      await settle(db, row, OPEN, { state: 'refused', fault });
      return `快递公司拒绝：${fault}`;
    }
    if (!(error instanceof WaybillUnknown)) throw error;
    await settle(db, row, OPEN, { state: 'unknown', fault: error.message });
    return '没有答复，一分钟后用同一请求号再问';
  }
}

async function cancelOne({ provider }: WaybillDeps, db: Db, id: number, now: Date) {
  const row = await lease(db, id, ['voided'], now);
  if (!row?.no) return;
  try {
    await provider.cancel(row.requestNo, row.no);
    await settle(db, row, ['voided'], { state: 'cancelled', labelSealed: null, fault: '' });
  } catch (error) {
    if (!(error instanceof WaybillRefused || error instanceof WaybillUnknown)) throw error;
    await settle(db, row, ['voided'], { fault: error.message });
  }
}

/** Lost answers, and cancellations. */
export async function settleWaybills(deps: WaybillDeps, db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: waybills.waybillId, state: waybills.state })
    .from(waybills)
    .where(and(inArray(waybills.state, [...OPEN, 'voided']), lte(waybills.leaseUntil, now)))
    .orderBy(waybills.leaseUntil)
    .limit(AT_ONCE);
  for (const { id, state } of due)
    await (state === 'voided' ? cancelOne(deps, db, id, now) : askWaybill(deps, db, id, now));
}

export const deleteLabels = (db: Db, now: Date) =>
  db
    .update(waybills)
    .set({ labelSealed: null })
    .where(
      and(
        isNotNull(waybills.labelSealed),
        lte(waybills.madeAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
      ),
    );
