import { sql } from 'drizzle-orm';
import { addToCart, listCart } from '@/lib/contract/cart';
import { quoteOrder, submitOrder } from '@/lib/contract/checkout';
import { listGoods } from '@/lib/contract/goods';
import type { TestApp } from './app';
import { asks } from './asks';
import { check, excess, quantile, say } from './bench-times';
import { type BuyerRow, insertBuyers, RemoteBuyer } from './buyers';
import { type SigningCaller, tally } from './caller';
import { send } from './orders';
import { launchServers, type ServerProcess } from './processes';
import { splitOfProcessor } from './processor-time';
import { CommonStart, ReadyBuyer } from './rush';
import { insertGoods } from './shop';

const BUYERS = Number(process.env.SHOP_BUYERS ?? 1_000);
const ROWS_AN_ORDER = 5;
const QUOTES_AT_ONCE = 40;
const CALM_READS = 40;
const LOOK_MS = 20;

interface Rush {
  people: readonly BuyerRow[];
  browser: (index: number) => { caller: SigningCaller };
  serverOf: (index: number) => ServerProcess;
}

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

interface Submitted {
  answer: Awaited<ReturnType<typeof send<typeof submitOrder>>>;
  ms: number;
}

async function submitAll({ browser }: Rush, ids: readonly string[], atOnce: number) {
  const queue = [...ids.entries()];
  const all: Submitted[] = [];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, quoteId] = next;
        const start = performance.now();
        const answer = await send(browser(index), submitOrder, { quoteId });
        all.push({ answer, ms: performance.now() - start });
      }
    }),
  );
  return {
    all,
    times: all.map(({ ms }) => ms),
    counts: tally(all.map(({ answer }) => answer)),
    seconds: (performance.now() - from) / 1000,
  };
}

/** Until the work is done; ms. */
async function readMeanwhile(read: () => Promise<unknown>, work: Promise<unknown>) {
  let isOver = false;
  void work.finally(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const from = performance.now();
    await read();
    times.push(performance.now() - from);
  }
  return times;
}

/** Largest number of connections that waited for a row. */
async function mostWaiting({ pool }: TestApp['database'], work: Promise<unknown>): Promise<number> {
  let most = 0;
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    most = Math.max(most, rows[0]?.n ?? 0);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return most;
}

async function submitAtOnce(
  t: TestApp,
  { people, serverOf }: Rush,
  start: CommonStart,
  ids: readonly string[],
) {
  const all = await Promise.all(
    people.map(async (person, index) => {
      const caller = new ReadyBuyer(serverOf(index), t.deps.keys, person, start);
      const answer = await send({ caller }, submitOrder, { quoteId: ids[index] });
      return { answer, ms: caller.ms };
    }),
  );
  return {
    counts: tally(all.map(({ answer }) => answer)),
    longest: Math.max(...all.map(({ ms }) => ms)),
    refused: all.flatMap(({ answer, ms }) => (answer.code === 200 ? [] : [ms])),
  };
}

async function measureFlash(t: TestApp, rush: Rush): Promise<void> {
  const pieces = BUYERS / 10;
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: pieces }] });
  const ids = await quotes(rush, () => ({ mode: 'now', skuId: skuIds[0], num: 1 }));
  const read = () => asks(rush.browser(0))(listGoods, { page: 1, sort: 'all' });
  const calm: number[] = [];
  for (let round = 0; round < CALM_READS; round += 1) {
    const from = performance.now();
    await read();
    calm.push(performance.now() - from);
  }
  const start = new CommonStart(BUYERS);
  const rushing = submitAtOnce(t, rush, start, ids);
  const [flash, reads, waiting] = await Promise.all([
    rushing,
    start.begun.then(() => readMeanwhile(read, rushing)),
    start.begun.then(() => mostWaiting(t.database, rushing)),
  ]);
  const late = quantile(flash.refused, 0.95);
  const slower = quantile(reads, 0.5) / quantile(calm, 0.5);
  say(
    `${BUYERS} buyers of ${pieces} pieces at once: ${JSON.stringify(flash.counts)}, everybody answered after ${flash.longest.toFixed(0)} ms`,
  );
  say(
    `  refusals p95 ${late.toFixed(0)} ms; lists of others ${slower.toFixed(1)} times as long; connections that waited for a row: at most ${waiting}`,
  );
  check('flash, everybody answered', flash.longest, 3_000, 'ms');
  check('flash, p95 of refusals', late, 300, 'ms');
  check('flash, lists of others', slower, 2, 'times');
  check('flash, connections that wait', waiting, 4, 'connections');
  if (flash.counts[200] !== pieces) excess.push(`${flash.counts[200]} orders of ${pieces} pieces`);
}

/** Five rows each at two processes, then the rush. */
export async function measureOrders(t: TestApp, skuIds: readonly number[]): Promise<void> {
  const { servers, stop } = await launchServers(t, [{}, {}]);
  const people = await insertBuyers(t.db, t.deps.keys, BUYERS);
  await t.db.execute(sql`analyze`); // a grown database has counted its rows
  const serverOf = (index: number) => {
    const server = servers[index % servers.length];
    if (!server) throw new Error('no server');
    return server;
  };
  const browsers = people.map((person, index) => ({
    caller: new RemoteBuyer(serverOf(index), t.deps.keys, person),
  }));
  const rush: Rush = {
    people,
    serverOf,
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
  await measureFlash(t, rush);
  await stop();
}
