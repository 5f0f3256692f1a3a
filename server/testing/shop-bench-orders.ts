import { addToCart, listCart } from '@/lib/contract/cart';
import { quoteOrder, submitOrder } from '@/lib/contract/checkout';
import type { TestApp } from './app';
import { asks } from './asks';
import { check, excess, quantile, say } from './bench-times';
import { type BuyerRow, insertBuyers, RemoteBuyer } from './buyers';
import { type SigningCaller, tally } from './caller';
import { send } from './orders';
import { launchServers } from './processes';
import { splitOfProcessor } from './processor-time';
import { insertGoods } from './shop';

const BUYERS = Number(process.env.SHOP_BUYERS ?? 1_000);
const ROWS_AN_ORDER = 5;
const QUOTES_AT_ONCE = 40;

interface Rush {
  people: readonly BuyerRow[];
  browser: (index: number) => { caller: SigningCaller };
}

/** Everybody's quote, a few at a time. */
async function quotes({ people, browser }: Rush, input: (index: number) => object) {
  const ids: string[] = [];
  for (let from = 0; from < people.length; from += QUOTES_AT_ONCE)
    ids.push(
      ...(await Promise.all(
        people.slice(from, from + QUOTES_AT_ONCE).map(async (_, step) => {
          const { quoteId } = await asks(browser(from + step))(quoteOrder, input(from + step));
          return quoteId;
        }),
      )),
    );
  return ids;
}

/** Submits all quotes, so many at once; how long each took (ms), and the answers. */
async function submitAll({ browser }: Rush, ids: readonly string[], atOnce: number) {
  const queue = [...ids.entries()];
  const times: number[] = [];
  const answers: Awaited<ReturnType<typeof send<typeof submitOrder>>>[] = [];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, quoteId] = next;
        const start = performance.now();
        answers.push(await send(browser(index), submitOrder, { quoteId }));
        times.push(performance.now() - start);
      }
    }),
  );
  return { times, counts: tally(answers), seconds: (performance.now() - from) / 1000 };
}

/** Orders of five rows at two server processes, then everybody at once for a tenth as many pieces. */
export async function measureOrders(t: TestApp, skuIds: readonly number[]): Promise<void> {
  const { servers, stop } = await launchServers(t, [{}, {}]);
  const people = await insertBuyers(t.db, t.deps.keys, BUYERS);
  const browsers = people.map((person, index) => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('no server');
    return { caller: new RemoteBuyer(server, t.deps.keys, person) };
  });
  const rush: Rush = {
    people,
    browser: (index) => browsers[index] ?? { caller: t.caller() },
  };
  const cartIds: number[][] = [];
  const additions = { servers, calls: BUYERS * ROWS_AN_ORDER };
  say(`${additions.calls} additions to carts, one after another`);
  await splitOfProcessor(t.database.pool, additions, async () => {
    for (const [index] of people.entries())
      for (let row = 0; row < ROWS_AN_ORDER; row += 1) {
        const skuId = skuIds[(index * ROWS_AN_ORDER + row) % skuIds.length];
        await asks(rush.browser(index))(addToCart, { skuId, num: 1 });
      }
  });
  for (const [index] of people.entries()) {
    const ask = asks(rush.browser(index));
    const { list } = await ask(listCart);
    cartIds.push(list.map(({ cartId }) => cartId));
  }
  const calm = await quotes(rush, (index) => ({ mode: 'cart', cartIds: cartIds[index] }));
  const ofBuyers = { servers, calls: BUYERS };
  const apart = await splitOfProcessor(t.database.pool, ofBuyers, () => submitAll(rush, calm, 16));
  say(
    `${BUYERS} orders of ${ROWS_AN_ORDER} rows, 16 at once: ${(BUYERS / apart.seconds).toFixed(0)} a second, p95 ${quantile(apart.times, 0.95).toFixed(0)} ms`,
  );
  check('submission, p95', quantile(apart.times, 0.95), 60, 'ms');
  const pieces = BUYERS / 10;
  const { skuIds: scarce } = await insertGoods(t.db, { choices: [{ onHand: pieces }] });
  const ids = await quotes(rush, () => ({ mode: 'now', skuId: scarce[0], num: 1 }));
  const flash = await submitAll(rush, ids, BUYERS);
  say(
    `${BUYERS} buyers of ${pieces} pieces at once: ${JSON.stringify(flash.counts)}, everybody answered after ${(flash.seconds * 1000).toFixed(0)} ms`,
  );
  check('flash, everybody answered', flash.seconds * 1000, 3_000, 'ms');
  if (flash.counts[200] !== pieces) excess.push(`${flash.counts[200]} orders of ${pieces} pieces`);
  await stop();
}
