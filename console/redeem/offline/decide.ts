import { VOUCHER_KINDS } from '@/lib/contract/vouchers.schema';
import { entryOfHash, entryOfVoucher, type ListEntry } from '@/lib/format/checkin-list';
import { momentText } from '@/lib/format/dates';
import type { QrFacts } from '@/lib/format/voucher-qr';
import { DAY_MS, dayOf, MINUTE_MS, SHANGHAI_OFFSET_MS } from '@/lib/time';
import { offlineCopy as copy } from './copy';

/* Decisions at the door without network: pure, by the list and this device's redemptions. */

export interface KeptList {
  /** server's epoch ms */
  issuedAt: number;
  endsAt: number;
  placeSets: readonly number[];
  bytes: Uint8Array;
}

export interface LocalUse {
  voucherId: number;
  units: number;
  /** server's epoch ms */
  at: number;
}

/** `facts`: of a signed QR code, null for a foreign one. `codeHash`: of a typed code, null with a wrong check digit. */
export type Shown = { facts: QrFacts | null } | { codeHash: number | null };

export type Decision =
  | { kind: 'in'; voucherId: number; left: number; isOffList: boolean }
  | { kind: 'refused'; why: string };

const refused = (why: string): Decision => ({ kind: 'refused', why });

const dayNumber = (at: number): number => Math.floor((at + SHANGHAI_OFFSET_MS) / DAY_MS);

/** Days and places, as they were signed; null = nothing speaks against it. */
function faultOfFacts(
  { firstDay, lastDay, placeSet }: QrFacts,
  { placeSets }: KeptList,
  now: number,
): string | null {
  const today = dayNumber(now);
  if (today < firstDay) return copy.notYet;
  if (today > lastDay) return copy.ended;
  return placeSet !== 0 && !placeSets.includes(placeSet) ? copy.elsewhere : null;
}

/** A list holds vouchers alone. */
const ONLINE_ONLY: Partial<Record<(typeof VOUCHER_KINDS)[number], string>> = {
  pickup: copy.pickup,
  pass: copy.pass,
  slot: copy.slot,
};

/** Units left after the uses on this device. */
function letIn(
  voucherId: number,
  left: number,
  uses: readonly LocalUse[],
  isOffList: boolean,
): Decision {
  const own = uses.filter((use) => use.voucherId === voucherId);
  const rest = left - own.reduce((sum, { units }) => sum + units, 0);
  const last = own.at(-1);
  if (rest > 0) return { kind: 'in', voucherId, left: rest, isOffList };
  return refused(last ? copy.usedHere(momentText(last.at)) : copy.notListed);
}

function decideScan(
  facts: QrFacts | null,
  list: KeptList,
  uses: readonly LocalUse[],
  now: number,
): Decision {
  if (!facts) return refused(copy.foreign);
  const { voucherId, serial, units, issuedAt, kind } = facts;
  const fault = ONLINE_ONLY[VOUCHER_KINDS[kind] ?? 'use'] ?? faultOfFacts(facts, list, now);
  if (fault) return refused(fault);
  const entry = entryOfVoucher(list.bytes, voucherId);
  if (entry && serial < entry.serial) return refused(copy.replaced);
  if (entry) return letIn(voucherId, entry.left, uses, false);
  /* The code names the minute. */
  const isLater = issuedAt >= Math.floor(list.issuedAt / MINUTE_MS);
  return isLater ? letIn(voucherId, units, uses, true) : refused(copy.gone);
}

function decideTyped(
  codeHash: number | null,
  list: KeptList,
  uses: readonly LocalUse[],
  now: number,
): Decision {
  if (codeHash === null) return refused(copy.wrong);
  const entry: ListEntry | null = entryOfHash(list.bytes, codeHash);
  if (!entry) return refused(copy.notListed);
  if (entry.isLastDay && dayOf(now) !== dayOf(list.issuedAt)) return refused(copy.ended);
  return letIn(entry.voucherId, entry.left, uses, false);
}

/** @param now by the server's clock: the device's, corrected by its offset when the list was taken */
export function decide(
  shown: Shown,
  list: KeptList,
  uses: readonly LocalUse[],
  now: number,
): Decision {
  if (now >= list.endsAt) return refused(copy.over);
  return 'facts' in shown
    ? decideScan(shown.facts, list, uses, now)
    : decideTyped(shown.codeHash, list, uses, now);
}
