import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/vouchers';
import { EXTENSION_DAYS, RENEWALS_PER_DAY } from '@/lib/contract/vouchers.schema';
import { promisesOf } from '@/lib/format/promises';
import { addDays, dayOf, dayStart, DAY_MS } from '@/lib/time';
import type { Order, OrderItem, Place, Redemption, Voucher } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import type { Keys } from '@/server/keys';
import { openOrderAddress } from '@/server/modules/orders/addresses';
import { backBpNow, backNowOf } from '@/server/modules/orders/booking';
import { withDays } from '@/server/modules/orders/pass-days';
import { lossOfOpening, openUnits, paidOfUnits } from '@/server/modules/orders/units';
import { isLocal, leftOf } from '@/server/modules/orders/voucher-units';
import { showPlace } from '@/server/modules/places/queries';
import type { Booked } from '@/server/modules/slots/bookings';
import { meetingsOf } from '@/server/modules/slots/meetings';
import { openCode } from './code';
import { signQr } from './qr';
import type { Shown } from './queries';

type Row = OutputOf<typeof contract.listVouchers>['list']['data'][number];
type View = OutputOf<typeof contract.getVoucher>['voucher'];

/** The provider refunds a payment for 365 days. */
const DAYS_IN_ALL = 330;

/** Null when no longer possible. */
export function extendedTo(voucher: Voucher, now: Date): Date | null {
  const { kind, state, extendedAt, validTo, validFrom } = voucher;
  if (kind !== 'use' || state !== 'live' || extendedAt !== null || validTo <= now) return null;
  const to = dayStart(addDays(dayOf(validTo), EXTENSION_DAYS));
  return to.getTime() - validFrom.getTime() <= (DAYS_IN_ALL + 1) * DAY_MS ? to : null;
}

/** Of the Shanghai day. */
export const renewalsLeft = ({ renewedOn, renewals }: Voucher, now: Date): number =>
  renewedOn === dayOf(now) ? Math.max(0, RENEWALS_PER_DAY - renewals) : RENEWALS_PER_DAY;

export const showRow = ({ voucher, item }: { voucher: Voucher; item: OrderItem }): Row => ({
  voucherId: voucher.voucherId,
  orderId: voucher.orderId,
  goodsId: item.goodsId,
  seq: voucher.seq,
  of: voucher.kind === 'pickup' ? 1 : item.num,
  title: item.title,
  skuText: item.skuText,
  image: item.image,
  state: voucher.state,
  kind: voucher.kind,
  ...(isLocal(voucher) ? { isLocal: true } : {}),
  ...(item.terms.onSite ? { onSite: true } : {}),
  units: voucher.units,
  used: voucher.used,
  refunded: voucher.refunded,
  left: leftOf(voucher),
  validFrom: voucher.validFrom.getTime(),
  validTo: voucher.validTo.getTime() - 1,
});

/** With the place's name. */
type Use = Redemption & { place: string | null };

const showUse = (use: Use, { terms }: OrderItem): View['uses'][number] => ({
  useId: use.redemptionId,
  time: use.scannedAt.getTime(),
  place: terms.onSite ? '' : (use.place ?? ''),
  units: use.units,
  isUndone: use.undoneAt !== null,
  dispute: use.disputedAt ? (use.isSettled ? 'settled' : 'open') : undefined,
  canDispute: use.undoneAt === null && use.disputedAt === null && use.backUnits === 0,
});

function promisesFor({ kind, validTo }: Voucher, item: OrderItem, now: Date): string[] {
  if (kind === 'pickup') return [];
  if (kind === 'slot')
    return promisesOf({ form: item.terms.visitId ? 'lessons' : 'slot', ...item.terms }, dayOf(now));
  const lastDay = dayOf(validTo.getTime() - 1);
  return promisesOf({ form: kind === 'pass' ? 'pass' : 'voucher', lastDay }, dayOf(now));
}

function visitOf(vault: Vault, order: Order): View['visit'] {
  const address = openOrderAddress(vault, order);
  if (!address) return undefined;
  const { name, mobile, detail } = address;
  return { name, mobile, address: `${order.regionText} ${detail}` };
}

/** `passAt`: the moment to which a pass counts its days. */
type Found = Shown & { booked?: Booked | undefined; passAt?: Date | undefined };

/** fen; a pass's begun days do not come back. */
function moneyBackOf({ voucher, item, order, booked, passAt }: Found, now: Date): number {
  if (voucher.kind === 'slot' && item.terms.visitId)
    return booked && backBpNow(booked, item, now) > 0 ? lossOfOpening(item) : 0;
  if (voucher.kind === 'slot') return booked ? backNowOf([item], booked, now) : 0;
  if (voucher.state !== 'live' || voucher.kind === 'pickup') return 0;
  if (voucher.kind !== 'pass') return paidOfUnits(item, leftOf(voucher));
  const [own = item] = withDays(order, [item], passAt ?? now);
  return paidOfUnits(own, openUnits(own));
}

export function showVoucher(
  { vault, keys }: { vault: Vault; keys: Pick<Keys, 'voucher'> },
  shown: Found & { uses: readonly Use[]; places: readonly Place[]; moves: Place[] | null },
  now: Date,
): View {
  const { voucher, item, uses, order } = shown;
  const isPickup = voucher.kind === 'pickup';
  const isUsable =
    voucher.state === 'live' && voucher.validTo > now && !(isPickup && order.readyAt === null);
  const to = extendedTo(voucher, now);
  return {
    ...showRow(shown),
    serial: voucher.serial,
    ...(isUsable ? { qr: signQr(keys, voucher), code: openCode(vault, voucher) } : {}),
    uses: uses.map((use) => showUse(use, item)),
    ...(item.terms.onSite
      ? { places: [], visit: visitOf(vault, order) }
      : { places: shown.places.map(showPlace) }),
    ...(shown.booked ? { times: meetingsOf(shown.booked.slot) } : {}),
    promises: promisesFor(voucher, item, now),
    backNow: moneyBackOf(shown, now),
    renewalsLeft: isUsable ? renewalsLeft(voucher, now) : 0,
    ...(shown.moves ? { moves: shown.moves.map(showPlace) } : {}),
    extendTo: to ? to.getTime() - 1 : undefined,
  };
}
