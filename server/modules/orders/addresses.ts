import type { Order } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import type { SealedAddress } from '@/server/modules/addresses/sealed';

const placeOf = (sn: string): string => `order-address:${sn}`;

/** Opens for this order only. */
export const sealOrderAddress = (
  vault: Vault,
  sn: string,
  { name, mobile, detail }: SealedAddress,
): string => vault.seal(placeOf(sn), JSON.stringify({ name, mobile, detail }));

export const openOrderAddress = (
  vault: Vault,
  { sn, addressSealed }: Pick<Order, 'sn' | 'addressSealed'>,
): SealedAddress | null =>
  addressSealed === null
    ? null
    : (JSON.parse(vault.open(placeOf(sn), addressSealed)) as SealedAddress);
