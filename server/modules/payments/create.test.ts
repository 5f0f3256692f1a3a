import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as orderContract from '@/lib/contract/orders';
import * as contract from '@/lib/contract/payments';
import * as shopContract from '@/lib/contract/shop';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/time';
import { notices, orders, payments, wechatOpenids } from '@/server/db/schema';
import { remindAtOpening } from '@/server/jobs/payments';
import { reconcile } from '@/server/jobs/reconcile';
import { testApp } from '@/server/testing/app';
import { send } from '@/server/testing/orders';
import {
  atHour,
  openTest,
  openWay,
  type Ordered,
  type PayApp,
  payApp,
  payNumber,
  stateOf,
  unpaidOrder,
} from '@/server/testing/pay';
import { setShop } from '@/server/testing/shop';

let t: PayApp;
before(async () => {
  t = await payApp({ isReal: true, env: { PUBLIC_URL: 'https://shop.example.com/zc/' } });
});
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const rowsOf = ({ orderId }: Ordered) =>
  t.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.paymentId);
const waysIn = async ({ member, orderId }: Ordered, env: string) =>
  (await send(member, contract.listPayWays, { orderId, env })).data;
/** The same browser inside the messenger. */
const inMessenger = ({ member, orderId }: Ordered, endpoint = contract.createPayment, input = {}) =>
  member.caller.send(
    endpoint,
    { orderId, way: 'wxpay', ...input },
    {
      headers: {
        'idempotency-key': `k${Math.random()}`.padEnd(32, '0').replace('.', '0').slice(0, 32),
        platform: 'wechat',
      },
    },
  );

describe('opening a payment', () => {
  test('the same way gives the same payment; another way, or too little time, another one', async () => {
    const ordered = await unpaidOrder(t);
    const first = await openTest(ordered, 'native');
    const again = await openTest(ordered, 'native');
    assert.match(first.data.native?.codeUrl ?? '', /^weixin:/);
    assert.deepEqual(again.data, first.data);
    const h5 = await openTest(ordered, 'h5');
    assert.match(h5.data.h5?.url ?? '', /^https:.*redirect_url=/);
    assert.notEqual(h5.data.paymentId, first.data.paymentId);
    assert.equal((await openTest(ordered, 'h5')).data.paymentId, h5.data.paymentId);
    t.clock.now = ordered.payBy - MINUTE_MS;
    const late = await openTest(ordered, 'h5');
    assert.notEqual(late.data.paymentId, h5.data.paymentId);
    assert.equal(late.data.expireAt, t.clock.now + 2 * MINUTE_MS);
    assert.deepEqual(
      (await rowsOf(ordered)).map(({ status }) => status),
      [25, 25, 20],
    );
  });

  test('two taps at once open one payment', async () => {
    const ordered = await unpaidOrder(t);
    const answers = await Promise.all([1, 2, 3].map(() => openTest(ordered, 'native')));
    assert.equal(new Set(answers.map(({ data }) => data.native?.codeUrl)).size, 1);
    assert.equal((await rowsOf(ordered)).length, 1);
    assert.equal(t.double.books.payments.size >= 1, true);
  });

  test('an answer that is lost is asked for again under the same number', async () => {
    const ordered = await unpaidOrder(t);
    t.double.script('', { answer: 'none' });
    const lost = await openTest(ordered, 'native');
    assert.equal(lost.data.err, 'pay_unreachable');
    const [row] = await rowsOf(ordered);
    assert.deepEqual([row?.status, row?.leaseUntil], [10, null]);
    const opened = await openTest(ordered, 'native');
    assert.equal(opened.data.paymentId, row?.paymentId);
    assert.equal((await rowsOf(ordered)).length, 1);
    t.double.script('', { answer: 'lost' });
    const other = await unpaidOrder(t);
    assert.equal((await openTest(other, 'native')).data.err, 'pay_unreachable');
    assert.match((await openTest(other, 'native')).data.native?.codeUrl ?? '', /^weixin:/);
  });

  test('the money may be there before the answer is', async () => {
    const ordered = await unpaidOrder(t);
    t.double.script('', { isPaidAtOnce: true });
    await openTest(ordered, 'native');
    await t.double.outbox.settled();
    assert.equal((await stateOf(ordered)).state, 'paid');
  });

  test('a repeated key opens what is open now, and nothing after the end', async () => {
    const ordered = await unpaidOrder(t);
    const key = 'r'.repeat(32);
    const open = () =>
      send(
        ordered.member,
        contract.createPayment,
        { orderId: ordered.orderId, way: 'native' },
        key,
      );
    const first = await open();
    assert.deepEqual((await open()).data, first.data);
    await send(ordered.member, orderContract.cancelOrder, { orderId: ordered.orderId });
    assert.equal((await open()).data.err, 'order_state');
  });

  test('ten payments a minute are enough', async () => {
    const ordered = await unpaidOrder(t);
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push((await openTest(ordered, 'native')).data.err ?? 'ok');
    assert.deepEqual(
      [codes.filter((code) => code === 'ok').length, codes.at(-1)],
      [10, 'rate_limited'],
    );
  });
});

