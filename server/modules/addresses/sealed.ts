import type { Address } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

/** The part of an address that is kept sealed. */
export interface SealedAddress {
  name: string;
  mobile: string;
  detail: string;
}

type Owned = Pick<Address, 'userId' | 'addressId'>;

/** Bound to the row: copied into another row or another account, it does not open. */
const placeOf = ({ userId, addressId }: Owned): string => `address:${userId}:${addressId}`;

export const sealAddress = (
  vault: Vault,
  owned: Owned,
  { name, mobile, detail }: SealedAddress,
): string => vault.seal(placeOf(owned), JSON.stringify({ name, mobile, detail }));

/** @throws Error when the text was changed, moved to another row, or encrypted with other keys. */
export const openAddress = (vault: Vault, row: Owned & Pick<Address, 'sealed'>): SealedAddress =>
  JSON.parse(vault.open(placeOf(row), row.sealed)) as SealedAddress;
