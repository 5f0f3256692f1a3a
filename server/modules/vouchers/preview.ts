import type { ConsoleOutput } from '@/lib/contract/console';
import type * as contract from '@/lib/contract/console/redeem';
import { momentText } from '@/lib/format/dates';
import { dayOfPass } from '@/lib/format/pass-day';
import { dayOf, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { visitDistrict } from '@/server/modules/orders/district-texts';
import { toHandOver } from '@/server/modules/orders/pickup';
import { leftOf } from '@/server/modules/orders/voucher-units';
import { type Booked, bookingOf } from '@/server/modules/slots/bookings';
import { meetingNow } from '@/server/modules/slots/meetings';
import { findCode, holderOf, lastUseOf, type RedeemDeps, refusalOf } from './find-code';
import { countingWrong } from './wrong-codes';

function bookedText({ booking, slot, place }: Booked, visitIn: string | null, now: Date): string {
  const { startAt, endAt } = meetingNow(slot, now);
  const where = visitIn === null ? `${place.name} ${booking.places}人` : `上门 ${visitIn}`;
  return `${momentText(startAt)}–${hourOf(endAt)} ${where}`;
}

type Card = ConsoleOutput<typeof contract.preview>['card'];

/** @param db no transaction @throws OperationRefused */
export async function previewRedeem(
  deps: RedeemDeps,
  db: Db,
  operation: Operation,
  { text, placeId }: { text: string; placeId?: number | undefined },
): Promise<Card> {
  const acting = await requirePermission(db, operation, 'redeem.use');
  const { now } = operation;
  const found = await countingWrong(db, operation, () => findCode(db, deps, text));
  const { voucher, item, order } = found;
  const isPickup = voucher.kind === 'pickup';
  const end = ((isPickup && order.receiptDueAt) || voucher.validTo).getTime() - 1;
  const last = await lastUseOf(db, voucher);
  const booked = voucher.kind === 'slot' ? await bookingOf(db, order.orderId) : undefined;
  const isLastDay = dayOf(end) === dayOf(now);
  return {
    voucherId: voucher.voucherId,
    holder: holderOf(found),
    title: item.title,
    skuText: item.skuText,
    image: item.image,
    units: voucher.units,
    used: voucher.used,
    refunded: voucher.refunded,
    left: leftOf(voucher),
    validFrom: voucher.validFrom.getTime(),
    validTo: end,
    refusal: (await refusalOf(db, found, { units: 1, placeId, acting, now })) ?? undefined,
    lastUse: last && { time: last.scannedAt.getTime(), operator: last.operator },
    warnings: isLastDay && !booked ? ['今天是最后一天'] : [],
    ...(voucher.kind === 'pass' ? { pass: dayOfPass(voucher, now) } : {}),
    ...(booked ? { booked: bookedText(booked, visitDistrict(found), now) } : {}),
    ...(isPickup
      ? { lines: await toHandOver(db, voucher.orderId), isLocal: order.way === 'local' }
      : {}),
  };
}
