import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { RowOf } from '@/lib/contract/console/resource';
import type { voucher as resource } from '@/lib/contract/console/resources/voucher';
import { momentText } from '@/lib/format/dates';
import { codeDigits, isVoucherCode } from '@/lib/format/voucher-code';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  type Order,
  orderItems,
  orders,
  type Redemption,
  redemptions,
  type Voucher,
  vouchers,
  voucherMoves,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { isItemOf, leftOf, VOUCHER_ITEM } from '@/server/modules/orders/voucher-units';
import { placesById } from '@/server/modules/places/queries';
import { pageOf } from '@/server/operator/page';
import { hashCode, openCode } from './code';
import { listUses } from './queries';

/* 券, as operators list them. */

export interface VoucherFilter {
  q?: string;
  queue?: 'disputed' | '';
}

const isDisputed = and(
  isNotNull(redemptions.disputedAt),
  isNull(redemptions.undoneAt),
  eq(redemptions.isSettled, false),
);

const disputed = (db: Db, among?: SQL) =>
  db.select({ id: redemptions.voucherId }).from(redemptions).where(and(isDisputed, among));

function searched(vault: () => Vault, q: string): SQL | undefined {
  if (q === '') return undefined;
  const digits = codeDigits(q);
  return isVoucherCode(digits)
    ? eq(vouchers.codeHash, hashCode(vault(), digits))
    : sql`${vouchers.orderId} = (select order_id from orders where sn = ${q})`;
}

const joined = (db: Db) =>
  db
    .select({ voucher: vouchers, item: VOUCHER_ITEM, order: orders })
    .from(vouchers)
    .innerJoin(orderItems, isItemOf)
    .innerJoin(orders, eq(orders.orderId, vouchers.orderId))
    .$dynamic();

export interface Found {
  voucher: Voucher;
  item: typeof orderItems.$inferSelect;
  order: Order;
  isDisputed: boolean;
}

export function stateOf({ voucher, isDisputed: has }: Found, now: Date) {
  if (has) return 'disputed';
  return voucher.state === 'live' && voucher.validTo <= now ? 'ended' : voucher.state;
}

export const partsOf = ({ voucher, isDisputed: has }: Found): readonly unknown[] => [
  voucher.version,
  has,
];

async function withDisputes(db: Db, rows: Omit<Found, 'isDisputed'>[]): Promise<Found[]> {
  const ids = rows.map(({ voucher }) => voucher.voucherId);
  const open = ids.length ? await disputed(db, inArray(redemptions.voucherId, ids)) : [];
  return rows.map((row) => ({
    ...row,
    isDisputed: open.some(({ id }) => id === row.voucher.voucherId),
  }));
}

async function rowsOf(
  db: Db,
  found: readonly Found[],
  now: Date,
): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ voucher }) => voucher.userId),
  );
  return found.map((one) => ({
    id: one.voucher.voucherId,
    title: one.item.title,
    order: one.order.sn,
    member: person(one.voucher.userId),
    units: one.voucher.units,
    left: leftOf(one.voucher),
    validTo: one.voucher.validTo.getTime() - 1,
    state: stateOf(one, now),
  }));
}

export async function pageVouchers(
  db: Db,
  { now }: Operation,
  vault: () => Vault,
  { filter: { q = '', queue }, slice }: { filter: VoucherFilter; slice: Slice },
) {
  const { voucherId } = vouchers;
  const { rows, ...page } = await pageOf(db, slice, {
    from: sql`${vouchers}`,
    where: and(searched(vault, q.trim()), queue ? inArray(voucherId, disputed(db)) : undefined),
    order: { key: voucherId, id: voucherId, type: 'bigint' },
    rows: ({ where, orderBy, limit, offset }) =>
      joined(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    placeOf: ({ voucher }) => [voucher.voucherId, voucher.voucherId],
    sums: {},
  });
  return { ...page, rows: await rowsOf(db, await withDisputes(db, rows), now) };
}

/** @throws OperationRefused */
export async function findVoucherBy(db: Db, key: string): Promise<Found> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  const [found] = await withDisputes(db, await joined(db).where(eq(vouchers.voucherId, id)));
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的券`);
  return found;
}

const useText = (use: Redemption): string =>
  [
    `#${use.redemptionId} ${momentText(use.scannedAt.getTime())} ${use.operator} ${use.units}次`,
    ...(use.undoneAt ? ['已撤销'] : []),
    ...(use.disputedAt ? [use.isSettled ? '异议已结' : '买家说不是本人使用'] : []),
  ].join('，');

/** @throws OperationRefused */
/** 11月30日 14:00 青年港服务台 → 小街驿站 */
async function movesOf(db: Db, voucherId: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(voucherMoves)
    .where(eq(voucherMoves.voucherId, voucherId))
    .orderBy(asc(voucherMoves.moveId));
  const places = await placesById(
    db,
    rows.flatMap(({ fromPlaceIds, toPlaceId }) => [...fromPlaceIds, toPlaceId]),
  );
  const name = (placeId: number) => places.get(placeId)?.name ?? String(placeId);
  return rows.map(
    ({ at, fromPlaceIds, toPlaceId }) =>
      `${momentText(at.getTime())} ${fromPlaceIds.map(name).join('、')} → ${name(toPlaceId)}`,
  );
}

export const readVoucher =
  (vault: () => Vault) =>
  async (db: Db, { now }: Operation, key: string) => {
    const found = await findVoucherBy(db, key);
    const [row] = await rowsOf(db, [found], now);
    if (!row) throw new Error(`voucher ${key} has no row`);
    const { voucher } = found;
    const uses = await listUses(db, voucher.voucherId);
    return {
      row: {
        ...row,
        code: openCode(vault(), voucher).slice(-4),
        used: voucher.used,
        refunded: voucher.refunded,
        serial: voucher.serial,
        issued: voucher.issuedAt.getTime(),
        extended: voucher.extendedAt?.getTime() ?? null,
        uses: uses.map(useText).join('\n') || null,
        moves: (await movesOf(db, voucher.voucherId)).join('\n') || null,
      },
      version: partsOf(found),
    };
  };
