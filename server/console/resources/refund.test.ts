import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { refund } from '@/lib/contract/console/resources/refund';
import * as buyers from '@/lib/contract/refunds';
import { addResourceCommands } from '@/server/cli/resource';
import { auditLog, notices, operators, providerRefunds, refunds, users } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { failReturn } from '@/server/modules/payments/end-return';
import { operatorCli } from '@/server/testing/cli';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { send, stockOf } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp } from '@/server/testing/pay';
import {
  apply,
  arrive,
  ON_HAND,
  paidOrder,
  receive,
  ship,
  showRefund,
} from '@/server/testing/refunds';
import { publishRule } from '@/server/testing/rules';
import { setShop } from '@/server/testing/shop';

/*
 * 售后 in the console: refunds.approve, refunds.refuse, refunds.acceptReturn, refunds.retry, refunds.voucher and
 * refunds.export from the list to the log; refunds.snooze, refunds.release and refunds.note in refund-queue.test.ts.
 */

let t: PayApp;
let c: TestConsole;
let owner: ConsoleCaller;
let finance: ConsoleCaller;
const op = operatorCli(() => t, addResourceCommands);
before(async () => {
  t = await payApp();
  await setShop(t.db);
  c = await testConsole(t);
  await op('refund', 'queue'); // registers the first operator
  await t.db
    .insert(operators)
    .values({ name: 'clerk', role: 'clerk', createdAt: new Date(t.clock.now) });
  owner = await c.as([], { role: 'admin' });
  finance = await c.as(['finance']);
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = refund.calls;

interface Applied {
  ordered: Ordered;
  refundId: number;
  key: string;
  amount: number;
}

/** A received order of two pieces, and an application for one of them. */
async function applied(type: 'money' | 'return' = 'money'): Promise<Applied> {
  const ordered = await paidOrder(t, 2);
  await ship(t, ordered);
  await receive(ordered);
  const asked = { num: 1, type, reason: 'quality', content: '杯口掉瓷' };
  const { refundId } = (await apply(ordered, asked)).data;
  const { sn: key, amount } = await showRefund(ordered, refundId);
  return { ordered, refundId, key, amount };
}
async function sentBack(no: string): Promise<Applied> {
  const one = await applied('return');
  await owner.send(actions.approve, { key: one.key, form: { amount: one.amount } });
  const given = { refundId: one.refundId, carrier: 'zto', no };
  assert.equal((await send(one.ordered.member, buyers.deliverRefund, given)).code, 200);
  return one;
}
async function failed(): Promise<Applied> {
  const one = await applied();
  await owner.send(actions.approve, { key: one.key, form: { amount: one.amount } });
  const [back] = await t.db
    .select()
    .from(providerRefunds)
    .where(eq(providerRefunds.refundId, one.refundId));
  await failReturn(t.db, back?.returnId ?? 0, 'ABNORMAL', new Date(t.clock.now));
  return one;
}
const read = async (key: string) => (await owner.send(get, { key })).data;
const stateOf = async (key: string) => (await read(key)).row.state;
const found = async (filters: Record<string, string>, sort = '-at') =>
  (await owner.send(list, { filters, sort, per_page: 200 })).data.rows.map(({ sn }) => sn);
const logged = (action: string, key: string) =>
  t.db.$count(
    auditLog,
    and(eq(auditLog.action, action), eq(auditLog.target, key), eq(auditLog.outcome, 'done')),
  );
/** Everything that a decision writes. */
const traces = async ({ refundId, key }: Applied) => ({
  refund: await t.db.select().from(refunds).where(eq(refunds.refundId, refundId)),
  back: await t.db.select().from(providerRefunds).where(eq(providerRefunds.refundId, refundId)),
  log: await t.db.$count(auditLog, eq(auditLog.target, key)),
  notices: await t.db.$count(notices),
});

test('one is found by each number that people have, and by its state', async () => {
  const one = await sentBack('75880000111111');
  const { row } = await read(one.key);
  const [user] = await t.db.select().from(users).where(eq(users.userId, one.ordered.member.userId));
  for (const q of [
    one.key,
    `售后单号：${one.key}`,
    row.order,
    '75880000111111',
    user?.mobile ?? '',
  ])
    assert.ok((await found({ q })).includes(one.key), q);
  assert.deepEqual(await found({ q: 'T99999999999999999999' }), []);
  for (const [name, value] of [
    ['state', 'sent'],
    ['queue', 'open'],
    ['kind', 'return'],
    ['why', 'quality'],
  ] as const)
    assert.ok((await found({ [name]: value }, 'due')).includes(one.key), name);
  assert.ok(!(await found({ state: 'applied' })).includes(one.key));
});

test('the page adds up: what was paid, is asked for and stays, line by line, and whose reward shrinks', async () => {
  const one = await applied();
  const { row } = await read(one.key);
  const money = row.money as Record<string, number>;
  assert.equal(money.rest, (money.paid ?? 0) - (money.before ?? 0) - (money.amount ?? 0));
  const lines = row.lines as { rows: { fen: number }[]; freight: number; amount: number };
  const sum = lines.rows.reduce((all, { fen }) => all + fen, lines.freight);
  assert.deepEqual([sum, lines.amount], [one.amount, one.amount]);
  assert.equal(row.content, '杯口掉瓷');
  const story = (row.story as { rows: { title: string }[] }).rows.map(({ title }) => title);
  assert.match(story.join('，'), /^付款 ¥[\d.,]+，确认收货，提交申请$/);
});

test('agreeing is foreseen without a trace, happens once, and never on an old view', async () => {
  const one = await applied();
  const { key, amount } = one;
  const { version } = await read(key);
  const form = { amount };
  const before = await traces(one);
  const { effect } = (await owner.send(previews.approve, { key, form, version })).data;
  assert.match(effect.sentence, /^同意退 ¥[\d.]+ → 退款中$/);
  assert.match(effect.memberReads ?? '', /将原路退回/);
  assert.deepEqual(await traces(one), before);
  assert.equal((await owner.send(actions.approve, { key, form, version })).code, 200);
  const again = await owner.send(actions.approve, { key, form, version });
  assert.equal(again.data.err, 'stale');
  assert.deepEqual([await logged('refund.approve', key), await stateOf(key)], [1, 'paying']);
  await arrive(t);
  assert.equal((await showRefund(one.ordered, one.refundId)).status, 40);
});

test('a part needs its reason, which the buyer reads; all of it has none', async () => {
  const one = await applied();
  const { key, amount } = one;
  const faultOf = async (form: { amount: number; answer?: string }) =>
    (await owner.send(actions.approve, { key, form })).data.fields;
  assert.ok((await faultOf({ amount: amount - 1 }))?.['form.answer']);
  assert.ok((await faultOf({ amount: amount + 1, answer: '多退' }))?.['form.amount']);
  assert.ok((await faultOf({ amount, answer: '没有人会看到' }))?.['form.answer']);
  assert.ok((await faultOf({ amount: 0 }))?.['form.amount']);
  const form = { amount: amount - 1, answer: '照片只看到一处磨损' };
  assert.equal((await owner.send(actions.approve, { key, form })).code, 200);
  await arrive(t);
  const shown = await showRefund(one.ordered, one.refundId);
  assert.deepEqual([shown.amount, shown.answer], [amount - 1, '照片只看到一处磨损']);
});

test('a refusal is read by the buyer, who may ask once more', async () => {
  const one = await applied();
  const { key } = one;
  const { effect } = (await owner.send(previews.refuse, { key })).data;
  assert.match(effect.sentence, /买家可再申请一次$/);
  assert.ok((await owner.send(actions.refuse, { key })).data.fields?.reason);
  const [reason] = refund.actions.refuse.reason.choices;
  assert.equal((await owner.send(actions.refuse, { key, reason })).code, 200);
  const shown = await showRefund(one.ordered, one.refundId);
  assert.deepEqual([shown.status, shown.answer, shown.actions], [50, reason, ['again']]);
  assert.equal((await owner.send(actions.refuse, { key, reason })).data.err, 'stale');
});

test('a return is paid when the goods came, which are back in stock or written off', async () => {
  for (const [goods, onHand] of [
    ['resale', ON_HAND - 1],
    ['scrap', ON_HAND - 2],
  ] as const) {
    const one = await sentBack(goods === 'resale' ? '75880000222222' : '75880000333333');
    const { key } = one;
    const form = { goods };
    assert.match(
      (await owner.send(previews.acceptReturn, { key, form })).data.effect.sentence,
      goods === 'resale' ? /货回到库存$/ : /货报废$/,
    );
    assert.equal((await owner.send(actions.acceptReturn, { key, form })).code, 200);
    assert.equal((await owner.send(actions.acceptReturn, { key, form })).data.err, 'stale');
    assert.deepEqual(await stockOf(t.db, one.ordered.skuId), { onHand, held: 0 });
    await arrive(t);
    assert.equal((await showRefund(one.ordered, one.refundId)).status, 40);
  }
});

test('one that failed comes first, is sent again under its number, or is paid by the bank once', async () => {
  const [one, other] = [await failed(), await failed()];
  assert.deepEqual(
    (await found({ queue: 'open' }, 'due')).slice(0, 2).sort(),
    [one.key, other.key].sort(),
  );
  const clerk = await c.as([], { role: 'clerk' });
  assert.equal((await clerk.send(actions.retry, { key: one.key })).data.err, 'no_permission');
  await finance.prove();
  assert.equal((await finance.send(actions.retry, { key: one.key })).code, 200);
  await arrive(t);
  assert.equal((await showRefund(one.ordered, one.refundId)).status, 40);
  const bank = (ref: string) => finance.send(actions.voucher, { key: other.key, form: { ref } });
  assert.ok((await bank('无')).data.fields?.['form.ref']);
  assert.equal((await bank('BANK-77')).code, 200);
  assert.equal((await bank('BANK-77')).data.err, 'stale');
  assert.equal(await stateOf(other.key), 'done');
});

test('above the limit of two persons the second one decides the same, or it waits', async () => {
  await publishRule(t, { withdraw: { twoPersonAbove: 1 } });
  t.advance(1);
  const one = await applied();
  const { key, amount } = one;
  const form = { amount };
  const { effect } = (await finance.send(previews.approve, { key, form })).data;
  assert.deepEqual([effect.needsSecond, effect.sentence.startsWith('同意退 ¥')], [true, true]);
  assert.equal((await finance.send(actions.approve, { key, form })).data.err, 'needs_second');
  assert.equal(await stateOf(key), 'applied');
  const second = await c.as(['finance']);
  assert.equal((await second.send(actions.approve, { key, form })).data.err, 'needs_second');
  assert.equal((await owner.send(actions.approve, { key, form })).code, 200);
  assert.equal(await stateOf(key), 'paying');
  await publishRule(t, {});
  t.advance(1);
});

test('a command says and does the same, and a file holds the list', async () => {
  const one = await sentBack('75880000444444');
  const dry = await op('refund', 'accept-return', one.key, 'resale', '--dry-run');
  assert.match(JSON.stringify(dry.said), /货回到库存/);
  assert.equal(await stateOf(one.key), 'sent');
  assert.equal((await op('refund', 'accept-return', one.key, '--goods', 'scrap')).refused, '');
  const other = await applied();
  const words = ['refund', 'approve', other.key, '--amount', '1', '--answer', '只补差价'];
  assert.equal((await op(...words)).refused, '');
  const third = await applied();
  assert.match((await op('refund', 'refuse', third.key)).refused, /缺少 --reason/);
  assert.equal((await op('refund', 'refuse', third.key, '--reason', '没有问题')).refused, '');
  assert.match(JSON.stringify((await op('refund', 'queue')).said), /"rows"/);
  assert.match(JSON.stringify((await op('refund', 'show', third.key)).said), /没有问题/);
  await owner.prove();
  const file = await owner.send(refund.calls.export, { filters: {}, reason: '月度核对' });
  assert.match(file.data.text, /售后单号,买家,订单,类型,原因,退款\(元\)/);
});

test('who has no right reads nothing; nobody decides about an order of their own', async () => {
  const { key, amount, ordered } = await applied();
  const editor = await c.as(['editor']);
  for (const call of [list, get, actions.approve])
    assert.equal((await editor.send(call, { key, form: { amount } })).data.err, 'no_permission');
  const self = await c.as(['finance'], { userId: ordered.member.userId });
  const own = await self.send(actions.approve, { key, form: { amount } });
  assert.match(own.msg ?? '', /不能处理自己/);
  assert.match((await owner.send(get, { key: 'T0' })).msg ?? '', /没有售后 T0/);
});
