import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refund } from '@/lib/contract/console/resources/refund';
import { MINUTE_MS } from '@/lib/time';
import { operators } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { type Ordered, type PayApp, payApp } from '@/server/testing/pay';
import { apply, paidOrder, receive, ship, showRefund } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';

const TAB = '待答复';
let t: PayApp;
let c: TestConsole;
let one: ConsoleCaller;
let other: ConsoleCaller;
let ordered: Ordered;
let [first, second]: [string, string] = ['', ''];
before(async () => {
  t = await payApp();
  await setShop(t.db);
  c = await testConsole(t);
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values({ name: 'clerk', role: 'clerk', createdAt });
  one = await c.as(['finance']);
  other = await c.as(['finance']);
  first = await applied();
  t.advance(MINUTE_MS);
  second = await applied();
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await c.close();
  await t.close();
});

const { actions, list, get, queue } = refund.calls;
assert.ok(queue);
const { takeNext, lease, listHeld, listRecords } = queue;

async function applied(): Promise<string> {
  ordered = await paidOrder(t, 1);
  await ship(t, ordered);
  await receive(ordered);
  const { refundId } = (await apply(ordered, { type: 'money', reason: 'quality' })).data;
  return (await showRefund(ordered, refundId)).sn;
}
const take = async (who: ConsoleCaller, leave = '') =>
  (await who.send(takeNext, { tab: TAB, leave })).data.key;
const inState = async (state: string) =>
  (await one.send(list, { filters: { state }, sort: 'due' })).data.rows.map(({ sn }) => sn);
const amountOf = async (key: string) => (await one.send(get, { key })).data.row.amount;

test('two operators never take one row: the oldest goes to the first, the next to the other', async () => {
  assert.deepEqual([await take(one), await take(other)], [first, second]);
  assert.equal(await take(await c.as(['finance'])), null);
  const { rows } = (await other.send(listHeld)).data;
  assert.deepEqual(
    rows.map(({ key, by }) => `${key} ${by}`).sort(),
    [`${first} ${one.operator}`, `${second} ${other.operator}`].sort(),
  );
  const form = { amount: await amountOf(first) };
  const { msg = '', data } = await other.send(actions.approve, { key: first, form });
  assert.deepEqual([data.err, msg.includes(one.operator)], ['stale', true]);
});

test('a lease runs out after two minutes, is ended by leaving, and is none for whoever only reads', async () => {
  assert.equal((await other.send(lease, { key: first })).data.by, one.operator);
  t.advance(2 * MINUTE_MS);
  assert.equal((await other.send(lease, { key: first })).data.by, other.operator);
  assert.equal((await other.send(lease, { key: first, isHeld: false })).data.by, null);
  const auditor = await c.as(['auditor']);
  for (const call of [takeNext, lease])
    assert.equal((await auditor.send(call, { tab: TAB, key: first })).data.err, 'no_permission');
  assert.match((await one.send(takeNext, { tab: '没有' })).msg ?? '', /没有队列 没有/);
  const self = await c.as(['finance'], { userId: ordered.member.userId });
  assert.equal(await take(self), first, 'the newest is one of their own');
  assert.equal(await take(self, first), null);
});

test('a row that was set aside leaves its tab and takes no decision, until it is taken back', async () => {
  t.advance(2 * MINUTE_MS);
  const { version } = (await one.send(get, { key: first })).data;
  const reason = '等仓库的照片';
  assert.equal((await one.send(actions.snooze, { key: first, version, reason })).code, 200);
  assert.deepEqual([await inState('aside'), await inState('applied')], [[first], [second]]);
  assert.equal(await take(other), second);
  const form = { amount: await amountOf(first) };
  assert.equal((await one.send(actions.approve, { key: first, form })).data.err, 'stale');
  assert.equal((await one.send(actions.release, { key: first })).code, 200);
  assert.deepEqual(await inState('applied'), [first, second]);
  assert.equal((await one.send(actions.release, { key: first })).data.err, 'stale');
});

test('notes and deeds are one story, the newest first; decisions of today are counted', async () => {
  const form = { text: '买家会补照片' };
  assert.equal((await one.send(actions.note, { key: first, form })).code, 200);
  const { rows } = (await other.send(listRecords, { key: first })).data;
  assert.deepEqual(
    rows.map(({ action, text }) => [action, text]),
    [
      ['refund.note', '买家会补照片'],
      ['refund.release', ''],
      ['refund.snooze', '等仓库的照片'],
    ],
  );
  const doneBy = async (who: ConsoleCaller) => (await who.send(listHeld)).data.done;
  const before = await doneBy(one);
  await one.prove();
  assert.equal((await one.send(actions.refuse, { key: first, reason: '没有问题' })).code, 200);
  assert.equal(await doneBy(one), before + 1);
  assert.ok((await other.send(listHeld)).data.rows.every(({ key }) => key !== first));
});
