import type { Order } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import type { SealedAddress } from '@/server/modules/addresses/sealed';

const placeOf = (sn: string): string => `order-address:${sn}`;

/** Readable for this order only. */
export const sealOrderAddress = (
  vault: Vault,
  sn: string,
  { name, mobile, detail }: SealedAddress,
): string => vault.seal(placeOf(sn), JSON.stringify({ name, mobile, detail }));

/** Where an order goes; null without anything, such as after the buyer's account was closed. */
export const openOrderAddress = (
  vault: Vault,
  { sn, addressSealed }: Pick<Order, 'sn' | 'addressSealed'>,
): SealedAddress | null =>
  addressSealed === null
    ? null
    : (JSON.parse(vault.open(placeOf(sn), addressSealed)) as SealedAddress);
