import { randomInt } from 'node:crypto';
import { checkDigitOf } from '@/lib/format/voucher-code';
import type { Voucher } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';

type Place = Pick<Voucher, 'orderId' | 'itemId' | 'seq' | 'serial'>;

const placeOf = ({ orderId, itemId, seq, serial }: Place): string =>
  `voucher:${itemId ?? `order-${orderId}`}:${seq}:${serial}`;

/** A copy of the database redeems nothing. */
export const hashCode = (vault: Vault, code: string): string => vault.hash('voucher', code);

export function makeCode(vault: Vault, place: Place): Pick<Voucher, 'codeSealed' | 'codeHash'> {
  const digits = `${randomInt(1e5)}`.padStart(5, '0') + `${randomInt(1e6)}`.padStart(6, '0');
  const code = digits + checkDigitOf(digits);
  return { codeSealed: vault.seal(placeOf(place), code), codeHash: hashCode(vault, code) };
}

export const openCode = (vault: Vault, voucher: Voucher): string =>
  vault.open(placeOf(voucher), voucher.codeSealed);
