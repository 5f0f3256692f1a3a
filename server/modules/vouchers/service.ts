import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/vouchers';
import { toPage } from '@/server/db/paging';
import type { CallOf, MemberCall } from '@/server/http/call';
import { passMoment } from '@/server/modules/orders/pass-days';
import { movesOf } from '@/server/modules/orders/stranded';
import { placesById } from '@/server/modules/places/queries';
import { type Booked, bookedByOrder, bookingOf } from '@/server/modules/slots/bookings';
import { meetingNow } from '@/server/modules/slots/meetings';
import type { VoucherDeps } from './deps';
import { countVouchers, findVoucher, listPage, listUses } from './queries';
import { showRow, showVoucher } from './views';

const startOf = (booked: Booked | undefined, now: Date) =>
  booked ? { startAt: meetingNow(booked.slot, now).startAt } : {};

export async function listVouchers(
  { db, now, member: { userId } }: CallOf<typeof contract.listVouchers>,
  input: InputOf<typeof contract.listVouchers>,
): Promise<OutputOf<typeof contract.listVouchers>> {
  const rows = await listPage(db, { userId, tab: input.state, now }, input);
  const visits = rows.filter(({ voucher }) => voucher.kind === 'slot');
  const booked = await bookedByOrder(
    db,
    visits.map(({ voucher }) => voucher.orderId),
  );
  const total = await countVouchers(db, userId, input.state, now);
  return {
    list: toPage(
      rows.map((row) => ({
        ...showRow(row),
        ...startOf(booked.get(row.voucher.orderId), now),
      })),
      total,
      input,
    ),
    serverTime: now.getTime(),
  };
}

/** @throws DomainError not_found */
export async function showOwnVoucher(
  deps: VoucherDeps,
  { db, now, member }: Pick<MemberCall, 'db' | 'now' | 'member'>,
  { voucherId }: { voucherId: number },
): Promise<OutputOf<typeof contract.getVoucher>> {
  const found = await findVoucher(db, member.userId, voucherId);
  const uses = await listUses(db, voucherId);
  const places = [...(await placesById(db, found.voucher.placeIds)).values()];
  const booked =
    found.voucher.kind === 'slot' ? await bookingOf(db, found.voucher.orderId) : undefined;
  const moves = await movesOf(db, found.voucher, now);
  const passAt = await passMoment(db, found.order, now);
  return {
    voucher: showVoucher(deps, { ...found, uses, places, moves, booked, passAt }, now),
    serverTime: now.getTime(),
  };
}
