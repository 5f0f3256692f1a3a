import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as withdrawals from '@/lib/contract/withdrawals';
import { DAY_MS } from '@/lib/time';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/db/client';
import { openClock } from '@/server/db/clock';
import { rewards } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { MONEY_CALLS } from '@/server/http/clock-guard';
import { routesOf } from '@/server/routes';
import { type TestApp, testApp } from '@/server/testing/app';
import { Caller } from '@/server/testing/caller';
import { newKey } from '@/server/testing/money';
import { insertFamily, sell } from '@/server/testing/sales';
import { atDatabaseTime, compareClocks } from './clock';
import { jobsOf } from './schedule';

const HOUR_S = 3_600;
const MINUTE_MS = 60_000;

let t: TestApp;
before(async () => {
  t = await testApp();
  await t.db.execute('select 1'); // connecting takes its time, too
});
after(() => t.close());

const machine = (offMs: number, steady = () => performance.now()) => {
  const own = { offMs };
  const clocks = { wall: () => Date.now() + own.offMs, steady };
  return openClock(t.database.pool, clocks).then((clock) => ({ own, clock }));
};

describe('a clock check', () => {
  async function check(offSeconds: number) {
    const warned: unknown[] = [];
    const errors: unknown[] = [];
    const noted: number[] = [];
    const { clock } = await machine(offSeconds * 1000);
    await compareClocks(clock, {
      log: {
        warn: (line: unknown) => void warned.push(line),
        error: (line: unknown) => void errors.push(line),
      },
      note: (seconds) => void noted.push(Math.round(seconds) + 0),
    }); // no -0
    return { warned, errors, noted };
  }

  test('says nothing of clocks that agree, and keeps the number', async () => {
    assert.deepEqual(await check(0), { warned: [], errors: [], noted: [0] });
    assert.deepEqual(await check(2), { warned: [], errors: [], noted: [2] });
  });

  test('warns of a machine that is 5 s ahead', async () => {
    assert.deepEqual(await check(5), { warned: [{ aheadSeconds: 5 }], errors: [], noted: [5] });
  });

  for (const [off, words] of [
    [HOUR_S, '快 60 分钟'],
    [-HOUR_S, '慢 60 分钟'],
    [16 * 24 * HOUR_S, '快 16 天'],
  ] as const)
    test(`says of a machine that is ${off} s ahead that money and jobs wait`, async () => {
      const fault = `本机时钟比数据库${words}，资金操作与后台任务已暂停：请校准两台机器的时钟（NTP）`;
      assert.deepEqual(await check(off), {
        warned: [],
        errors: [{ aheadSeconds: off, fault }],
        noted: [off],
      });
    });

  test('does not take a slow answer for a difference', async () => {
    let late = 0;
    const { clock } = await machine(0, () => performance.now() + late);
    const pool = t.database.pool;
    const query = pool.query.bind(pool) as (text: string) => Promise<unknown>;
    pool.query = (async (text: string) => {
      const answer = await query(text);
      late += 20_000; // as if the answer took 20 s
      return answer;
    }) as typeof pool.query;
    await clock.measure();
    pool.query = query as typeof pool.query;
    late = 0;
    assert.ok(Math.abs(clock.aheadMs()) < 1_000, String(clock.aheadMs()));
  });

  test('fails with a database that is down', async () => {
    const lost = openDatabase('postgresql://postgres:x@127.0.0.1:1/none');
    await assert.rejects(openClock(lost.pool));
    await lost.close();
  });
});

describe('the time of the database', () => {
  test('is the same on every machine, whatever its own clock shows or is set to later', async () => {
    for (const offMs of [0, 30_000, -HOUR_S * 1000, 16 * DAY_MS]) {
      const { own, clock } = await machine(offMs);
      own.offMs += 5 * DAY_MS;
      assert.ok(Math.abs(clock.now().getTime() - Date.now()) < 1_000, String(offMs));
      assert.match((await clock.fault()) ?? '', /^本机时钟比数据库/);
    }
  });

  test('a machine that was suspended for an hour checks again and is right', async () => {
    let slept = 0;
    const { clock } = await machine(0, () => performance.now() - slept);
    slept = 30 * MINUTE_MS; // the monotonic clock stood still
    assert.equal(await clock.fault(), null);
    assert.ok(Math.abs(clock.now().getTime() - Date.now()) < 1_000);
  });

  test('a minute apart is borne, more is not', async () => {
    assert.equal(await (await machine(59_000)).clock.fault(), null);
    assert.match((await (await machine(62_000)).clock.fault()) ?? '', /快 1 分钟/);
  });
});

