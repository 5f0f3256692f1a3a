import { createHash, sign, verify } from 'node:crypto';
import { VOUCHER_KINDS } from '@/lib/contract/vouchers.schema';
import { packFacts, qrText, readQr, unpackFacts } from '@/lib/format/voucher-qr';
import { DAY_MS, MINUTE_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';
import type { Voucher } from '@/server/db/schema';
import type { Keys } from '@/server/keys';

/* ECDSA P-256, which browsers verify offline. */

const FORMAT = { dsaEncoding: 'ieee-p1363' } as const;

const dayNumber = (at: number): number => Math.floor((at + SHANGHAI_OFFSET_MS) / DAY_MS);

export function placeSetOf(placeIds: readonly number[]): number {
  if (placeIds.length === 0) return 0;
  const sorted = [...placeIds].sort((a, b) => a - b).join(',');
  return createHash('sha256').update(sorted).digest().readUIntBE(0, 3);
}

export function signQr({ voucher: key }: Pick<Keys, 'voucher'>, voucher: Voucher): string {
  const facts = packFacts({
    keyId: key.id,
    voucherId: voucher.voucherId,
    serial: voucher.serial,
    kind: VOUCHER_KINDS.indexOf(voucher.kind),
    units: voucher.units,
    placeSet: placeSetOf(voucher.placeIds),
    firstDay: dayNumber(voucher.validFrom.getTime()),
    lastDay: dayNumber(voucher.validTo.getTime() - 1),
    slotStart: 0,
    issuedAt: Math.floor(voucher.issuedAt.getTime() / MINUTE_MS),
  });
  return qrText(facts, sign('sha256', facts, { key: key.privateKey, ...FORMAT }));
}

/** Null for a text that we did not sign. */
export function verifyQr(
  { voucher: keys }: Pick<Keys, 'voucher'>,
  text: string,
): Pick<Voucher, 'voucherId' | 'serial'> | null {
  const read = readQr(text);
  if (!read) return null;
  const { keyId, voucherId, serial } = unpackFacts(read.facts);
  const known = [keys, ...keys.former].find(({ id }) => id === keyId);
  if (!known) return null;
  const isOurs = verify('sha256', read.facts, { key: known.publicKey, ...FORMAT }, read.signature);
  return isOurs ? { voucherId, serial } : null;
}
