import { desc, eq } from 'drizzle-orm';
import { ADDRESS_MAX } from '@/lib/contract/addresses.schema';
import type { Db } from '@/server/db/client';
import { addresses, movedAddresses } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { drawAddressId, listRows } from '@/server/modules/addresses/queries';
import { sealAddress, type SealedAddress } from '@/server/modules/addresses/sealed';

type Owned = Pick<typeof movedAddresses.$inferSelect, 'personId' | 'oldKey'>;

const placeOf = ({ personId, oldKey }: Owned): string => `moved-address:${personId}:${oldKey}`;

export const sealMoved = (
  vault: Vault,
  owned: Owned,
  { name, mobile, detail }: SealedAddress,
): string => vault.seal(placeOf(owned), JSON.stringify({ name, mobile, detail }));

export const countMovedAddresses = (db: Db, personId: number): Promise<number> =>
  db.$count(movedAddresses, eq(movedAddresses.personId, personId));

export const dropMovedAddresses = (tx: Db, personId: number) =>
  tx.delete(movedAddresses).where(eq(movedAddresses.personId, personId));

export async function takeMovedAddresses(
  tx: Db,
  vault: Vault,
  { personId, userId, now }: { personId: number; userId: number; now: Date },
): Promise<void> {
  const rows = await tx
    .select()
    .from(movedAddresses)
    .where(eq(movedAddresses.personId, personId))
    .orderBy(desc(movedAddresses.isDefault));
  const own = await listRows(tx, userId);
  const taken = rows.slice(0, Math.max(0, ADDRESS_MAX - own.length));
  for (const { sealed, regionCode, regionText, oldKey, isDefault } of taken.toReversed()) {
    const addressId = await drawAddressId(tx);
    const address = JSON.parse(vault.open(placeOf({ personId, oldKey }), sealed)) as SealedAddress;
    await tx.insert(addresses).values({
      addressId,
      userId,
      regionCode,
      regionText,
      createdAt: now,
      updatedAt: now,
      sealed: sealAddress(vault, { userId, addressId }, address),
      isDefault: isDefault && own.length === 0,
    });
  }
  await dropMovedAddresses(tx, personId);
}