describe('where a way works', () => {
  test('each place is offered what works there, with a reason for the rest', async () => {
    const ordered = await unpaidOrder(t);
    const open = async (env: string) =>
      (await waysIn(ordered, env)).ways.filter(({ isOpen }) => isOpen).map(({ way }) => way);
    assert.deepEqual(
      [await open('wechat'), await open('mobile'), await open('desktop')],
      [['wxpay'], ['h5'], ['native']],
    );
    const { ways } = await waysIn(ordered, 'desktop');
    assert.equal(ways.find(({ way }) => way === 'wxpay')?.reason, '请在微信中使用该支付方式');
    assert.equal((await openTest(ordered, 'wxpay')).data.err, 'pay_way_here');
    assert.equal((await openTest(ordered, 'balance')).data.err, 'pay_way_off');
    assert.equal((await openTest(ordered, 'test')).data.err, 'pay_way_off');
    assert.equal(
      (await inMessenger(ordered, contract.createPayment, { way: 'h5' })).data.err,
      'pay_way_here',
    );
    const { data } = await send(ordered.member, shopContract.getShopConfig);
    assert.deepEqual(data.payWays, ['wxpay']);
  });

  test('without a provider there is no way at all', async () => {
    const other = await testApp({ isBare: true });
    await setShop(other.db);
    const ordered = await unpaidOrder(other);
    assert.deepEqual((await waysIn(ordered, 'desktop')).ways, []);
    other.clock.now = atHour(12) + 24 * HOUR_MS;
    await other.db.update(orders).set({ payBy: new Date(other.clock.now + HOUR_MS) });
    assert.equal((await openTest(ordered, 'native')).data.err, 'pay_way_off');
    const ring = await other
      .caller()
      .raw({ method: 'POST', url: '/api/pay/notify/wxpay', payload: '<xml/>' });
    assert.match(ring.payload, /unknown_path/);
    await other.close();
  });

  test('the messenger is asked once who the payer is: for this session, within ten minutes, and never told to anybody', async () => {
    const ordered = await unpaidOrder(t);
    const needed = await inMessenger(ordered);
    assert.equal(needed.data.err, 'openid_needed');
    const url = new URL((needed.data as { authorizeUrl?: string }).authorizeUrl ?? '');
    const state = url.searchParams.get('state') ?? '';
    const stranger = await unpaidOrder(t);
    const keep = (who: Ordered, code: string, given = state) =>
      send(who.member, contract.keepOpenid, { code, state: given });
    assert.equal((await keep(stranger, 'me')).data.err, 'wechat_failed');
    assert.equal((await keep(ordered, 'me', `${state}x`)).data.err, 'wechat_failed');
    const kept = await keep(ordered, 'me');
    assert.deepEqual([kept.code, kept.data], [200, {}]);
    assert.equal((await keep(ordered, 'me')).data.err, 'wechat_failed');
    const [row] = await t.db.select().from(wechatOpenids);
    assert.ok(row && !JSON.stringify(row).includes('openid-of-me'));
    const { data } = await inMessenger(ordered);
    assert.deepEqual(
      [data.wxpay?.provider, data.wxpay?.signType, data.wxpay?.appId],
      ['wxpay', 'MD5', t.double.identity.appId],
    );
    const again = await inMessenger(ordered);
    assert.equal(again.data.wxpay?.prepay_id, data.wxpay?.prepay_id);
    const [payment] = await rowsOf(ordered);
    await payNumber(t, payment?.sn ?? '');
    const [paid] = await rowsOf(ordered);
    assert.equal(paid?.payerHash, row.hash);
    const old = await inMessenger(stranger);
    t.advance(11 * MINUTE_MS);
    const late = new URL(
      (old.data as { authorizeUrl?: string }).authorizeUrl ?? '',
    ).searchParams.get('state');
    assert.equal((await keep(stranger, 'you', late ?? '')).data.err, 'wechat_failed');
  });
});

