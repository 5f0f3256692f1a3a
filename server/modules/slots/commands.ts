import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { slot as resource } from '@/lib/contract/console/resources/slot';
import { isDay } from '@/lib/contract/day';
import { AHEAD_DAYS, AHEAD_MOST_DAYS } from '@/lib/format/slot-rules';
import { addDays, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { bookings, orders, places, skus, slotPlans, slots } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { CAME } from './bookings';
import { type Found, getSlot, partsOf, stateOf } from './operator-queries';
import { insertSlots, makeSlotsOf } from './plan';

const { actions } = resource;

const NAMED = 5;

const DAYS = ['一', '二', '三', '四', '五', '六', '日'];

/** 周一、周三 → [1, 3]; null where it is nothing else. */
function readWeekdays(text: string): number[] | null {
  const words = text.split(/[、，,\s]+/).filter(Boolean);
  if (words.length === 1 && words[0] === '每天') return [1, 2, 3, 4, 5, 6, 7];
  const days = words.map((word) => DAYS.indexOf(word.replace(/^(周|星期)/, '')) + 1);
  return days.length === 0 || days.includes(0) ? null : [...new Set(days)].sort();
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function readTimes(text: string): string[] | null {
  const times = text.split(/[、，,\s]+/).filter(Boolean);
  return times.length > 0 && times.every((time) => TIME.test(time)) ? [...new Set(times)] : null;
}

const MORE_DAYS = 60;

/** 7、14 → [7, 14]; null where it is nothing else. */
function readMore(text: string): number[] | null {
  const days = text
    .split(/[、，,\s]+/)
    .filter(Boolean)
    .map(Number);
  const isGood = days.every(
    (day, at) => Number.isInteger(day) && day > (days[at - 1] ?? 0) && day <= MORE_DAYS,
  );
  return days.length > 0 && isGood ? days : null;
}

interface Form {
  code: string;
  place: string;
  times: string;
  minutes: number;
  capacity: number;
  from: string;
  until: string | null;
  weekdays: string | null;
  more: string | null;
}

/** @throws DomainError with all faults at once */
async function valuesOf(tx: Db, today: string, { code, place, from, until, ...form }: Form) {
  const [sku] = await tx.select().from(skus).where(eq(skus.code, code));
  const [where] = await tx
    .select()
    .from(places)
    .where(and(eq(places.name, place), eq(places.status, 'on')))
    .for('share');
  const times = readTimes(form.times);
  const weekdays = form.weekdays === null ? null : readWeekdays(form.weekdays);
  const more = form.more === null ? [] : readMore(form.more);
  const meetings = sku?.unitsPer ?? 1;
  const faults = {
    ...(more ? {} : { more: `形如 7、14，最多 ${MORE_DAYS} 天` }),
    ...(sku && more && more.length !== meetings - 1
      ? { more: `规格每份 ${meetings} 次，须填 ${meetings - 1} 个` }
      : {}),
    ...(sku ? {} : { code: `没有编码为 ${code} 的规格` }),
    ...(where ? {} : { place: `没有名为 ${place} 的营业中的门店` }),
    ...(times ? {} : { times: '形如 10:00、14:00' }),
    ...(form.weekdays !== null && !weekdays ? { weekdays: '形如 周一、周三，或每天' } : {}),
    ...(isDay(from) ? {} : { from: '形如 2027-01-08' }),
    ...(isDay(from) && from > addDays(today, AHEAD_MOST_DAYS)
      ? { from: `须在 ${AHEAD_MOST_DAYS} 天内` }
      : {}),
    ...(until === null || (isDay(until) && until >= from) ? {} : { until: '不能早于开始的一天' }),
  };
  if (!sku || !where || !times || !more || Object.keys(faults).length > 0)
    throw faultOfForm(faults);
  const { minutes, capacity } = form;
  return {
    skuId: sku.skuId,
    placeId: where.placeId,
    times,
    minutes,
    capacity,
    more,
    weekdays,
    from,
    until,
  };
}

/** A plan's slots are made now and each night. */
export const addSlots = operatorAction(resource, 'add', actions.add, {
  lock: async () => null,
  work: async ({ tx, operation: { now }, form }) => {
    const { weekdays, from, until, ...values } = await valuesOf(tx, dayOf(now), form);
    const plan = {
      ...values,
      weekdays: weekdays ?? [1, 2, 3, 4, 5, 6, 7],
      exceptions: [],
      fromDay: from,
      toDay: weekdays ? until : (until ?? from),
      createdAt: now,
    };
    const target = form.code;
    if (weekdays) {
      const [made] = await tx.insert(slotPlans).values(plan).returning();
      const n = made ? await makeSlotsOf(tx, made, now) : 0;
      return { target, values: { n: String(n) }, detail: { ...values, from, until, weekdays } };
    }
    const { toDay } = plan;
    if (toDay !== null && toDay >= addDays(from, AHEAD_DAYS))
      throw faultOfForm({ until: `一次最多 ${AHEAD_DAYS} 天` });
    const { due, made } = await insertSlots(tx, plan, from, now);
    if (due === 0) throw new OperationRefused('没有将到的时间可以添加');
    if (made === 0) throw new OperationRefused('这些时段已经有了');
    return { target, values: { n: String(made) }, detail: { ...values, from, until } };
  },
});

const frame = {
  lock: (tx: Db, key: string) => getSlot(tx, key, true),
  version: partsOf,
  state: stateOf,
  over: ({ slot }: Found, state: string) =>
    state === 'over' ? `时段 ${slot.slotId} 已结束` : `时段 ${slot.slotId} 已经是这样`,
  done: {
    'slot.close': '停约',
    'slot.open': '恢复',
    'slot.capacity': '改名额',
    'slot.stop-plan': '停止周计划',
    'slot.call-off': '取消',
  },
};

const write = (tx: Db, { slot }: Found, set: Partial<typeof slots.$inferInsert>) =>
  tx
    .update(slots)
    .set({ ...set, version: sql`${slots.version} + 1` })
    .where(eq(slots.slotId, slot.slotId));

const turn = (name: 'close' | 'open', status: 'closed' | 'open') =>
  operatorAction(resource, name, actions[name], {
    ...frame,
    work: async ({ tx, row }) => {
      await write(tx, row, { status });
      return {
        values: { taken: String(row.slot.taken) },
        before: { status: row.slot.status },
        after: { status },
      };
    },
  });

export const closeSlot = turn('close', 'closed');
export const openSlot = turn('open', 'open');

/** Never below what is held and taken. */
export const changeCapacity = operatorAction(resource, 'capacity', actions.capacity, {
  ...frame,
  work: async ({ tx, row, form: { to } }) => {
    const { capacity, held, taken } = row.slot;
    if (to < held + taken)
      throw new OperationRefused(
        `已约 ${taken}、待付款或候补保留 ${held}，名额不能少于 ${held + taken}`,
      );
    if (to === capacity) throw new OperationRefused('名额没有变化');
    await write(tx, row, { capacity: to });
    return {
      values: { from: String(capacity), to: String(to) },
      before: { capacity },
      after: { capacity: to },
    };
  },
});

export const stopPlan = operatorAction(resource, 'stopPlan', actions.stopPlan, {
  ...frame,
  work: async ({ tx, row }) => {
    const { slot } = row;
    const stopped = await tx
      .update(slotPlans)
      .set({ status: 'off', version: sql`${slotPlans.version} + 1` })
      .where(
        and(
          eq(slotPlans.skuId, slot.skuId),
          eq(slotPlans.placeId, slot.placeId),
          eq(slotPlans.status, 'on'),
        ),
      )
      .returning({ planId: slotPlans.planId });
    if (stopped.length === 0) throw new OperationRefused('没有周计划');
    await write(tx, row, {});
    return { values: { n: String(stopped.length) }, detail: { plans: stopped.length } };
  },
});

/** Numbers of orders. The slots are locked. */
export async function listAttended(tx: Db, slotIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ sn: orders.sn })
    .from(bookings)
    .innerJoin(orders, eq(orders.orderId, bookings.orderId))
    .where(and(inArray(bookings.slotId, [...slotIds]), inArray(bookings.state, [...CAME])))
    .orderBy(asc(orders.orderId))
    .limit(NAMED);
  return rows.map(({ sn }) => sn);
}

/** Bookings follow within a minute, under their order's lock. */
export const callOffSlot = operatorAction(resource, 'callOff', actions.callOff, {
  ...frame,
  work: async ({ tx, operation: { now, reason = '' }, row }) => {
    if (row.slot.startAt <= now) throw new OperationRefused('已经开始的时段不能取消');
    const came = await listAttended(tx, [row.slot.slotId]);
    if (came.length > 0)
      throw new OperationRefused(`订单 ${came.join('、')} 已到店，请先撤销核销再取消`);
    await write(tx, row, { status: 'called_off', reason: reason.trim() });
    return {
      values: { taken: String(row.slot.taken) },
      detail: { day: dayOf(row.slot.startAt), taken: row.slot.taken },
    };
  },
});
