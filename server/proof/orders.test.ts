import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { orderItems } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import { type BuyerRow, insertBuyers, PersistentBuyer } from '@/server/testing/buyers';
import { tally } from '@/server/testing/caller';
import { newKey } from '@/server/testing/money';
import { send, stockOf } from '@/server/testing/orders';
import { launchServers, type ServerProcess } from '@/server/testing/processes';
import { insertGoods, setShop } from '@/server/testing/shop';

/* Many buyers of few pieces at two server processes on one PostgreSQL. `npm run proof` sets 1,000 by BUYERS. */
const BUYERS = Number(process.env.BUYERS ?? 150);
const PIECES = BUYERS / 10;
const QUOTES_AT_ONCE = 50;

let t: TestApp;
let servers: ServerProcess[];
let people: BuyerRow[];
let stop: () => Promise<void>;
before(async () => {
  t = await testApp({ isBare: true });
  await setShop(t.db);
  people = await insertBuyers(t.db, t.deps.keys, BUYERS);
  ({ servers, stop } = await launchServers(t, [{}, {}]));
});
after(async () => {
  await stop();
  await t.close();
});

/** The buyer's browser, at one of the two servers. */
const browser = (at: number, server = at) => ({
  caller: new PersistentBuyer(
    servers[server % servers.length] as ServerProcess,
    t.deps.keys,
    people[at] as BuyerRow,
  ),
});
/** Quotes of everybody before the rush; a few at a time. */
async function quoteAll(skuId: number | undefined, num = 1): Promise<string[]> {
  const quotes: string[] = [];
  for (let from = 0; from < BUYERS; from += QUOTES_AT_ONCE)
    quotes.push(
      ...(await Promise.all(
        people.slice(from, from + QUOTES_AT_ONCE).map(async (_, at) => {
          const asked = { mode: 'now', skuId, num };
          return (await send(browser(from + at), checkout.quoteOrder, asked)).data.quoteId;
        }),
      )),
    );
  return quotes;
}
const submit = (at: number, quoteId: string | undefined, key = newKey(), server = at) =>
  send(browser(at, server), checkout.submitOrder, { quoteId }, key);
const piecesOrdered = async (skuId = 0) =>
  (await t.db.select().from(orderItems).where(eq(orderItems.skuId, skuId))).reduce(
    (sum, { num }) => sum + num,
    0,
  );

test(`${BUYERS} buyers of ${PIECES} pieces: as many orders as pieces, everybody else reads that it is sold out`, async () => {
  const [skuId] = (await insertGoods(t.db, { choices: [{ onHand: PIECES }] })).skuIds;
  const quotes = await quoteAll(skuId);
  const answers = await Promise.all(quotes.map((quoteId, at) => submit(at, quoteId)));
  assert.deepEqual(tally(answers), { 200: PIECES, sold_out: BUYERS - PIECES });
  assert.deepEqual(await stockOf(t.db, skuId), { onHand: PIECES, held: PIECES });
  assert.equal(await piecesOrdered(skuId), PIECES);
  assert.deepEqual(await reconcile(t.db), []);
});

test('buyers of three pieces take no more than there are; what is left is too few for the others', async () => {
  /* Two are left. */
  const sold = Math.floor(PIECES / 3) - 1;
  const onHand = sold * 3 + 2;
  const [skuId] = (await insertGoods(t.db, { choices: [{ onHand }] })).skuIds;
  const quotes = await quoteAll(skuId, 3);
  const answers = await Promise.all(quotes.map((quoteId, at) => submit(at, quoteId)));
  assert.deepEqual(tally(answers), { 200: sold, stock_short: BUYERS - sold });
  assert.deepEqual(await stockOf(t.db, skuId), { onHand, held: sold * 3 });
  assert.deepEqual(await reconcile(t.db), []);
});

test('two of five send twice with the same key, at both servers: both answers are the same, and no piece goes twice', async () => {
  const [skuId] = (await insertGoods(t.db, { choices: [{ onHand: PIECES }] })).skuIds;
  const quotes = await quoteAll(skuId);
  const pairs = await Promise.all(
    quotes.map((quoteId, at) => {
      const key = newKey();
      const times = at % 5 < 2 ? [0, 1] : [0];
      return Promise.all(times.map((more) => submit(at, quoteId, key, at + more)));
    }),
  );
  for (const [first, second = first] of pairs)
    assert.deepEqual(
      [second?.code, second?.data.err, second?.data.sn],
      [first?.code, first?.data.err, first?.data.sn],
    );
  assert.deepEqual(tally(pairs.flatMap(([first]) => first ?? [])), {
    200: PIECES,
    sold_out: BUYERS - PIECES,
  });
  assert.deepEqual(await stockOf(t.db, skuId), { onHand: PIECES, held: PIECES });
  assert.equal(await piecesOrdered(skuId), PIECES);
  assert.deepEqual(await reconcile(t.db), []);
});

test('two SKUs in opposite order by many at once: nobody waits for each other for ever', async () => {
  const pieces = BUYERS / 5;
  const a = await insertGoods(t.db, { title: '杯子', choices: [{ onHand: pieces }] });
  const b = await insertGoods(t.db, { title: '灯', choices: [{ onHand: pieces }] });
  const both = [a.skuIds[0], b.skuIds[0]];
  const few = people.slice(0, BUYERS / 3);
  const quotes = await Promise.all(
    few.map(async (_, at) => {
      for (const skuId of at % 2 === 0 ? both : [...both].reverse())
        await send(browser(at), cart.addToCart, { skuId, num: 1 });
      const { list } = (await send(browser(at), cart.listCart)).data;
      const cartIds = list.map(({ cartId }) => cartId);
      return (await send(browser(at), checkout.quoteOrder, { mode: 'cart', cartIds })).data.quoteId;
    }),
  );
  const answers = await Promise.all(quotes.map((quoteId, at) => submit(at, quoteId)));
  assert.deepEqual(tally(answers), { 200: pieces, sold_out: few.length - pieces });
  for (const skuId of both)
    assert.deepEqual(await stockOf(t.db, skuId), { onHand: pieces, held: pieces });
  assert.deepEqual(await reconcile(t.db), []);
});
