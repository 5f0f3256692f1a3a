import { and, asc, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { momentText } from '@/lib/format/dates';
import { isOfferTime, OFFER_LEAD_MS, OFFER_MINUTES } from '@/lib/format/slot-rules';
import { payDeadline } from '@/lib/kit/pay-hour';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { goods, type Slot, skus, slots, type SlotWait, slotWaits, users } from '@/server/db/schema';
import { isBookable } from '@/server/modules/goods/slot-room';
import { notify } from '@/server/modules/notices/notify';
import { productsOf } from '@/server/modules/notices/of-orders';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { endWait, LIVE, move, WAITING } from './hold';
import { freeOf } from './queries';

/*
 * A slot with a line: its free place is nobody's until the job holds it for the first whom it suffices. Slots are
 * locked before waits; only an order takes an offer without its slot, whose numbers stay.
 */

const lastOffer = (now: Date): Date => new Date(now.getTime() + OFFER_LEAD_MS);

/** Its places may be offered. */
export const isOffered = (now: Date): SQL | undefined =>
  and(
    isBookable(now, lastOffer(now)),
    sql`exists (
      select 1
      from ${skus} join ${goods} using (goods_id)
      where ${skus.skuId} = ${slots.skuId} and ${skus.status} = 'on'
        and ${goods.form} = 'slot' and ${goods.status} = 'on'
    )`,
  );

const lockSlot = (tx: Db, slotId: number, where?: SQL): Promise<Slot[]> =>
  tx
    .select()
    .from(slots)
    .where(and(eq(slots.slotId, slotId), where))
    .for('no key update');

interface Message {
  title: string;
  /** @param time the product and its moment */
  body: (time: string) => string;
  /** Of the notice's key. */
  event: string;
}

const isOpenAccount = (userId: number) => and(eq(users.userId, userId), ne(users.status, 'closed'));

/** Nobody whose account is closed. */
async function notifyWaiting(
  tx: Db,
  wait: SlotWait,
  { title, body, event }: Message,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ title: goods.title, startAt: slots.startAt })
    .from(slots)
    .innerJoin(skus, eq(skus.skuId, slots.skuId))
    .innerJoin(goods, eq(goods.goodsId, skus.goodsId))
    .innerJoin(users, isOpenAccount(wait.userId))
    .where(eq(slots.slotId, wait.slotId));
  if (!found) return;
  const when = momentText(found.startAt.getTime(), now.getTime());
  await notify(tx, {
    userId: wait.userId,
    type: 'order',
    title,
    body: body(`${productsOf([found])} ${when}`),
    route: '/pages/booking/waits',
    key: `wait:${wait.waitId}:${event}`,
    now,
  });
}

const lockSlotOf = async (tx: Db, waitId: number): Promise<Slot | undefined> => {
  const [wait] = await tx
    .select({ slotId: slotWaits.slotId })
    .from(slotWaits)
    .where(eq(slotWaits.waitId, waitId));
  const [slot] = wait ? await lockSlot(tx, wait.slotId) : [];
  return slot;
};

export async function leaveLine(tx: Db, waitId: number, now: Date): Promise<void> {
  if (await lockSlotOf(tx, waitId))
    await endWait(tx, 'left', and(eq(slotWaits.waitId, waitId), LIVE), now);
}

const isLapsed = (now: Date) => and(eq(slotWaits.state, 'offered'), lte(slotWaits.offerUntil, now));

/** The shop takes no order now; closed accounts do not matter. */
async function isHindered(tx: Db, { userId, slotId }: SlotWait, now: Date): Promise<boolean> {
  const { isOpen } = await currentShop(tx);
  const [slot] = await lockSlot(tx, slotId, isOffered(now));
  const [open] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(isOpenAccount(userId))
    .limit(1);
  return open !== undefined && !(isOpen && slot);
}

/** Takes its turn again. */
async function keepTurn(tx: Db, { waitId, slotId, places }: SlotWait, now: Date): Promise<void> {
  await tx
    .update(slotWaits)
    .set({ state: 'waiting', offerUntil: null })
    .where(eq(slotWaits.waitId, waitId));
  const idem = `wait-back:${waitId}:${now.getTime()}`;
  await move(tx, { kind: 'release', slotId, held: -places, idem, now });
}

/** First to the line's end, then out of it; in its turn where the shop hindered. */
async function lapse(tx: Db, waitId: number, now: Date): Promise<boolean> {
  const slot = await lockSlotOf(tx, waitId);
  const due = and(eq(slotWaits.waitId, waitId), isLapsed(now));
  const [wait] = await tx.select().from(slotWaits).where(due).for('no key update');
  if (!slot || !wait) return false;
  const message = { title: '名额保留时间已过', event: `lapsed:${now.getTime()}` };
  const notifyOf = (body: Message['body']) => notifyWaiting(tx, wait, { ...message, body }, now);
  const isNear = slot.startAt < lastOffer(now);
  if (!isNear && (await isHindered(tx, wait, now))) {
    await keepTurn(tx, wait, now);
    await notifyOf((time) => `${time} 暂停预约，名额没能留住。你仍在候补中，再有位会通知你。`);
    return true;
  }
  await endWait(tx, 'lapsed', due, now);
  const { userId, slotId, num, places, lapses } = wait;
  if (isNear) await notifyOf((time) => `${time} 的名额保留时间已过，离开始不足2小时，候补已结束。`);
  else if (lapses > 0)
    await notifyOf((time) => `${time} 的名额两次没有在保留时间内下单，候补已结束。`);
  else {
    await tx
      .insert(slotWaits)
      .values({ userId, slotId, num, places, lapses: 1, createdAt: now })
      .onConflictDoNothing();
    await notifyOf(
      (time) => `${time} 的名额没有在保留时间内下单，你已排到候补队尾，再有位会通知你。`,
    );
  }
  return true;
}

