import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { dayOf } from '@/lib/time';
import { auditLog, billDays, billDiffs, billLines, operators } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { reconcile } from '@/server/jobs/reconcile';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { diffsOf, nextDay, type PaidOrder, paidOrder } from '@/server/testing/bills';
import { houseOf, type PayApp, payApp } from '@/server/testing/pay';
import { askBill, explainDiff, noteSettled } from './bill-commands';
import { pageBillDays, pageDiffs, readBillDay } from './bill-queries';

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

const note = '支付方客服确认次日补单';
const by = (operator: string, reason = note) => ({ operator, reason, now: new Date(t.clock.now) });
const refusal = (pattern: RegExp) => (error: unknown) =>
  error instanceof OperationRefused && pattern.test(error.message);
const lastAction = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.action;
const diffOf = async ({ sn }: PaidOrder) =>
  String((await t.db.select().from(billDiffs).where(eq(billDiffs.sn, sn)))[0]?.diffId ?? 0);

const FIRST = { isAscending: true, perPage: 50 };
const diffs = async (filters: object = { state: 'open' }) =>
  (await pageDiffs(t.db, by('anna'), { ...filters }, FIRST)).rows;
const dayOfBill = async (one = day) => (await readBillDay(t.db, by('anna'), one)).row;
const ask = (key: string, isPreview = false) =>
  askBill(async () => t.pay)(t.db, by('anna'), { key, form: {}, isPreview });
const explain = (who: string, key: string, { reason = note, isPreview = false } = {}) =>
  explainDiff(t.db, by(who, reason), { key, form: {}, isPreview });

test('an operator may ask for a bill before the job does, and sees what differs', async () => {
  await assert.rejects(ask(dayOf(t.clock.now)), refusal(/次日 10:00 以后/));
  await assert.rejects(ask('2020-01-01'), refusal(/没有 2020-01-01 的账单/));
  t.double.behave('no_bill');
  assert.match((await ask(day)).effect.notes.join(), /未取得/);
  assert.equal((await dayOfBill()).state, 'waiting');
  t.double.behave('well');
  const before = [await houseOf(t), await t.db.$count(billLines), await t.db.$count(auditLog)];
  assert.match((await ask(day, true)).effect.notes.join(), /执行之后才询问支付方/);
  assert.deepEqual(
    [await houseOf(t), await t.db.$count(billLines), await t.db.$count(auditLog)],
    before,
    'a preview leaves no trace',
  );
  assert.match((await ask(day)).effect.notes.join(), /已核对，1 笔，待处理的差异 1 处/);
  const { state, count, open, settled, here } = await dayOfBill();
  assert.deepEqual([state, count, open], ['loaded', 1, 1]);
  assert.equal(here, settled + missing.ordered.payable, 'one of two payments is in the bill');
  assert.equal(await lastAction(), 'pay.bill');
  assert.deepEqual(
    (await diffs({ state: 'open', days: `${day}..${day}` })).map(({ sn, kind, gap }) => ({
      sn,
      kind,
      gap,
    })),
    [{ sn: missing.sn, kind: 'missing_there', gap: -missing.ordered.payable }],
  );
  assert.match((await ask(day)).effect.notes.join(), /已经取得/);
});

test('each day counts its own open differences; the latest day comes first', async () => {
  const at = new Date(t.clock.now);
  await t.db.insert(billDays).values({ day: '2026-01-02', askAt: at });
  const page = await pageBillDays(t.db, by('anna'), {}, { isAscending: false, perPage: 1 });
  assert.deepEqual([page.rows[0]?.day, page.total.count], [day, 2]);
  const more = { isAscending: false, perPage: 1, after: page.next };
  const [second] = (await pageBillDays(t.db, by('anna'), {}, more)).rows;
  assert.deepEqual([(await dayOfBill()).open, second?.day, second?.open], [1, '2026-01-02', 0]);
  await t.db.delete(billDays).where(eq(billDays.day, '2026-01-02'));
});

test('a difference is explained with a note, once, by nobody whom it concerns', async () => {
  const id = await diffOf(missing);
  await assert.rejects(explain('anna', id, { reason: ' ' }), refusal(/请写明原因/));
  await assert.rejects(explain('own', id), refusal(/自己/));
  const { effect } = await explain('anna', id, { isPreview: true });
  assert.match(effect.sentence, /^差异 -[\d.]+ 元说明后关闭，不动钱$/);
  assert.equal((await diffsOf(t))[missing.sn], 'missing_there open');
  const before = await houseOf(t);
  await explain('anna', id);
  assert.equal(await lastAction(), 'pay.explain');
  assert.deepEqual(await houseOf(t), before, 'no money moves');
  await assert.rejects(explain('anna', id), refusal(/已经处理过/));
  assert.deepEqual(await diffs(), []);
  const [row] = await diffs({});
  assert.equal(row?.state, 'explained');
});

test('what the provider pays out to the bank is booked once for a reference, and never more than it holds', async () => {
  const { wxpay = 0, bank = 0 } = await houseOf(t);
  const settle = (amount: number, ref = 'BANK20261124', isPreview = false) =>
    noteSettled(t.db, by('anna'), { key: '', form: { ref, amount }, isPreview });
  const { effect: dry } = await settle(10_00, 'BANK20261124', true);
  assert.deepEqual(
    dry.facts.map(({ title, to }) => `${title} ${to}`),
    ['银行账户 +¥10.00', '支付方账户 −¥10.00'],
  );
  assert.equal((await houseOf(t)).wxpay, wxpay);
  await settle(10_00);
  assert.equal(await lastAction(), 'pay.settled');
  for (const amount of [10_00, 11_00]) await assert.rejects(settle(amount), refusal(/已经登记过/));
  await assert.rejects(settle(-wxpay, 'BANK20261125'), refusal(/账上只有/));
  await assert.rejects(settle(1, '无'), DomainError);
  const house = await houseOf(t);
  assert.deepEqual([house.wxpay, house.bank], [wxpay + 10_00, bank - 10_00]);
});