describe('rewards that are due in days', () => {
  async function settleOn(offMs: number): Promise<void> {
    const { clock } = await machine(offMs);
    const { config, keys, logger } = t.deps;
    const vault = createVault(keys);
    const jobs = jobsOf({
      config,
      keys,
      logger,
      vault,
      payout: null,
      pay: null,
      database: t.database,
      background: t.database,
    });
    const [, , work] = jobs.find(([name]) => name === 'settle') ?? [];
    assert.ok(work);
    await atDatabaseTime(clock, work)();
  }
  const statuses = async (userId: number) =>
    (await t.db.select().from(rewards).where(eq(rewards.userId, userId))).map(
      ({ status }) => status,
    );

  test('are not settled by a process that is 16 days ahead, nor early by one that is half a minute ahead', async () => {
    t.clock.now = Date.now() - 7 * DAY_MS - MINUTE_MS;
    const { owner, partnerId } = await insertFamily(t);
    const done = (msAgo: number) => ({
      buyerId: partnerId,
      completedAt: new Date(Date.now() - msAgo),
    });
    await sell(t, done(7 * DAY_MS - 15_000)); // due in 15 s
    assert.deepEqual(await statuses(owner.userId), ['pending']);
    await settleOn(16 * DAY_MS);
    await settleOn(30_000);
    assert.deepEqual(await statuses(owner.userId), ['pending']);
    await sell(t, done(7 * DAY_MS + 5_000)); // due 5 s ago
    await settleOn(16 * DAY_MS);
    await settleOn(-HOUR_S * 1000);
    assert.deepEqual(await statuses(owner.userId), ['pending', 'pending']);
    await settleOn(-30_000);
    assert.deepEqual(await statuses(owner.userId), ['pending', 'settled']);
  });
});

test('a server whose clock is wrong refuses money, serves the rest and is not ready', async () => {
  const { clock, own } = await machine(2 * HOUR_S * 1000);
  const app = await buildApp({ ...t.deps, clock: clock.now, clockFault: clock.fault });
  const { owner } = await insertFamily(t);
  const caller = new Caller(app, t.deps, { now: Date.now() });
  caller.token = owner.caller.token;
  const cancel = () =>
    caller.send(
      withdrawals.cancelWithdrawal,
      { id: 999_999 },
      { headers: { 'idempotency-key': newKey() } },
    );
  const ready = async () => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/readyz' });
    return { statusCode, ...(JSON.parse(body) as object) };
  };
  assert.deepEqual(await cancel(), {
    code: 503,
    msg: '服务器时间有误，资金操作已暂停，请稍后再试',
    data: { err: 'unavailable' },
  });
  assert.match(t.logged.at(-1) ?? '', /cancelWithdrawal/);
  assert.ok(t.logged.some((line) => line.includes('本机时钟比数据库快 2 小时')));
  assert.equal((await caller.send(withdrawals.getWithdrawConfig)).code, 200);
  assert.equal((await app.inject({ method: 'GET', url: '/healthz' })).statusCode, 200);
  assert.deepEqual(await ready(), {
    statusCode: 503,
    status: 'wrong_clock',
    reason: '本机时钟比数据库快 2 小时，资金操作与后台任务已暂停：请校准两台机器的时钟（NTP）',
  });
  own.offMs = 0;
  assert.equal((await cancel()).data.err, 'not_found');
  assert.deepEqual(await ready(), { statusCode: 200, status: 'ok' });
  await app.close();
});

/** Writes about money that are served by any process, and why. */
const SERVED_ANYWHERE: Readonly<Record<string, string>> = {
  'checkout.submitOrder': 'an order is no money; its payment is refused',
  'orders.cancelOrder': 'the time decides nothing',
  'orders.buyAgain': 'fills a cart',
  'orders.changeOrderAddress': 'an address',
  'orders.changeCustom': 'what is made to order',
  'orders.extendReceipt': 'only puts off',
  'orders.urgeShipping': 'a reminder',
  'refunds.deliverRefund': 'the number of a parcel',
  'refunds.cancelRefund': 'only takes an application back',
  'rewards.appealReward': 'people decide',
  'withdrawals.appealWithdrawal': 'people decide',
};

test('every write about money is refused while the clock is wrong, or says why not', () => {
  const named = routesOf(t.deps).map(({ endpoint }) => endpoint);
  const names = new Set<string>(named.map(({ name }) => name));
  assert.deepEqual(
    [...MONEY_CALLS, ...Object.keys(SERVED_ANYWHERE)].filter((name) => !names.has(name)),
    [],
  );
  const writes = named.filter(
    ({ name, isIdempotent }) =>
      isIdempotent && /^(checkout|orders|payments|refunds|rewards|withdrawals)\./.test(name),
  );
  assert.deepEqual(
    writes
      .map(({ name }) => name as string)
      .filter((name) => MONEY_CALLS.includes(name) === name in SERVED_ANYWHERE),
    [],
  );
});
