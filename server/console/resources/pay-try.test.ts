import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { launch } from '@/lib/contract/console/resources/launch';
import { moneyReturn } from '@/lib/contract/console/resources/return';
import { addDays, DAY_MS, dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { PayProvider } from '@/server/adapters/pay/provider';
import {
  billDays,
  billDiffs,
  ledgerJournals,
  PAYMENT_STATUS,
  payments,
  providerRefunds,
  sales,
} from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { launchDepsOf } from '@/server/launch-deps';
import { check } from '@/server/modules/launch/check';
import type { LaunchDeps } from '@/server/modules/launch/facts';
import { keepHourlyRun } from '@/server/modules/launch/hourly';
import { readDueBills } from '@/server/modules/payments/bills';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { OUTSIDE } from '@/server/testing/opened';
import { houseOf, type PayApp, payApp, payNumber } from '@/server/testing/pay';

/* launch.payTry against the sandbox provider. */

let t: PayApp;
let c: TestConsole;
let finance: ConsoleCaller;
let provider: PayProvider;
let deps: LaunchDeps;
const { actions, previews, get } = launch.calls;

before(async () => {
  t = await payApp({
    isReal: true,
    launch: 'closed',
    env: { PUBLIC_URL: 'https://shop.example.com/zc/', DEMO: '0' },
  });
  if (!t.deps.pay) throw new Error('no provider');
  provider = t.deps.pay;
  deps = { ...launchDepsOf({ ...t.deps, pay: async () => provider }), outside: OUTSIDE };
  c = await testConsole(t, { launch: deps });
  finance = await c.as(['finance']);
});
after(async () => {
  const found = [await reconcile(t.db), await houseOf(t)];
  await c.close();
  await t.close();
  const byBank = { wxpay: -1, bank: 1 };
  assert.deepEqual(found, [[], byBank], 'the books agree and keep nothing else');
});

const now = () => new Date(t.clock.now);
async function press() {
  await finance.prove();
  const answer = await finance.send(actions.payTry, { form: {} });
  const { effect, shown } = answer.data;
  return { ...answer, notes: effect?.notes.join(' ') ?? '', ...shown };
}
const itemOf = async () => {
  const found = (await check(t.db, deps, now())).find(({ key }) => key === 'pay');
  return { state: found?.state, fact: found?.fact ?? '' };
};
/** Ends what is under way. */
async function finish(sn: string) {
  await payNumber(t, sn);
  await t.poll();
  t.advance(MINUTE_MS);
  await t.poll();
}
const evidence = async () => (await finance.send(get, { key: 'pay' })).data.row.evidence;

test('one fen is paid by a code, returned, and turns the item green', async () => {
  const owner = await c.as(['owner']);
  await owner.prove();
  const { code: refused } = await owner.send(actions.payTry, { form: {} });
  assert.notEqual(refused, 200, 'moving money is a right of its own');
  const { effect } = (await finance.send(previews.payTry, { form: {} })).data;
  assert.match(effect.sentence, /发起 1 分钱试付/);
  assert.equal(await t.db.$count(payments), 0, 'a preview leaves nothing');

  const first = await press();
  assert.match(first.code ?? '', /^weixin:/);
  assert.equal((await press()).sn, first.sn, 'the same code until it is paid');
  assert.deepEqual([(await itemOf()).state], ['running']);
  assert.match((await itemOf()).fact, /等待付款/);

  await payNumber(t, first.sn, 'twice');
  assert.match((await itemOf()).fact, /已付款，等待退回/);
  assert.deepEqual(await houseOf(t), { wxpay: -1, suspense: 1 });
  await t.poll();
  t.advance(MINUTE_MS);
  await t.poll();
  const { state, fact } = await itemOf();
  assert.deepEqual([state, fact.includes(provider.mchId)], ['green', true]);
  const [line] = await evidence();
  const [row] = await t.db.select().from(payments);
  const [back] = await t.db.select().from(providerRefunds);
  for (const part of [finance.operator, row?.sn, row?.transactionId, back?.sn, back?.providerRef])
    assert.ok(line?.includes(part ?? '-'), part ?? 'missing');
  assert.equal(await t.db.$count(ledgerJournals), 2, 'each movement once');
  assert.equal(await t.db.$count(sales), 0);
  const later = await check(t.db, deps, new Date(t.clock.now + 31 * DAY_MS));
  assert.equal(later.find(({ key }) => key === 'pay')?.state, 'red', 'evidence ends');
});

test('a refused return is sent again under its number', async () => {
  const { sn } = await press();
  t.double.script(sn, { funds: 'empty' });
  await payNumber(t, sn);
  for (let i = 0; i < 4; i += 1) {
    t.advance(MINUTE_MS);
    await t.poll();
  }
  const [line] = await evidence();
  assert.match(line ?? '', /支付方拒绝退回（NOTENOUGH）/);
  delete t.double.books.payments.get(sn)?.script.funds;
  const again = await press();
  assert.match(again.data.effect.sentence, /再次退回试付/);
  t.advance(MINUTE_MS);
  await t.poll();
  assert.match((await evidence())[0] ?? '', new RegExp(`退回，付款单 ${sn}`));
  const sent = sql`why = 'trial' and payment_id = (select payment_id from payments where sn = ${sn})`;
  assert.equal(await t.db.$count(providerRefunds, sent), 1);
});

test('what the provider no longer returns is noted as returned by the bank', async () => {
  const { sn } = await press();
  t.double.script(sn, { funds: 'empty' });
  await payNumber(t, sn);
  for (let i = 0; i < 4; i += 1) {
    t.advance(MINUTE_MS);
    await t.poll();
  }
  const { calls } = moneyReturn;
  const [row] = (await finance.send(calls.list, { filters: { q: sn } })).data.rows;
  assert.deepEqual([row?.state, row?.why, row?.order, row?.amount], ['refused', 'trial', null, 1]);
  const key = row?.sn ?? '';
  const { row: shown, version } = (await finance.send(calls.get, { key })).data;
  assert.equal(shown.buyer, null);
  await finance.prove();
  const { code, msg } = await finance.send(calls.actions.returned, {
    key,
    version,
    form: { ref: 'BANK-TRIAL-1' },
  });
  assert.equal(code, 200, msg);
  assert.match((await evidence())[0] ?? '', /已付款，.* 退回/);
  assert.deepEqual(await houseOf(t), { wxpay: -1, bank: 1 });
});

test('a proof is found behind many newer tries', async () => {
  const { fact } = await itemOf();
  await t.db.execute(sql`
    insert into payments (sn, way, amount, tried_by, account, status, expire_at, ask_at, created_at)
    select 'P-newer-' || i, 'native', 1, 'x', ${provider.account}, ${PAYMENT_STATUS.closed}, now(), now(), now()
    from generate_series(1, 21) as i`);
  assert.deepEqual(await itemOf(), { state: 'green', fact });
  await t.db.execute(sql`delete from payments where sn like 'P-newer-%'`);
});

test('without payment it is closed at the provider; the next one has another number', async () => {
  const { sn } = await press();
  t.advance(20 * MINUTE_MS);
  await t.poll();
  await t.poll();
  assert.match((await evidence())[0] ?? '', /没有付款，已关闭/);
  const next = await press();
  assert.notEqual(next.sn, sn);
  await finish(next.sn);
});

test('a lost answer is asked for again under the same number', async () => {
  t.double.behave('deaf');
  const lost = await press();
  assert.equal(lost.code, '');
  assert.match(lost.notes, /支付方未答复/);
  t.double.behave('well');
  t.advance(2 * MINUTE_MS);
  const found = await press();
  assert.match(found.code ?? '', /^weixin:/);
  assert.equal(found.data.key, lost.data.key);
  await finish(found.sn);
});

test('another account begins anew; what the former one receives late goes back', async () => {
  const { sn: former } = await press();
  const before = provider;
  provider = { ...provider, account: '1900000109:other' };
  assert.equal((await itemOf()).state, 'red', 'other keys, no evidence');
  const { sn } = await press();
  assert.notEqual(sn, former);
  await finish(sn);
  assert.equal((await itemOf()).state, 'green');
  provider = before;
  assert.equal((await itemOf()).state, 'green', 'each account has its own');
  t.advance(6 * MINUTE_MS);
  await t.poll();
  assert.match((await evidence()).join(), /没有付款，已关闭/);
});

test('the bill of the provider agrees with the trials', async () => {
  t.clock.now = dayStart(addDays(dayOf(now()), 1)).getTime() + 11 * HOUR_MS;
  await readDueBills(t.pay, t.db, now);
  assert.equal(await t.db.$count(billDays, sql`state = 'loaded'`), 1);
  assert.deepEqual(await t.db.select().from(billDiffs), []);
});

test('the hourly run belongs to one process', async () => {
  const both = await Promise.all([1, 2].map(() => keepHourlyRun(t.db, deps, now())));
  assert.equal(both.filter(Boolean).length, 1);
  t.advance(30 * MINUTE_MS);
  assert.equal(await keepHourlyRun(t.db, deps, now()), false);
  t.advance(30 * MINUTE_MS);
  assert.equal(await keepHourlyRun(t.db, deps, now()), true);
});
