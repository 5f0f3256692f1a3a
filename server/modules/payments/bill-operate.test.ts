import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import { auditLog, billDays, billDiffs, billLines, operators } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { diffsOf, nextDay, type PaidOrder, paidOrder } from '@/server/testing/bills';
import { houseOf, type PayApp, payApp } from '@/server/testing/pay';
import { askBill, explainDiff, listBills, listDiffs, noteSettled } from './bill-operate';

let t: PayApp;
let missing: PaidOrder;
let day: string;
before(async () => {
  t = await payApp({ isReal: true });
  missing = await paidOrder(t, { bill: 'missing' });
  await paidOrder(t);
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values([
    { name: 'anna', role: 'finance' as const, createdAt },
    { name: 'own', role: 'finance' as const, createdAt, userId: missing.ordered.member.userId },
  ]);
  day = nextDay(t);
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
const refusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof OperationRefused && pattern.test(error.message);
const lastAction = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.action;
const diffOf = async ({ sn }: PaidOrder) =>
  (await t.db.select().from(billDiffs).where(eq(billDiffs.sn, sn)))[0]?.diffId ?? 0;

test('an operator may ask for a bill before the job does, and sees what differs', async () => {
  await assert.rejects(
    askBill(t.pay, t.db, by('anna'), dayOf(t.clock.now)),
    refusal(/次日 10:00 以后/),
  );
  t.double.behave('no_bill');
  assert.equal((await askBill(t.pay, t.db, by('anna'), day))[0]?.state, 'waiting');
  assert.equal((await listBills(t.db, by('anna'), { day }))[0]?.state, 'waiting');
  t.double.behave('well');
  const before = [await houseOf(t), await t.db.$count(billLines), await t.db.$count(auditLog)];
  const [trial] = await askBill(t.pay, t.db, by('anna'), day, { isDryRun: true });
  assert.deepEqual([trial?.state, trial?.count, trial?.open], ['loaded', 1, 1]);
  assert.deepEqual(
    [await houseOf(t), await t.db.$count(billLines), await t.db.$count(auditLog)],
    before,
    'a dry run leaves no trace',
  );
  assert.equal((await listBills(t.db, by('anna'), { day }))[0]?.state, 'waiting');
  const [bill] = await askBill(t.pay, t.db, by('anna'), day);
  assert.deepEqual([bill?.state, bill?.count, bill?.open], ['loaded', 1, 1]);
  assert.equal(await lastAction(), 'pay.bill');
  assert.deepEqual(
    (await listDiffs(t.db, by('anna'), { day })).map(({ sn, kind }) => [sn, kind]),
    [[missing.sn, 'missing_there']],
  );
  await assert.rejects(listBills(t.db, by('anna'), { day: '2020-01-01' }), refusal(/没有 2020/));
});

test('each day counts its own open differences', async () => {
  const at = new Date(t.clock.now);
  await t.db.insert(billDays).values({ day: '2026-01-02', askAt: at });
  const of = async (one: string) => (await listBills(t.db, by('anna'), { day: one }))[0]?.open;
  assert.deepEqual([await of(day), await of('2026-01-02')], [1, 0]);
  await t.db.delete(billDays).where(eq(billDays.day, '2026-01-02'));
});

test('a difference is explained with a note, once, by nobody whom it concerns', async () => {
  const id = await diffOf(missing);
  const note = '支付方客服确认次日补单';
  await assert.rejects(explainDiff(t.db, by('anna'), id, { note: ' ' }), refusal(/写明依据/));
  await assert.rejects(explainDiff(t.db, by('own'), id, { note }), refusal(/自己/));
  assert.equal(
    (await explainDiff(t.db, by('anna'), id, { note, isDryRun: true })).state,
    'explained',
  );
  assert.equal((await diffsOf(t))[missing.sn], 'missing_there open');
  const before = await houseOf(t);
  assert.equal((await explainDiff(t.db, by('anna'), id, { note })).operator, 'anna');
  assert.equal(await lastAction(), 'pay.explain');
  assert.deepEqual(await houseOf(t), before, 'no money moves');
  await assert.rejects(explainDiff(t.db, by('anna'), id, { note }), refusal(/已经处理过/));
  assert.deepEqual(await listDiffs(t.db, by('anna')), []);
  assert.equal((await listDiffs(t.db, by('anna'), { isAll: true })).length, 1);
});

test('what the provider pays out to the bank is booked once for a reference, and never more than it holds', async () => {
  const { wxpay = 0, bank = 0 } = await houseOf(t);
  const settle = (amount: number, ref = 'BANK20261124', isDryRun = false) =>
    noteSettled(t.db, by('anna'), { ref, amount, isDryRun });
  const dry = await settle(10_00, 'BANK20261124', true);
  assert.deepEqual(
    dry.ledger.map(({ account, amount }) => [account.replace(/:\d+$/, ''), amount]),
    [
      ['house:bank', -10_00],
      ['house:wxpay', 10_00],
    ],
  );
  assert.equal((await houseOf(t)).wxpay, wxpay);
  await settle(10_00);
  assert.equal(await lastAction(), 'pay.settled');
  for (const amount of [10_00, 11_00]) await assert.rejects(settle(amount), refusal(/已经登记过/));
  await assert.rejects(settle(-wxpay, 'BANK20261125'), refusal(/账上只有/));
  await assert.rejects(settle(1, '无'), refusal(/银行流水号/));
  const house = await houseOf(t);
  assert.deepEqual([house.wxpay, house.bank], [wxpay + 10_00, bank - 10_00]);
});
