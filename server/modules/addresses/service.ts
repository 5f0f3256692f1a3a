import { and, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/addresses';
import { ADDRESS_MAX } from '@/lib/contract/addresses.schema';
import type { Db } from '@/server/db/client';
import { addresses } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DomainError, type MemberCall } from '@/server/http/call';
import {
  clearDefault,
  countRows,
  drawAddressId,
  getRow,
  listRows,
  prefer,
  showRow,
} from './queries';
import { findRegionText } from './regions';
import { sealAddress } from './sealed';

type Entered = InputOf<typeof contract.addAddress>;
type Writing = Pick<MemberCall, 'db' | 'now' | 'member'>;

export interface AddressDeps {
  vault: Vault;
}

export async function listAddresses(
  { vault }: AddressDeps,
  { db, member }: Pick<MemberCall, 'db' | 'member'>,
): Promise<OutputOf<typeof contract.listAddresses>> {
  return { addresses: (await listRows(db, member.userId)).map((row) => showRow(vault, row)) };
}

/** Serializes a member, for the limit and the single default. */
const lock = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${userId}`}, 0))`);

/** @throws DomainError invalid_input for unknown or inexact codes */
function regionOf({ regionCode }: Entered): { regionCode: string; regionText: string } {
  const regionText = findRegionText(regionCode);
  if (regionText === undefined) {
    const msg = '所在地区已调整，请重新选择';
    throw new DomainError('invalid_input', { msg, fields: { regionCode: msg } });
  }
  return { regionCode, regionText };
}

/** The first becomes the default. @throws DomainError address_limit | invalid_input */
export async function addAddress(
  { vault }: AddressDeps,
  { db, now, member: { userId } }: Writing,
  input: Entered,
): Promise<void> {
  const region = regionOf(input);
  await lock(db, userId);
  const count = await countRows(db, userId);
  if (count >= ADDRESS_MAX)
    throw new DomainError('address_limit', { blanks: { max: ADDRESS_MAX } });
  const isDefault = input.isDefault || count === 0;
  if (isDefault) await clearDefault(db, userId, now);
  const addressId = await drawAddressId(db);
  await db.insert(addresses).values({
    addressId,
    userId,
    sealed: sealAddress(vault, { userId, addressId }, input),
    ...region,
    label: input.label,
    isDefault,
    createdAt: now,
    updatedAt: now,
  });
}

/** @throws DomainError not_found | version_conflict | invalid_input */
export async function editAddress(
  { vault }: AddressDeps,
  { db, now, member: { userId } }: Writing,
  input: InputOf<typeof contract.editAddress>,
): Promise<void> {
  const { addressId, version } = input;
  const region = regionOf(input);
  await lock(db, userId);
  const row = await getRow(db, userId, addressId);
  if (row.version !== version)
    throw new DomainError('version_conflict', { msg: '该地址已在其他设备修改，请刷新后重试' });
  await db
    .update(addresses)
    .set({
      sealed: sealAddress(vault, row, input),
      ...region,
      label: input.label,
      version: version + 1,
      updatedAt: now,
    })
    .where(and(eq(addresses.addressId, addressId), eq(addresses.version, version)));
  if (input.isDefault) await prefer(db, row, now);
}

/** The newest replaces a removed default. @throws DomainError not_found */
export async function removeAddress(
  { db, now, member: { userId } }: Writing,
  { addressId }: InputOf<typeof contract.removeAddress>,
): Promise<void> {
  await lock(db, userId);
  const { isDefault } = await getRow(db, userId, addressId);
  await db.delete(addresses).where(eq(addresses.addressId, addressId));
  if (!isDefault) return;
  const [next] = await listRows(db, userId);
  if (next) await prefer(db, next, now);
}

/** @throws DomainError not_found */
export async function setDefaultAddress(
  { db, now, member: { userId } }: Writing,
  { addressId }: InputOf<typeof contract.setDefaultAddress>,
): Promise<void> {
  await lock(db, userId);
  await prefer(db, await getRow(db, userId, addressId), now);
}
