import { DAY_MS, dayOf, dayStart, endOfWorkingDays, HOUR_MS, MINUTE_MS } from '@/lib/time';

/* Moments in epoch ms. */

export interface SlotTerms {
  freeHours: number;
  lateBp: number;
}

export const freeUntilOf = (startAt: number, { freeHours }: Pick<SlotTerms, 'freeHours'>): number =>
  startAt - freeHours * HOUR_MS;

/** Basis points of the price: all until the free hours begin, nothing from the start on. */
export function backBpOf(startAt: number, terms: SlotTerms, now: number): number {
  if (now >= startAt) return 0;
  return now <= freeUntilOf(startAt, terms) ? 10_000 : terms.lateBp;
}

export const shareOf = (fen: number, bp: number): number => Math.floor((fen * bp) / 10_000);

export const WINDOW_DAYS = 14;
export const AHEAD_DAYS = 60;
/** Days ahead: the provider refunds for a year. */
export const AHEAD_MOST_DAYS = 330;

/** No sales this long before the start. */
export const LEAD_MS = 60 * MINUTE_MS;
const SOON_MS = 48 * HOUR_MS;
const SOON_PAY_MINUTES = 10;

/** Places of a near slot wait less long for the money. */
export const payMinutesFor = (startAt: number, now: number): number | null =>
  startAt - now < SOON_MS ? SOON_PAY_MINUTES : null;

/** A freed place is kept this long for the first in line, in payable minutes. */
export const OFFER_MINUTES = 15;
/** No offers this long before the start. */
export const OFFER_LEAD_MS = 2 * HOUR_MS;

/** Nobody is woken for a place: 23:30–07:00 in Shanghai. */
export function isOfferTime(now: Date): boolean {
  const sinceMidnight = now.getTime() - dayStart(dayOf(now)).getTime();
  return sinceMidnight >= 7 * HOUR_MS && sinceMidnight < 23.5 * HOUR_MS;
}

export const MISSED_MS = 30 * MINUTE_MS;
/** After the last meeting: the order is over, objections are reviewed. */
export const OVER_MS = 24 * HOUR_MS;
/** Later where the notice of a missed one was late. */
export const objectUntil = (overAt: Date, missedAt: Date | null): number =>
  Math.max(overAt.getTime() + OVER_MS, (missedAt?.getTime() ?? 0) + OVER_MS - MISSED_MS);

/** Work is promised so many working days after the last meeting. */
export const workDueOf = (overAt: Date, workDays: number): Date =>
  endOfWorkingDays(dayOf(overAt), workDays);
/** Handed work counts as confirmed after this time. */
export const CONFIRM_MS = 7 * DAY_MS;

/** To choose another time after the shop called off. */
export const CHOICE_MS = 48 * HOUR_MS;
