import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq, like } from 'drizzle-orm';
import { changeBooking } from '@/lib/contract/bookings';
import * as checkout from '@/lib/contract/checkout';
import { cancelOrder } from '@/lib/contract/orders';
import { listSlots } from '@/lib/contract/slots';
import { joinWait } from '@/lib/contract/waits';
import { bookings, notices, slotWaits } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { offerPlaces } from '@/server/modules/slots/offers';
import { type BuyerRow, insertBuyers, PersistentBuyer } from '@/server/testing/buyers';
import { tally } from '@/server/testing/caller';
import { newKey } from '@/server/testing/money';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { launchServers, type ServerProcess } from '@/server/testing/processes';
import { setShop } from '@/server/testing/shop';
import { type Booked, bookSlot, numbersOf, offerSlots, offerTime } from '@/server/testing/slots';

/* Many members of few places at two server processes on one PostgreSQL. `npm run proof` sets 1,000 by BUYERS. */
const BUYERS = Number(process.env.BUYERS ?? 50);
const PLACES = Math.floor(BUYERS / 10);
const WAITING = 3 * PLACES;
const CANCELLING = Math.floor(0.6 * PLACES);
const CHANGES = Math.max(3, Math.floor(BUYERS / 100));
const AT_ONCE = 50;

let t: PayApp;
let servers: ServerProcess[];
let people: BuyerRow[];
let stop: () => Promise<void>;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  people = await insertBuyers(t.db, t.deps.keys, BUYERS);
  ({ servers, stop } = await launchServers(t, [{}, {}]));
});
after(async () => {
  await stop();
  await t.close();
});

const browser = (at: number, server = at) => ({
  caller: new PersistentBuyer(
    servers[server % servers.length] as ServerProcess,
    t.deps.keys,
    people[at] as BuyerRow,
  ),
});

async function inGroups<T>(
  work: (at: number) => Promise<T>,
  members = people.map((_, at) => at),
): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < members.length; from += AT_ONCE)
    done.push(...(await Promise.all(members.slice(from, from + AT_ONCE).map(work))));
  return done;
}

/** Orders by two processes at once for two of five members. @returns the first answers */
const submitAll = (quotes: readonly { at: number; quoteId: string }[], skuId: number) =>
  Promise.all(
    quotes.map(async ({ at, quoteId }) => {
      const input = { mobile: '13900009000', quoteId, confirmedNoReturn: [skuId] };
      const key = newKey();
      const [first] = await Promise.all(
        (at % 5 < 2 ? [at, at + 1] : [at]).map((server) =>
          send(browser(at, server), checkout.submitOrder, input, key),
        ),
      );
      assert.ok(first);
      return { ...first, at };
    }),
  );

test(`${BUYERS} members for ${PLACES} places, two of five twice; ${WAITING} wait and ${CANCELLING} cancel: each free place goes to the first in line, and nobody gets two`, async () => {
  const { skuId, slotIds } = await offerSlots(t, { starts: [96], capacity: PLACES });
  const [slotId = 0] = slotIds;
  const asked = { mode: 'now', skuId, num: 1, slotId };
  const quoteOf = async (at: number, more = {}) => {
    const { data } = await send(browser(at), checkout.quoteOrder, { ...asked, ...more });
    return { at, quoteId: data.quoteId };
  };
  const answers = await submitAll(await inGroups((at) => quoteOf(at)), skuId);
  assert.deepEqual(tally(answers), { 200: PLACES, slot_full: BUYERS - PLACES });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: PLACES, taken: 0 });

  const [won, lost] = [true, false].map((is) =>
    answers.filter(({ code }) => (code === 200) === is),
  );
  const line = (lost ?? []).slice(0, WAITING).map(({ at }) => at);
  const others = (lost ?? []).slice(WAITING).map(({ at }) => at);
  await inGroups((at) => send(browser(at), joinWait, { slotId, num: 1 }), line);
  const offerAll = () => Promise.all([1, 2].map(() => offerPlaces(t.db, offerTime())));
  let [most, seen] = [0, 0];
  let isOver = false;
  async function watch() {
    while (!isOver) {
      const { held = 0, taken = 0 } = (await numbersOf(t.db, slotId)) ?? {};
      most = Math.max(most, held + taken);
      const { data } = await send(browser(others[seen % others.length] ?? 0), listSlots, { skuId });
      assert.equal(data.days[0]?.slots[0]?.isFull, true, 'a place was seen in between');
      seen += 1;
      await offerAll();
    }
  }
  const watching = watch();
  await inGroups(
    (at) =>
      send(browser(at), cancelOrder, { orderId: won?.find((one) => one.at === at)?.data?.orderId }),
    (won ?? []).slice(0, CANCELLING).map(({ at }) => at),
  );
  isOver = true;
  await watching;
  await offerAll();
  assert.equal(most, PLACES);
  const waits = await t.db.select().from(slotWaits).orderBy(asc(slotWaits.waitId));
  assert.deepEqual(
    waits.map(({ state }) => state),
    waits.map((_, at) => (at < CANCELLING ? 'offered' : 'waiting')),
  );
  assert.equal(await t.db.$count(notices, like(notices.key, 'wait:%:offered:%')), CANCELLING);
  assert.deepEqual(await numbersOf(t.db, slotId), { held: PLACES, taken: 0 });

  const offered = waits.slice(0, CANCELLING).map(({ userId, waitId }) => ({
    waitId,
    at: people.findIndex((one) => one.userId === userId),
  }));
  const theirs = await Promise.all(offered.map(({ at, waitId }) => quoteOf(at, { waitId })));
  assert.deepEqual(tally(await submitAll(theirs, skuId)), { 200: CANCELLING });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: PLACES, taken: 0 });
  assert.deepEqual(await reconcile(t.db), []);
});

test('changes A→B and B→A at once: nobody waits for ever, and no place is lost or made', async () => {
  const each = CHANGES;
  const offer = await offerSlots(t, { starts: [96, 120], capacity: each + 2 });
  const [a, b] = offer.slotIds;
  const booked: Booked[] = [];
  for (let i = 0; i < 2 * each; i += 1) booked.push(await bookSlot(t, offer, { at: i % 2 }));
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      booked.map(async ({ member, orderId }) => {
        const [row] = await t.db.select().from(bookings).where(eq(bookings.orderId, orderId));
        const to = row?.slotId === a ? b : a;
        const { code, data } = await send(member, changeBooking, {
          itemId: row?.itemId,
          slotId: to,
        });
        assert.ok(code === 200 || data.err === 'slot_full', data.err);
      }),
    );
  const [one, two] = [await numbersOf(t.db, a), await numbersOf(t.db, b)];
  assert.equal((one?.taken ?? 0) + (two?.taken ?? 0), 2 * each);
  assert.ok(Math.max(one?.taken ?? 0, two?.taken ?? 0) <= each + 2);
  assert.deepEqual(await reconcile(t.db), []);
});
