import { dateText, momentText } from '@/lib/format/dates';
import { dayOfPass } from '@/lib/format/pass-day';
import { DAY_MS } from '@/lib/time/units';
import { voucherCopy as copy } from './copy';
import type { VoucherRow } from './types';

export type VoucherStanding = keyof typeof copy.states;

type Stated = Pick<
  VoucherRow,
  'state' | 'validFrom' | 'validTo' | 'kind' | 'isLocal' | 'onSite' | 'startAt'
>;

type Words = Pick<VoucherRow, 'kind' | 'isLocal' | 'onSite'>;

export const textsOf = ({ kind, isLocal, onSite }: Words) => {
  if (isLocal) return copy.local;
  if (onSite) return copy.onSite;
  if (kind === 'pass') return copy.pass;
  if (kind === 'slot') return copy.slot;
  return kind === 'pickup' ? copy.pickup : copy;
};

const SOON_DAYS = 7;

export function standingOf({ state, validFrom, validTo }: Stated, now: number): VoucherStanding {
  if (state !== 'live') return state;
  if (now > validTo) return 'over';
  return now < validFrom ? 'early' : 'live';
}

/** 2027年2月26日; a voucher says the year. */
export function validText(voucher: Stated, now: number): string {
  const standing = standingOf(voucher, now);
  if (standing === 'live' && voucher.startAt !== undefined)
    return (voucher.onSite ? copy.onSite : copy.slot).at(momentText(voucher.startAt, now));
  return standing === 'early'
    ? copy.from(dateText(voucher.validFrom))
    : textsOf(voucher).until(dateText(voucher.validTo));
}

export const isEndingSoon = (voucher: Stated, now: number): boolean =>
  standingOf(voucher, now) === 'live' && voucher.validTo - now < SOON_DAYS * DAY_MS;

type Counted = Pick<
  VoucherRow,
  'isLocal' | 'onSite' | 'left' | 'units' | 'kind' | 'refunded' | 'validFrom' | 'validTo'
>;

export function leftText(voucher: Counted, now: number): string {
  const { left, units, kind, isLocal, onSite } = voucher;
  if (isLocal) return copy.local.left;
  if (kind === 'pickup') return copy.pickup.left;
  if (onSite) return copy.onSite.left;
  if (kind === 'slot') return left === 1 ? copy.slot.left : copy.slot.leftOf(left);
  if (kind === 'pass') {
    const { day, of } = dayOfPass(voucher, now);
    return voucher.refunded > 0 ? copy.pass.lastDay : copy.pass.day(day, of);
  }
  return left === units ? copy.left(left) : copy.leftOf(left, units);
}

export const standingText = (voucher: Words, standing: VoucherStanding): string =>
  textsOf(voucher).states[standing];

export const endedText = (
  voucher: Words,
  standing: Exclude<VoucherStanding, 'live' | 'early'>,
): string => textsOf(voucher).stateText[standing];