const CALLED_OFF = eq(slots.status, 'called_off');

/** Too near; called off also while offered. */
const isOver = (now: Date) =>
  or(and(WAITING, lt(slots.startAt, lastOffer(now))), and(LIVE, CALLED_OFF));

async function endOver(tx: Db, waitId: number, now: Date): Promise<boolean> {
  const slot = await lockSlotOf(tx, waitId);
  const isCalledOff = slot?.status === 'called_off';
  const due = and(eq(slotWaits.waitId, waitId), isCalledOff ? LIVE : WAITING);
  const ended = slot && (await endWait(tx, 'over', due, now));
  if (!ended) return false;
  const body = (time: string) =>
    isCalledOff
      ? `商家取消了 ${time}，候补已结束，可以看看其他时间。`
      : `${time} 没有空出名额，候补已结束，可以看看其他时间。`;
  await notifyWaiting(tx, ended, { title: '候补已结束', body, event: 'over' }, now);
  return true;
}

/** The sale's limits may be used up since: the next gets the place. */
const isWithinLimits = (skuId: number): SQL => sql`not exists (
  select 1
  from skus k
  join goods g using (goods_id)
  left join goods_bought b on b.goods_id = g.goods_id and b.user_id = ${slotWaits.userId}
  where k.sku_id = ${skuId}
    and (
      (g.limit_order > 0 and ${slotWaits.num} > g.limit_order)
      or (g.limit_member > 0 and coalesce(b.pieces, 0) + ${slotWaits.num} > g.limit_member)
    )
)`;

async function offer(tx: Db, slotId: number, now: Date): Promise<boolean> {
  const [slot] = await lockSlot(tx, slotId, isOffered(now));
  const { isOpen, payOpenHour } = await currentShop(tx);
  if (!slot || !isOpen) return false;
  const [first] = await tx
    .select({ waitId: slotWaits.waitId })
    .from(slotWaits)
    .where(
      and(
        eq(slotWaits.slotId, slotId),
        WAITING,
        lte(slotWaits.places, freeOf(slot)),
        isWithinLimits(slot.skuId),
      ),
    )
    .orderBy(asc(slotWaits.waitId))
    .limit(1);
  if (!first) return false;
  const until = payDeadline(now.getTime(), OFFER_MINUTES, payOpenHour);
  const [offered] = await tx
    .update(slotWaits)
    .set({ state: 'offered', offerUntil: new Date(until) })
    .where(and(eq(slotWaits.waitId, first.waitId), WAITING))
    .returning();
  if (!offered) return false;
  const { waitId, places } = offered;
  await move(tx, { kind: 'hold', slotId, held: places, idem: `wait:${waitId}:${until}`, now });
  const body = (time: string) =>
    `${time} 有位了，为你保留到 ${momentText(until, now.getTime())}，请在这之前下单。`;
  await notifyWaiting(tx, offered, { title: '候补有位', body, event: `offered:${until}` }, now);
  return true;
}

const listWaits = (db: Db, where: SQL | undefined) => async (last: number, limit: number) => {
  const rows = await db
    .select({ waitId: slotWaits.waitId })
    .from(slotWaits)
    .innerJoin(slots, eq(slots.slotId, slotWaits.slotId))
    .where(and(gt(slotWaits.waitId, last), where))
    .orderBy(asc(slotWaits.waitId))
    .limit(limit);
  return rows.map(({ waitId }) => waitId);
};

export const endWaits = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listWaits(db, isOver(now)),
    end: (tx, waitId) => endOver(tx, waitId, now),
  });

export const lapseOffers = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: listWaits(db, isLapsed(now)),
    end: (tx, waitId) => lapse(tx, waitId, now),
  });

/** One notice a transaction: heads of notices are locked by member. */
export async function offerPlaces(db: Db, now: Date): Promise<number> {
  if (!isOfferTime(now)) return 0;
  const offerEach = () =>
    eachDue(db, {
      list: async (last, limit) => {
        const rows = await db
          .selectDistinct({ slotId: slotWaits.slotId })
          .from(slotWaits)
          .innerJoin(slots, eq(slots.slotId, slotWaits.slotId))
          .where(
            and(
              gt(slotWaits.slotId, last),
              WAITING,
              isOffered(now),
              sql`${slotWaits.places} <= ${slots.capacity} - ${slots.held} - ${slots.taken}`,
            ),
          )
          .orderBy(asc(slotWaits.slotId))
          .limit(limit);
        return rows.map(({ slotId }) => slotId);
      },
      end: (tx, slotId) => offer(tx, slotId, now),
    });
  let offered = 0;
  for (let round = await offerEach(); round > 0; round = await offerEach()) offered += round;
  return offered;
}
