import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { bill, billDay } from '@/lib/contract/console/resources/bill';
import { DAY_MS } from '@/lib/time';
import { auditLog, billDiffs } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { nextDay, type PaidOrder, paidOrder } from '@/server/testing/bills';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { houseOf, type PayApp, payApp } from '@/server/testing/pay';

/*
 * 对账 in the console: bill-days.ask and bill-days.export, bills.explain, bills.settled and bills.export, from the list to
 * the log.
 */

let t: PayApp;
let c: TestConsole;
let finance: ConsoleCaller;
let changed: PaidOrder;
let day: string;
before(async () => {
  t = await payApp({ isReal: true });
  c = await testConsole(t);
  changed = await paidOrder(t, { bill: 'changed' });
  await paidOrder(t);
  day = nextDay(t);
  finance = await c.as(['finance']);
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await c.close();
  await t.close();
});

const { calls } = bill;
const reason = '支付方已更正';

test('the bill of a day is taken; what differs stands beside both sides and is explained once', async () => {
  await finance.prove();
  const taken = await finance.send(billDay.calls.actions.ask, { key: day });
  assert.match(taken.data.effect.notes.join(), /已核对，2 笔，待处理的差异 1 处/);
  const [row] = (await finance.send(billDay.calls.list)).data.rows;
  assert.deepEqual([row?.day, row?.state, row?.open], [day, 'loaded', 1]);

  const open = (await finance.send(calls.list, { filters: { state: 'open' } })).data;
  const [{ id = 0, sn, kind, gap } = {}] = open.rows;
  assert.deepEqual([sn, kind, open.summary.gap], [changed.sn, 'amount', gap]);
  const key = String(id);
  const { row: read, version } = (await finance.send(calls.get, { key })).data;
  const { rows } = read.sides as { rows: { title: string; ours: string; theirs: string }[] };
  const money = rows.find(({ title }) => title === '金额');
  assert.notEqual(money?.ours, money?.theirs);
  assert.deepEqual([read.payment, read.back], [changed.sn, null]);

  const before = await houseOf(t);
  const { effect } = (await finance.send(calls.previews.explain, { key, version })).data;
  assert.match(effect.sentence, /^差异 -?[\d.]+ 元说明后关闭，不动钱$/);
  assert.ok((await finance.send(calls.actions.explain, { key })).data.fields?.reason);
  const given = { key, reason, version };
  assert.equal((await finance.send(calls.actions.explain, given)).code, 200);
  const late = await (await c.as(['finance'])).send(calls.actions.explain, given);
  assert.deepEqual([late.data.err, await houseOf(t)], ['stale', before]);
  const done = await t.db.select().from(auditLog).where(eq(auditLog.action, 'pay.explain'));
  assert.deepEqual(
    done.map(({ operator, reason: why }) => [operator, why]),
    [[finance.operator, reason]],
  );
});

test('what is open for more than 48 hours is late', async () => {
  const late = async () =>
    (await finance.send(calls.list, { filters: { queue: 'late' } })).data.rows.map(({ sn }) => sn);
  assert.deepEqual(await late(), []);
  const open = { day, kind: 'fee', subject: 'payment' } as const;
  const at = (ms: number) => new Date(t.clock.now - ms);
  await t.db.insert(billDiffs).values([
    { ...open, sn: 'P-old', openedAt: at(2 * DAY_MS + 1) },
    { ...open, sn: 'P-new', openedAt: at(2 * DAY_MS) },
  ]);
  assert.deepEqual(await late(), ['P-old']);
  await t.db.delete(billDiffs).where(eq(billDiffs.state, 'open'));
});

test('a settlement is booked once for its reference, after a preview that writes nothing', async () => {
  const { settled } = calls.actions;
  await finance.prove();
  const form = { ref: 'BANK-9001', amount: 1_00 };
  const before = await houseOf(t);
  const { effect } = (await finance.send(calls.previews.settled, { form })).data;
  assert.match(effect.sentence, /^到账 1\.00 元，支付方账上还有 [\d.]+ 元$/);
  assert.deepEqual(await houseOf(t), before);
  assert.equal((await finance.send(settled, { form })).code, 200);
  assert.match((await finance.send(settled, { form })).msg, /已经登记过/);
  const much = await finance.send(settled, { form: { ref: 'BANK-9002', amount: 90_000_000_00 } });
  assert.match(much.msg, /账上只有/);
  const faults = await finance.send(settled, { form: { ref: '', amount: -5 } });
  assert.deepEqual(Object.keys(faults.data.fields ?? {}), ['form.ref', 'form.amount']);
});

test('bad days, numbers and filters are refused with a sentence; lists are files; readers only read', async () => {
  await finance.prove();
  for (const key of ['x', '2026-13-99', '9'.repeat(80)]) {
    assert.equal((await finance.send(calls.get, { key })).data.err, 'refused', key);
    assert.equal((await finance.send(billDay.calls.get, { key })).data.err, 'refused', key);
    const asked = await finance.send(billDay.calls.actions.ask, { key });
    assert.equal(asked.data.err, 'refused', key);
  }
  for (const of of [bill, billDay]) {
    for (const name of Object.keys(of.filters)) {
      const { code, data } = await finance.send(of.calls.list, { filters: { [name]: '=x' } });
      assert.ok(code === 200 || data.fields?.[`filters.${name}`], name);
    }
    await finance.prove();
    const file = await finance.send(of.calls.export, { filters: {}, reason: '月度核对' });
    assert.match(file.data.text, /账单/);
  }
  const auditor = await c.as(['auditor']);
  assert.equal((await auditor.send(billDay.calls.list)).code, 200);
  const refused = await auditor.send(calls.actions.explain, { key: '1', reason });
  assert.equal(refused.data.err, 'no_permission');
});
