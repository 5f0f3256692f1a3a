import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { changeBooking } from '@/lib/contract/bookings';
import * as checkout from '@/lib/contract/checkout';
import { cancelOrder } from '@/lib/contract/orders';
import { bookings } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type BuyerRow, insertBuyers, PersistentBuyer } from '@/server/testing/buyers';
import { tally } from '@/server/testing/caller';
import { newKey } from '@/server/testing/money';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { launchServers, type ServerProcess } from '@/server/testing/processes';
import { setShop } from '@/server/testing/shop';
import { type Booked, bookSlot, numbersOf, offerSlots } from '@/server/testing/slots';

/* Many members of few places at two server processes on one PostgreSQL. `npm run proof` sets 1,000 by BUYERS. */
const BUYERS = Number(process.env.BUYERS ?? 150);
const PLACES = Math.floor(BUYERS / 10);
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

async function inGroups<T>(work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < BUYERS; from += AT_ONCE)
    done.push(
      ...(await Promise.all(
        people.slice(from, from + AT_ONCE).map((_, offset) => work(from + offset)),
      )),
    );
  return done;
}

test(`${BUYERS} members for ${PLACES} places, two of five twice: never one more, and a cancelled one is free again`, async () => {
  const { skuId, slotIds } = await offerSlots(t, { starts: [96], capacity: PLACES });
  const [slotId = 0] = slotIds;
  const quotes = await inGroups(
    async (at) =>
      (await send(browser(at), checkout.quoteOrder, { mode: 'now', skuId, num: 1, slotId })).data
        .quoteId,
  );
  const answers = await Promise.all(
    quotes.map(async (quoteId, at) => {
      const input = { quoteId, mobile: '13900009000', confirmedNoReturn: [skuId] };
      const key = newKey();
      const servers_ = at % 5 < 2 ? [at, at + 1] : [at];
      const [first] = await Promise.all(
        servers_.map((server) => send(browser(at, server), checkout.submitOrder, input, key)),
      );
      return first;
    }),
  );
  assert.deepEqual(tally(answers.flatMap((one) => one ?? [])), {
    200: PLACES,
    slot_full: BUYERS - PLACES,
  });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: PLACES, taken: 0 });
  const won = answers.findIndex((one) => one?.code === 200);
  await send(browser(won), cancelOrder, { orderId: answers[won]?.data.orderId });
  assert.deepEqual(await numbersOf(t.db, slotId), { held: PLACES - 1, taken: 0 });
  assert.deepEqual(await reconcile(t.db), []);
});

test('changes A→B and B→A at once: nobody waits for ever, and no place is lost or made', async () => {
  const each = 8;
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
          ...{ itemId: row?.itemId, slotId: to },
        });
        assert.ok(code === 200 || data.err === 'slot_full', data.err);
      }),
    );
  const [one, two] = [await numbersOf(t.db, a), await numbersOf(t.db, b)];
  assert.equal((one?.taken ?? 0) + (two?.taken ?? 0), 2 * each);
  assert.ok(Math.max(one?.taken ?? 0, two?.taken ?? 0) <= each + 2);
  assert.deepEqual(await reconcile(t.db), []);
});
