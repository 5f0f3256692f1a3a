import { eq, sql } from 'drizzle-orm';
import type { ConsoleInput, ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { REDEEM, REDEEM_ACTIONS } from '@/lib/contract/console/redeem-actions';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import { orders, type Redemption, redemptions, vouchers } from '@/server/db/schema';
import { notifyBuyer, voucherRoute } from '@/server/modules/notices/of-orders';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { lockOrder } from '@/server/modules/orders/close';
import { completeIfDelivered } from '@/server/modules/orders/delivered';
import { handOver } from '@/server/modules/orders/pickup';
import { followVisit } from '@/server/modules/orders/visits';
import { isLocal, leftOf, stateAfter } from '@/server/modules/orders/voucher-units';
import { listOpen } from '@/server/modules/places/queries';
import { noteArrival } from '@/server/modules/slots/bookings';
import { type OperatorAction, operatorAction } from '@/server/operator/action';
import {
  CALLED_OFF,
  findCode,
  type Found,
  PASS_NEEDS_NO_USE,
  type RedeemDeps,
  refusalOf,
} from './find-code';
import { readUse } from './uses';
import { countingWrong } from './wrong-codes';

type Form = Pick<ConsoleInput<typeof contract.use>, 'units' | 'by' | 'nonce'> & {
  placeId: number | null;
};

/** `by` is `offline` for a scan that arrives later. */
interface NewUse extends Pick<Redemption, 'units' | 'nonce' | 'placeId' | 'by'> {
  operator: string;
  listId?: number;
  uploadedBy?: string;
  scannedAt: Date;
}

/** Order before voucher; either may have changed meanwhile. */
async function lockFound(tx: Db, deps: RedeemDeps, text: string): Promise<Found> {
  const found = await findCode(tx, deps, text);
  await lockOrder(tx, found.voucher.orderId);
  return findCode(tx, deps, text);
}

const slot = sql.placeholder;

interface Used {
  useId: number;
  units: number;
  place: string | null;
}

const USED = { use: '券已使用', pickup: '已取货', slot: '已到店', pass: '券已使用' } as const;

async function notifyUse(
  tx: Db,
  { voucher, item }: Pick<Found, 'voucher' | 'item'>,
  { left, use }: { left: number; use: Used },
  now: Date,
): Promise<void> {
  const isPickup = voucher.kind === 'pickup';
  const { onSite } = item.terms;
  const rest = left > 0 ? `，还剩${left}次` : '';
  const where = !onSite && use.place ? `在${use.place}` : '';
  await notifyBuyer(tx, voucher, {
    title: onSite ? '已上门' : isLocal(voucher) ? '已送达' : USED[voucher.kind],
    body: (products) =>
      isPickup
        ? isLocal(voucher)
          ? `${products}已当面交付。不是你收的，请打开收货码告诉我们。`
          : `${products}已${where || '在门店'}取走。不是你取的，请打开取货码告诉我们。`
        : onSite
          ? `${products}已上门服务${rest}。没有上门的，请打开这张券告诉我们。`
          : `${products}的券${where}使用了${use.units}次${rest}。不是你用的，请打开这张券告诉我们。`,
    key: `redemption:${use.useId}`,
    isKeyNew: true,
    route: voucherRoute(voucher.voucherId),
    ...(isPickup ? {} : { items: [item] }),
    now,
  });
}

const writeUse = prepareSql<{ useId: number; used: number; left: number; place: string | null }>(
  'voucher_use',
  sql`
    with used as (
      update vouchers
      set used = used + ${slot('units')}::int, state = ${stateAfter(slot('units'), 0)}, version = version + 1
      where voucher_id = ${slot('voucherId')}::bigint and serial = ${slot('serial')}::int
        and used + refunded + held + ${slot('units')}::int <= units
      returning voucher_id, kind, used, units - used - refunded - held as left
    ),
    item as (
      update order_items i
      set used_units = i.used_units + ${slot('units')}::int
      from used
      where i.item_id = ${slot('itemId')}::bigint and used.kind <> 'pickup'
    ),
    done as (
      insert into redemptions (
        voucher_id, units, place_id, operator, by, list_id, uploaded_by, nonce, scanned_at, received_at
      )
      select voucher_id, ${slot('units')}::int, ${slot('placeId')}::bigint, ${slot('operator')}::text,
        ${slot('by')}::text, ${slot('listId')}::bigint, ${slot('uploadedBy')}::text, ${slot('nonce')}::text,
        ${slot('scannedAt')}::timestamptz, ${slot('now')}::timestamptz
      from used
      returning redemption_id
    )
    select redemption_id as "useId", used, "left",
      (select name from places where place_id = ${slot('placeId')}::bigint) as place
    from used, done`,
);

/** Picked up orders leave whole. @throws OperationRefused for a race lost */
export async function useUnits(
  tx: Db,
  { voucher, item }: Found,
  use: NewUse,
  now: Date,
): Promise<number> {
  const { listId = null, uploadedBy = null, scannedAt } = use;
  const { voucherId, serial, orderId, kind } = voucher;
  const [done] = await writeUse(tx, {
    ...use,
    listId,
    uploadedBy,
    voucherId,
    serial,
    itemId: item.itemId,
    scannedAt: scannedAt.toISOString(),
    now: now.toISOString(),
  });
  if (!done) throw new OperationRefused('券已使用或已退款，请重新扫码');
  if (kind === 'pickup') await handOver(tx, orderId, now);
  if (kind === 'slot' && !(await noteArrival(tx, item, done.used)))
    throw new OperationRefused(CALLED_OFF);
  if (kind === 'slot') await followVisit(tx, orderId, done.used, now);
  await notifyUse(
    tx,
    { voucher, item },
    { left: done.left, use: { ...done, units: use.units } },
    now,
  );
  return done.left;
}

/** @throws OperationRefused for a closed one */
async function requirePlace(tx: Db, placeId: number | null): Promise<void> {
  if (placeId !== null && (await listOpen(tx, [placeId])).length === 0)
    throw new OperationRefused('这家门店已停用，请重新选择门店');
}

/** The one way in which units are used. */
const useAction = (deps: RedeemDeps): OperatorAction<Form> =>
  operatorAction(REDEEM, 'use', REDEEM_ACTIONS.use, {
    lock: (tx, text) => lockFound(tx, deps, text),
    work: async ({ tx, operation, acting, row, form }) => {
      if (row.voucher.kind === 'pass') throw new OperationRefused(PASS_NEEDS_NO_USE);
      const { units, placeId, by, nonce } = form as Form;
      const { now, operator } = operation;
      /* A closed place still hands over what names it. */
      if (placeId === null || !row.voucher.placeIds.includes(placeId))
        await requirePlace(tx, placeId);
      const refusal = await refusalOf(tx, row, { units, placeId, acting, now });
      if (refusal) throw new OperationRefused(refusal);
      const use = { units, placeId, by, nonce, operator, scannedAt: now };
      const left = await useUnits(tx, row, use, now);
      await completeIfDelivered(tx, row.voucher.orderId, now);
      return {
        target: String(row.voucher.voucherId),
        values: { units: String(units), title: row.item.title, left: String(left) },
        detail: { units, by, nonce, place: placeId },
      };
    },
  }) as OperatorAction<Form>;

async function answerOf(db: Db, operation: Operation, nonce: string) {
  const isNonce = eq(redemptions.nonce, nonce);
  const [known] = await db
    .select({ id: redemptions.redemptionId })
    .from(redemptions)
    .where(isNonce);
  const use = known && (await readUse(db, operation, known.id));
  if (!use) return null;
  const [row] = await db
    .select({ voucher: vouchers, status: orders.status })
    .from(vouchers)
    .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
    .where(eq(vouchers.voucherId, use.voucherId));
  if (!row || use.operator !== operation.operator)
    throw new OperationRefused('这个编号已用于另一次核销，请重新扫码');
  const isCompleted = row.status === ORDER_STATUS.completed;
  return { use, left: leftOf(row.voucher), isCompleted };
}

/** @param db no transaction @throws OperationRefused */
export async function redeem(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  { text, placeId, ...rest }: ConsoleInput<typeof contract.use>,
): Promise<ConsoleOutput<typeof contract.use>> {
  const form = { ...rest, placeId: placeId ?? null };
  const known = await answerOf(db, operation, form.nonce);
  if (known) return known;
  const given = { key: text, form, isPreview: false };
  await countingWrong(db, operation, () => useAction(deps)(db, operation, given)).catch(
    async (error: unknown) => {
      /* The same scan sent twice at once gets its first answer. */
      if (!(await answerOf(db, operation, form.nonce))) throw error;
    },
  );
  const done = await answerOf(db, operation, form.nonce);
  if (!done) throw new Error('a redemption was not written');
  return done;
}