describe('the closed hours', () => {
  const at = (hour: number, ms = 0) => atHour(hour) + 5 * 24 * HOUR_MS + ms;

  test('no payment is opened from midnight to seven, by our clock; asking is answered', async () => {
    t.clock.now = at(23, 58 * MINUTE_MS);
    const ordered = await unpaidOrder(t);
    const sn = await openWay(t, ordered, 'native');
    t.clock.now = at(24, -1);
    assert.equal((await openTest(ordered, 'h5')).code, 200);
    for (const closed of [at(24), at(31, -1)]) {
      t.clock.now = closed;
      const refused = await openTest(ordered, 'native');
      assert.deepEqual(
        [refused.data.err, (refused.data as { opensAt?: number }).opensAt],
        ['pay_not_open', at(31)],
      );
      const { data } = await send(ordered.member, orderContract.getOrder, {
        orderId: ordered.orderId,
      });
      assert.ok(!data.order.actions.includes('pay'));
      const { ways, opensAt, payFrom } = await waysIn(ordered, 'desktop');
      assert.ok(ways.every(({ isOpen }) => !isOpen) && opensAt === at(31) && payFrom === 7);
    }
    assert.ok(['paying', 'unpaid'].includes((await stateOf(ordered)).state));
    t.clock.now = at(31);
    const { data } = await openTest(ordered, 'native');
    assert.equal(data.expireAt, ordered.payBy);
    assert.notEqual(await openWay(t, ordered, 'native'), sn);
  });

  test('who waited for the opening is told at seven, once', async () => {
    t.clock.now = at(47, 45 * MINUTE_MS);
    const waiting = await unpaidOrder(t);
    t.clock.now = at(48, 3 * HOUR_MS);
    const night = await unpaidOrder(t);
    t.clock.now = at(55, SECOND_MS);
    const early = await unpaidOrder(t);
    for (let i = 0; i < 2; i += 1) await remindAtOpening(t.db, new Date(t.clock.now));
    const told = await t.db.select().from(notices).where(eq(notices.title, '现在可以付款了'));
    assert.deepEqual(
      told.map(({ userId }) => userId).sort(),
      [waiting.member.userId, night.member.userId].sort(),
    );
    assert.ok(told.every(({ userId }) => userId !== early.member.userId));
    assert.equal(await remindAtOpening(t.db, new Date(at(56))), 0);
  });

  test('the notice at seven can be switched off', async () => {
    await setShop(t.db, { payReminder: false });
    t.clock.now = atHour(24 * 8 + 2);
    await unpaidOrder(t);
    assert.equal(await remindAtOpening(t.db, new Date(atHour(24 * 8 + 7))), 0);
    await setShop(t.db);
    assert.equal(await remindAtOpening(t.db, new Date(atHour(24 * 8 + 7))), 1);
  });
});
