import type { Address } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

export interface SealedAddress {
  name: string;
  mobile: string;
  detail: string;
}

type Owned = Pick<Address, 'userId' | 'addressId'>;

/** Does not open in another row or account. */
const placeOf = ({ userId, addressId }: Owned): string => `address:${userId}:${addressId}`;

export const sealAddress = (
  vault: Vault,
  owned: Owned,
  { name, mobile, detail }: SealedAddress,
): string => vault.seal(placeOf(owned), JSON.stringify({ name, mobile, detail }));

/** @throws Error when changed, moved to another row, or under other keys */
export const openAddress = (vault: Vault, row: Owned & Pick<Address, 'sealed'>): SealedAddress =>
  JSON.parse(vault.open(placeOf(row), row.sealed)) as SealedAddress;
