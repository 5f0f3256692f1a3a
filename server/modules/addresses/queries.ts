import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Address, addresses } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DomainError } from '@/server/http/call';
import { openAddress } from './sealed';

const NEXT_VERSION = sql`${addresses.version} + 1`;

/** Default first, then newest. */
export const listRows = (db: Db, userId: number): Promise<Address[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.addressId));

export const countRows = (db: Db, userId: number): Promise<number> =>
  db.$count(addresses, eq(addresses.userId, userId));

/** @throws DomainError not_found, also for another member's */
export async function getRow(db: Db, userId: number, addressId: number): Promise<Address> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.addressId, addressId)));
  if (!row) throw new DomainError('not_found', { msg: '收货地址不存在，请刷新后重试' });
  return row;
}

/** Sealed values are bound to the id. */
export async function drawAddressId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('addresses', 'address_id')) as id`,
  );
  const id = Number(rows[0]?.id);
  if (!Number.isSafeInteger(id)) throw new Error('no address id was drawn');
  return id;
}

export const clearDefault = (db: Db, userId: number, now: Date) =>
  db
    .update(addresses)
    .set({ isDefault: false, version: NEXT_VERSION, updatedAt: now })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));

export async function prefer(
  db: Db,
  { userId, addressId, isDefault }: Pick<Address, 'userId' | 'addressId' | 'isDefault'>,
  now: Date,
): Promise<void> {
  if (isDefault) return;
  await clearDefault(db, userId, now);
  await db
    .update(addresses)
    .set({ isDefault: true, version: NEXT_VERSION, updatedAt: now })
    .where(eq(addresses.addressId, addressId));
}

export const showRow = (vault: Vault, row: Address) => ({
  addressId: row.addressId,
  ...openAddress(vault, row),
  regionCode: row.regionCode,
  regionText: row.regionText,
  label: row.label,
  isDefault: row.isDefault,
  version: row.version,
});

export type OwnAddress = ReturnType<typeof showRow>;

/** Named or default; null when there is none. */
export async function findAddress(
  vault: Vault,
  db: Db,
  userId: number,
  addressId?: number,
): Promise<OwnAddress | null> {
  const rows = await listRows(db, userId);
  const row = rows.find((one) =>
    addressId === undefined ? one.isDefault : one.addressId === addressId,
  );
  return row ? showRow(vault, row) : null;
}
