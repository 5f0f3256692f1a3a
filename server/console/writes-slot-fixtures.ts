import { eq } from 'drizzle-orm';
import { booking } from '@/lib/contract/console/resources/booking';
import { slot } from '@/lib/contract/console/resources/slot';
import { addDays, dayOf, HOUR_MS, SECOND_MS } from '@/lib/time';
import { bookings, places, skus, slots } from '@/server/db/schema';
import { setShop } from '@/server/testing/shop';
import { bookSlot, offerSlots } from '@/server/testing/slots';
import { plain, versioned } from './writes-shop-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

/* Actions on slots and bookings. */

const reason = '换季调整';
const acts = slot.calls.actions;

async function newOffer({ t }: World) {
  await setShop(t.db, { kinds: ['goods', 'service'] });
  return offerSlots(t, { starts: [72] });
}

/* Calls of an operator are counted by the minute. */
const wait = ({ t }: World) => t.advance(20 * SECOND_MS);

async function formOf(world: World, weekdays: string | null) {
  wait(world);
  const { skuId, placeId } = await newOffer(world);
  const [sku] = await world.t.db.select().from(skus).where(eq(skus.skuId, skuId));
  const [place] = await world.t.db.select().from(places).where(eq(places.placeId, placeId));
  return {
    code: sku?.code,
    place: place?.name,
    times: '10:00、14:00',
    minutes: 60,
    capacity: 4,
    from: addDays(dayOf(world.t.clock.now), 1),
    until: null,
    weekdays,
    more: null,
  };
}

async function read(world: World) {
  wait(world);
  return versioned(world, slot.calls.get, String((await newOffer(world)).slotIds[0]), reason);
}

export const newBooking = async (world: World) => bookSlot(world.t, await newOffer(world));

export const SLOT_WRITES: Readonly<Record<string, Write>> = {
  [acts.add.name]: { input: async (world) => ({ form: await formOf(world, null), reason }) },
  [acts.close.name]: { input: read },
  [acts.open.name]: {
    input: async (world) => {
      const key = String((await newOffer(world)).slotIds[0]);
      await ok(world.other, acts.close, { key, reason });
      return versioned(world, slot.calls.get, key, reason);
    },
  },
  [acts.capacity.name]: { input: async (world) => ({ ...(await read(world)), form: { to: 5 } }) },
  [acts.stopPlan.name]: {
    input: async (world) => {
      const form = await formOf(world, '每天');
      await ok(world.other, acts.add, { form, reason });
      const filters = { q: form.code ?? '' };
      const { rows } = await ok(world.other, slot.calls.list, { filters, sort: 'id' });
      return versioned(world, slot.calls.get, String(rows[0]?.id), reason);
    },
  },
  [acts.callOff.name]: { input: read },
  [booking.calls.actions.reveal.name]: {
    input: async (world) => {
      const { orderId } = await newBooking(world);
      const [row] = await world.t.db.select().from(bookings).where(eq(bookings.orderId, orderId));
      return { key: String(row?.bookingId), reason };
    },
    again: { another: '每次都记一行' },
  },
  [booking.calls.actions.deliver.name]: {
    input: async (world) => {
      const { orderId } = await newBooking(world);
      const working = { state: 'working' as const, workDueAt: new Date(world.t.clock.now) };
      const [row] = await world.t.db
        .update(bookings)
        .set(working)
        .where(eq(bookings.orderId, orderId))
        .returning();
      const read = await versioned(world, booking.calls.get, String(row?.bookingId));
      return { ...plain(read), form: { pictures: null, note: '已发到邮箱' } };
    },
  },
  [booking.calls.actions.attend.name]: {
    input: async (world) => {
      const { t } = world;
      const it = await newBooking(world);
      const startAt = new Date(t.clock.now - HOUR_MS);
      const ended = { startAt, endAt: new Date(t.clock.now), overAt: new Date(t.clock.now) };
      await t.db.update(slots).set(ended).where(eq(slots.slotId, it.slotId));
      const [row] = await t.db.select().from(bookings).where(eq(bookings.orderId, it.orderId));
      return versioned(world, booking.calls.get, String(row?.bookingId), reason);
    },
  },
};
