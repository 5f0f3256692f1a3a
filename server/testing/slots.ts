import assert from 'node:assert/strict';
import { eq } from 'drizzle-orm';
import * as checkout from '@/lib/contract/checkout';
import { listSlots } from '@/lib/contract/slots';
import { getVoucher } from '@/lib/contract/vouchers';
import { isOfferTime } from '@/lib/format/slot-rules';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Meeting, skus, slots } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { runBookings } from '@/server/jobs/bookings';
import { reconcile } from '@/server/jobs/reconcile';
import { redeem } from '@/server/modules/vouchers/redeem';
import { buyer, send } from './orders';
import { openWay, type Ordered, type PayApp, payNumber } from './pay';
import { insertPlace } from './pickup';
import { showOrder } from './refunds';
import { insertGoods } from './shop';

export interface Offer {
  goodsId: number;
  skuId: number;
  placeId: number;
  slotIds: number[];
}

interface NewOffer {
  /** Hours from now until each start; default in 3 and 4 days. */
  starts?: number[];
  capacity?: number;
  price?: number;
  freeHours?: number;
  lateBp?: number;
  workDays?: number;
  placesPer?: number;
  more?: Meeting[];
  /** At the buyer's address. */
  districts?: string[];
}

export async function insertSlots(
  db: Db,
  now: number,
  {
    skuId,
    placeId,
    starts = [72, 96],
    capacity = 2,
    more: meetings = [],
  }: NewOffer & Pick<Offer, 'skuId' | 'placeId'>,
): Promise<number[]> {
  const rows = await db
    .insert(slots)
    .values(
      starts.map((hours) => {
        const startAt = new Date(now + hours * HOUR_MS);
        const endAt = new Date(startAt.getTime() + 2 * HOUR_MS);
        const overAt = new Date(meetings.at(-1)?.endAt ?? endAt);
        return {
          skuId,
          placeId,
          startAt,
          endAt,
          overAt,
          capacity,
          meetings,
          createdAt: new Date(now),
        };
      }),
    )
    .returning({ slotId: slots.slotId });
  return rows.map(({ slotId }) => slotId);
}

export async function offerSlots(
  t: Pick<PayApp, 'db' | 'clock'>,
  given: NewOffer = {},
): Promise<Offer> {
  const { price = 100_00, freeHours = 24, lateBp = 5_000, placesPer = 1, more = [] } = given;
  const { workDays = 0, districts = [] } = given;
  const placeId = await insertPlace(t.db);
  const { goodsId, skuIds } = await insertGoods(t.db, {
    kind: 'service',
    form: 'slot',
    freeHours,
    lateBp,
    workDays,
    validDays: null,
    districts,
    choices: [{ onHand: 0, price }],
  });
  const [skuId = 0] = skuIds;
  const unitsPer = 1 + more.length;
  await t.db.update(skus).set({ placesPer, unitsPer }).where(eq(skus.skuId, skuId));
  const slotIds = await insertSlots(t.db, t.clock.now, { ...given, skuId, placeId });
  return { goodsId, skuId, placeId, slotIds };
}

export interface Booked extends Ordered, Offer {
  slotId: number;
  /** ms */
  startAt: number;
}

export async function orderSlot(
  t: PayApp,
  offer: Offer,
  {
    num = 1,
    at = 0,
    member,
    visitor,
  }: {
    num?: number;
    at?: number;
    member?: Ordered['member'];
    visitor?: { name: string; mobile: string };
  } = {},
): Promise<Booked> {
  const me = member ?? (await buyer(t));
  const { skuId } = offer;
  const slotId = offer.slotIds[at] ?? 0;
  const asked = { mode: 'now', skuId, num, slotId };
  const { quoteId } = (await send(me, checkout.quoteOrder, asked)).data;
  const { data } = await send(me, checkout.submitOrder, {
    quoteId,
    mobile: '13900009000',
    confirmedNoReturn: [skuId],
    visitor,
  });
  const [slot] = await t.db.select().from(slots).where(eq(slots.slotId, slotId));
  return { ...offer, ...data, member: me, slotId, startAt: slot?.startAt.getTime() ?? 0 };
}

export async function bookSlot(
  t: PayApp,
  offer: Offer,
  given: Parameters<typeof orderSlot>[2] = {},
): Promise<Booked> {
  const ordered = await orderSlot(t, offer, given);
  await payNumber(t, await openWay(t, ordered, 'test'));
  return ordered;
}

export const numbersOf = async (db: Db, slotId: number | undefined) => {
  const [row] = await db
    .select({ held: slots.held, taken: slots.taken })
    .from(slots)
    .where(eq(slots.slotId, slotId ?? 0));
  return row;
};

export const shownSlots = async (member: Ordered['member'], skuId: number) =>
  (await send(member, listSlots, { skuId })).data.days.flatMap(({ slots: own }) => own);

/** The time of day; at night the morning's. */
export function offerTime(): Date {
  let at = Date.now();
  while (!isOfferTime(new Date(at))) at += HOUR_MS / 2;
  return new Date(at);
}

export function bookingHelpers(app: () => PayApp) {
  let nonces = 0;
  const now = () => new Date(app().clock.now);
  return {
    now,
    tend: () => runBookings(app().db, now()),
    sound: async () => assert.deepEqual(await reconcile(app().db), []),
    /** @param moment ms */
    to: (moment: number) => app().advance(moment - app().clock.now),
    bookingOf: async (it: Ordered) => (await showOrder(it)).delivery?.booking,
    isRefused: (work: Promise<unknown>, message: RegExp) =>
      assert.rejects(work, (error: Error) => message.test(error.message)),
    use: async (it: Booked, placeId = it.placeId, units = 1) => {
      const voucherId = (await showOrder(it)).delivery?.vouchers[0]?.voucherId;
      const { voucher } = (await send(it.member, getVoucher, { voucherId })).data;
      const { db, deps } = app();
      const from = { vault: () => createVault(deps.keys), keys: () => deps.keys };
      const form = { units, placeId, by: 'typed' as const, nonce: `slot-${(nonces += 1)}` };
      const text = voucher.code ?? '';
      return redeem(from, db, { operator: 'clerk', now: now() }, { text, ...form });
    },
  };
}
