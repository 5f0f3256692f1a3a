import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { approval } from '@/lib/contract/console/resources/approval';
import { ledger } from '@/lib/contract/console/resources/ledger';
import { payment } from '@/lib/contract/console/resources/payment';
import { moneyReturn } from '@/lib/contract/console/resources/return';
import { countViews } from '@/lib/contract/console/views';
import * as orderContract from '@/lib/contract/orders';
import { MINUTE_MS } from '@/lib/time';
import { auditLog, orders, providerRefunds } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { send } from '@/server/testing/orders';
import {
  openTest,
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  stateOf,
  unpaidOrder,
} from '@/server/testing/pay';
import { insertGoods, setShop } from '@/server/testing/shop';

/*
 * 收款 and 退回 in the console: payments.ask, payments.confirm, payments.accept, payments.return, payments.close and
 * payments.export; returns.retry, returns.returned and returns.export, from the list to the log.
 */

let t: PayApp;
let c: TestConsole;
let anna: ConsoleCaller;
let bert: ConsoleCaller;
before(async () => {
  t = await payApp({ isReal: true });
  await setShop(t.db, {
    payOffline: true,
    bankPayee: '小街商店',
    bankName: '测试银行',
    bankAccount: '6222 0000 0000 0000',
  });
  c = await testConsole(t);
  anna = await c.as(['finance', 'second']);
  bert = await c.as(['finance', 'second']);
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = payment.calls;
const read = async (key: string) => (await anna.send(get, { key })).data;
const orderOf = async ({ orderId }: Ordered) => {
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, orderId));
  assert.ok(order);
  return order;
};
const doneRows = (target: string) =>
  t.db.$count(auditLog, and(eq(auditLog.target, target), eq(auditLog.outcome, 'done')));

/** A payment that awaits a bank transfer. */
async function transfer(price = 19_90) {
  const { skuIds } = await insertGoods(t.db, { allowsTransfer: true, choices: [{ price }] });
  const ordered = await unpaidOrder(t, { skuId: skuIds[0] ?? 0 });
  const { data } = await openTest(ordered, 'offline');
  const memo = data.offline?.memo ?? '';
  return { ordered, memo, key: (await read(memo)).row.sn };
}

/** A payment whose amount differs. */
async function mismatched(delta: number) {
  const ordered = await unpaidOrder(t);
  const key = await openWay(t, ordered, 'native');
  t.double.script(key, { amountDelta: delta });
  await payNumber(t, key);
  return { ordered, key };
}

test('a transfer waits in the queue, found by its word or its order; confirmed once, at the version that was read', async () => {
  const { ordered, memo, key } = await transfer();
  const { sn } = await orderOf(ordered);
  for (const q of [memo, memo.toLowerCase(), sn, key, `单号：${sn}`]) {
    const { rows } = (await anna.send(list, { filters: { q } })).data;
    assert.deepEqual(
      rows.map((row) => row.sn),
      [key],
      q,
    );
  }
  const queue = await anna.send(list, { filters: { queue: 'waiting' } });
  assert.equal(queue.data.rows.find((row) => row.sn === key)?.state, 'transfer');
  const sizes = (await anna.send(countViews)).data.rows;
  assert.ok(sizes.some(({ list: of, count }) => of === 'payments' && count > 0));

  const form = { ref: 'CMB-1001', amount: ordered.payable };
  const { version } = await read(key);
  const { effect } = (await anna.send(previews.confirm, { key, form, version })).data;
  assert.match(effect.sentence, /^收到 [\d.]+ 元，订单已付款$/);
  assert.equal(effect.facts.length, 3);
  assert.deepEqual([(await read(key)).row.state, await doneRows(key)], ['transfer', 0]);

  const wrong = { ...form, amount: form.amount + 1 };
  const fault = await anna.send(actions.confirm, { key, form: wrong, version });
  assert.match(fault.data.fields?.['form.amount'] ?? '', /须与付款单一致/);
  const old = await anna.send(actions.confirm, { key, form, version: 'f'.repeat(32) });
  assert.equal(old.data.err, 'stale');
  assert.equal((await anna.send(actions.confirm, { key, form, version })).code, 200);
  assert.equal((await stateOf(ordered)).state, 'paid');
  const twice = await bert.send(actions.confirm, { key, form, version });
  assert.deepEqual([twice.data.err, await doneRows(key)], ['stale', 1]);

  for (const q of [sn, key, `单号：${sn}`]) {
    const found = (await anna.send(ledger.calls.list, { filters: { q } })).data.rows;
    assert.deepEqual(
      found.map(({ kind, cause, amount }) => ({ kind, cause, amount })),
      [{ kind: 'order_paid', cause: `收款 ${key}`, amount: ordered.payable }],
    );
    const journal = await anna.send(ledger.calls.get, { key: found[0]?.id ?? '' });
    assert.deepEqual(journal.data.row.links, {
      rows: [
        { text: `收款 ${key}`, href: `/payments?open=${key}` },
        { text: `订单 ${sn}`, href: `/orders?open=${sn}` },
      ],
    });
  }
});

