import type { CONFLICT_WHYS } from '@/lib/contract/vouchers.schema';
import { dayText, momentText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { CheckinList, Redemption, Voucher } from '@/server/db/schema';
import { findPlace } from '@/server/modules/places/queries';
import { type Found, OWN, PASS_NEEDS_NO_USE } from '@/server/modules/vouchers/find-code';
import { listUses } from '@/server/modules/vouchers/queries';

export interface Fault {
  why: (typeof CONFLICT_WHYS)[number];
  /** Sentence. */
  note: string;
  first?: Redemption;
}

export interface Scan {
  list: CheckinList;
  units: number;
  nonce: string;
  /** By the server's clock. */
  scannedAt: Date;
  uploadedBy: string;
}

/** By the device's clock, corrected by its offset at the list; within what is possible. */
export function scannedAtOf({ offset, issuedAt }: CheckinList, at: number, now: Date): Date {
  const corrected = Math.min(at + offset, now.getTime());
  return new Date(Math.max(corrected, issuedAt.getTime()));
}

/** 12月1日 14:02在青年港服务台由李静 */
async function byWhom(tx: Db, { scannedAt, placeId, operator }: Redemption): Promise<string> {
  const place = await findPlace(tx, placeId);
  return `${momentText(scannedAt.getTime())}${place ? `在${place.name}` : ''}由${operator}`;
}

/** `twice` only while nothing came back: names the oldest use of as many units. */
export async function noUnitsFault(tx: Db, { voucher }: Found, units: number): Promise<Fault> {
  const back = { why: 'back', note: '已退款或申请售后，不能使用' } as const;
  if (voucher.refunded + voucher.held > 0) return back;
  const uses = (await listUses(tx, voucher.voucherId))
    .filter((use) => use.undoneAt === null && use.backUnits < use.units)
    .reverse();
  const first = uses.find((use) => use.units - use.backUnits >= units) ?? uses[0];
  return first ? { why: 'twice', note: `已于${await byWhom(tx, first)}核销`, first } : back;
}

const ONLINE_ONLY: Record<Exclude<Voucher['kind'], 'use'>, string> = {
  pickup: '自提订单须联网核销',
  pass: PASS_NEEDS_NO_USE,
  slot: '预约须联网核销',
};

/**
 * Null: at least one unit can be used.
 * @param persons member accounts of who scanned and who uploads
 * @param left units; held ones count as far as the scan was before the application
 */
export async function faultOf(
  tx: Db,
  found: Found,
  { list, units, scannedAt }: Scan,
  { persons, left }: { persons: readonly (number | null)[]; left: number },
): Promise<Fault | null> {
  const { voucher, inviterId, serial } = found;
  const { placeIds, validFrom, validTo, userId } = voucher;
  if (scannedAt > list.endsAt) return { why: 'list', note: '离线名单已过期' };
  if (persons.some((id) => id !== null && [userId, inviterId].includes(id)))
    return { why: 'own', note: OWN };
  if (placeIds.length > 0 && (list.placeId === null || !placeIds.includes(list.placeId)))
    return { why: 'place', note: '不在可用的门店' };
  if (voucher.kind !== 'use') return { why: 'list', note: ONLINE_ONLY[voucher.kind] };
  if (scannedAt < validFrom || scannedAt >= validTo)
    return {
      why: 'day',
      note: `有效期为${dayText(dayOf(validFrom))}至${dayText(dayOf(validTo.getTime() - 1))}`,
    };
  /* Replaced after the scan, it was good when shown. */
  if (serial !== voucher.serial && scannedAt >= voucher.issuedAt)
    return { why: 'list', note: '扫码时已换新码' };
  return left === 0 ? noUnitsFault(tx, found, units) : null;
}
