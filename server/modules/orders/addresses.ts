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

/** Ignores spaces, width and case. Null where nothing is sent. */
export const hashAddress = (
  { hash }: Pick<Vault, 'hash'>,
  { name, mobile, detail, regionCode = '' }: SealedAddress & { regionCode?: string },
): string | null =>
  regionCode === ''
    ? null
    : hash(
        'order-address',
        [name, mobile, regionCode, detail]
          .map((part) => part.normalize('NFKC').replace(/\s+/g, '').toLowerCase())
          .join('|'),
      );

export const openOrderAddress = (
  vault: Vault,
  { sn, addressSealed }: Pick<Order, 'sn' | 'addressSealed'>,
): SealedAddress | null =>
  addressSealed === null
    ? null
    : (JSON.parse(vault.open(placeOf(sn), addressSealed)) as SealedAddress);