test('above the limit a second person permits it, and whoever asked does it once more', async () => {
  const { ordered, key } = await transfer(3_000_00);
  const given = { key, form: { ref: 'CMB-2001', amount: ordered.payable } };
  const { effect } = (await anna.send(previews.confirm, given)).data;
  assert.equal(effect.needsSecond, true);
  const asked = await anna.send(actions.confirm, given);
  assert.match(asked.msg, /须由另一位操作员复核，已登记为 #\d+/);
  assert.equal((await anna.send(actions.confirm, given)).data.err, 'needs_second');
  const { rows } = (await bert.send(approval.calls.list, { filters: { mine: 'decide' } })).data;
  const id = String(rows.find(({ about }) => about.includes('登记转账'))?.id);
  await bert.prove();
  const granted = await bert.send(approval.calls.actions.grant, { key: id });
  assert.equal(granted.code, 200, granted.msg);
  const other = { ...given, form: { ...given.form, ref: 'CMB-2002' } };
  assert.equal((await anna.send(actions.confirm, other)).data.err, 'needs_second');
  assert.equal((await anna.send(actions.confirm, given)).code, 200);
  assert.equal((await stateOf(ordered)).state, 'paid');
});

test('another amount is accepted by two persons with the reason, or goes back', async () => {
  const { ordered, key } = await mismatched(-1);
  assert.match((await read(key)).row.waits ?? '', /^金额不符：应收 .+ 元，收到 .+ 元$/);
  assert.ok((await anna.send(actions.accept, { key })).data.fields?.reason);
  const reason = '买家来电，与流水核对一致';
  assert.equal((await anna.send(actions.accept, { key, reason })).data.err, 'needs_second');
  assert.equal((await bert.send(actions.accept, { key, reason })).code, 200);
  assert.deepEqual([(await orderOf(ordered)).status, (await read(key)).row.note], [20, reason]);

  const { key: second } = await mismatched(5);
  const { effect } = (await anna.send(previews.return, { key: second })).data;
  assert.match(effect.sentence, /^原路退回 [\d.]+ 元$/);
  assert.equal((await anna.send(actions.return, { key: second, reason })).code, 200);
  assert.equal((await anna.send(actions.return, { key: second, reason })).data.err, 'stale');
  assert.equal((await read(second)).row.returns.length, 1);
});

test('the provider is asked after it is written down; what is paid meanwhile is not closed', async () => {
  const ordered = await unpaidOrder(t);
  const key = await openWay(t, ordered, 'native');
  const foreseen = await anna.send(previews.ask, { key });
  assert.deepEqual(foreseen.data.effect.notes, ['执行之后才询问支付方']);
  assert.match((await anna.send(actions.ask, { key })).data.effect.notes.join(), /NOTPAY/);
  await payNumber(t, key, 'never');
  const closed = await anna.send(actions.close, { key });
  assert.match(closed.data.effect.notes.join(), /现在是「已收款」/);
  assert.equal((await stateOf(ordered)).state, 'paid');
  assert.equal((await anna.send(actions.close, { key })).data.err, 'stale');
});

const backs = moneyReturn.calls;

test('a refused return is retried under its number, or written down once as sent by bank', async () => {
  const { member, ...ordered } = await unpaidOrder(t);
  const key = await openWay(t, { member, ...ordered }, 'native');
  await send(member, orderContract.cancelOrder, { orderId: ordered.orderId });
  t.double.script(key, { funds: 'empty' });
  await payNumber(t, key);
  for (let time = 0; time < 4; time += 1) {
    t.advance(MINUTE_MS);
    await t.poll();
  }
  const { rows } = (await anna.send(backs.list, { filters: { state: 'refused' } })).data;
  const [{ sn = '' } = {}] = rows;
  assert.equal(rows.length, 1);
  const again = await anna.send(backs.actions.retry, { key: sn });
  assert.match(again.data.effect.notes.join(), /现在是「(待退回|退回失败)」/);
  await t.db.update(providerRefunds).set({ status: 40 }).where(eq(providerRefunds.sn, sn));

  const { version } = (await anna.send(backs.get, { key: sn })).data;
  const bad = await anna.send(backs.actions.returned, { key: sn, form: { ref: '=1+1' } });
  assert.match(bad.data.fields?.['form.ref'] ?? '', /4 到 64 位/);
  const given = { key: sn, form: { ref: 'CMB-3001' }, version };
  assert.equal((await anna.send(backs.actions.returned, given)).code, 200);
  assert.equal((await bert.send(backs.actions.returned, given)).data.err, 'stale');
  assert.equal((await anna.send(backs.get, { key: sn })).data.row.ref, 'CMB-3001');
});

test('lists are files; every filter and bad input is answered; readers only read', async () => {
  for (const { calls, filters } of [payment, moneyReturn] as const) {
    await anna.prove();
    const file = await anna.send(calls.export, { filters: {}, reason: '月度核对' });
    assert.match(file.data.text, /单号,/);
    for (const name of Object.keys(filters)) {
      const { code, data } = await anna.send(calls.list, {
        filters: { [name]: '\u202e=x'.repeat(9) },
      });
      assert.ok(code === 200 || data.fields?.[`filters.${name}`], name);
    }
    const { data } = await anna.send(calls.get, { key: '9'.repeat(80) });
    assert.equal(data.err, 'refused');
  }
  const states = Object.keys(payment.fields.state.texts ?? {});
  for (const state of states)
    assert.equal((await anna.send(list, { filters: { state } })).code, 200);
  const auditor = await c.as(['auditor']);
  assert.equal((await auditor.send(list)).code, 200);
  const { key } = await transfer();
  const refused = await auditor.send(actions.confirm, { key, form: { ref: 'X-100', amount: 1 } });
  assert.equal(refused.data.err, 'no_permission');
});

test('nobody decides about money of their own member account', async () => {
  const { ordered, key } = await transfer();
  const own = await c.as(['finance'], { userId: ordered.member.userId });
  const form = { ref: 'CMB-4001', amount: ordered.payable };
  assert.match((await own.send(actions.confirm, { key, form })).msg, /自己的成员账号/);
});
