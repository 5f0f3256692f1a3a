import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { quoteRefund } from '@/lib/contract/refunds';
import * as contract from '@/lib/contract/vouchers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { notices, refunds } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { approveRefund, refuseRefund } from '@/server/modules/refunds/commands';
import { endDueRefunds } from '@/server/modules/refunds/due';
import { refundExpired } from '@/server/modules/refunds/expire';
import { pageRefunds } from '@/server/modules/refunds/queries';
import { voidVoucher } from '@/server/modules/refunds/void-voucher';
import { reissueVoucher } from '@/server/modules/vouchers/commands';
import { redeem } from '@/server/modules/vouchers/redeem';
import { checkinHelpers } from '@/server/testing/checkin';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { insertPlace } from '@/server/testing/pickup';
import { apply, arrive, showOrder, showRefund } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Bought, boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { upload } from './upload';

let t: PayApp;
let one = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  one = await insertPlace(t.db);
});
after(() => t.close());

const {
  now,
  deps,
  as,
  nonce,
  take,
  scan,
  send: send_,
  giveBack,
  refusals,
} = checkinHelpers(
  () => t,
  () => one,
);
const bought = (given: Parameters<typeof boughtVouchers>[1] = {}) => boughtVouchers(t, given);
const codeOf = async (it: Bought, at = 0) => (await showVoucher(it, at)).code ?? '';
const shownAgain = async ({ member }: Bought) =>
  (await t.db.select().from(notices).where(eq(notices.userId, member.userId))).filter(
    ({ title }) => title === '券又被出示了一次',
  );
const sound = async () => assert.deepEqual(await reconcile(t.db), []);

test('while a list is out a refund waits; a scan before it wins, a later one is the loss of the shop', async () => {
  const it = await bought({ unitsPer: 3, price: 9_00 });
  const text = await codeOf(it);
  const list = await take();
  t.advance(HOUR_MS);
  const before = t.clock.now;
  t.advance(HOUR_MS);
  const { data: quoted } = await send(it.member, quoteRefund, { orderId: it.orderId });
  assert.match(quoted.policyText, /门店正在离线核验，最晚.*开始退款/);
  const { data } = await apply(it, { num: 3 });
  assert.equal(data.autoApproved, false);
  const { sn, nextText } = await showRefund(it, data.refundId);
  assert.match(nextText, /^门店正在离线核验，最晚.*开始退款$/);
  const decision = { key: sn, isPreview: false };
  const approval = { ...decision, form: { amount: 9_00, answer: null } };
  await assert.rejects(approveRefund(t.db, as(), approval), /离线核验中/);
  await assert.rejects(refuseRefund(t.db, as(), { ...decision, form: {} }), /离线核验中/);
  const slice = { isAscending: false, perPage: 50, after: undefined };
  const open = { filter: { queue: 'open' }, sort: '-at', slice } as const;
  assert.deepEqual((await pageRefunds(t.db, as(), open)).rows, []);
  assert.equal((await showVoucher(it)).left, 0);
  t.advance(HOUR_MS);
  const { answers } = await send_(list, [scan(text, { at: before }), scan(text)]);
  assert.equal(answers[0]?.refusal, undefined);
  const [later] = await refusals(it);
  assert.deepEqual([later?.why, later?.units, later?.firstId], ['back', 1, null]);
  assert.deepEqual(await shownAgain(it), []);
  await endDueRefunds(t.db, now());
  assert.equal((await showOrder(it)).money.refunded, 0);
  await giveBack(list);
  await endDueRefunds(t.db, now());
  await arrive(t);
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [40, 6_00]);
  await sound();
});

test('lists that come back at once leave no refund waiting', async () => {
  const it = await bought();
  const people = ['李静', '王芳', '赵敏', '店长'];
  const lists = [];
  for (const operator of people) lists.push(await take(one, operator));
  t.advance(MINUTE_MS);
  const { data } = await apply(it);
  assert.equal(data.autoApproved, false);
  t.advance(MINUTE_MS);
  await Promise.all(
    lists.map(({ operator, listId }) =>
      upload(deps(), t.db, as(operator), { listId, scans: [], isBack: true }),
    ),
  );
  await endDueRefunds(t.db, now());
  await arrive(t);
  assert.equal((await showRefund(it, data.refundId)).status, 40);
  await sound();
});

test('a refund whose only unit was used before it ends with when and where', async () => {
  const it = await bought();
  const text = await codeOf(it);
  const list = await take();
  t.advance(HOUR_MS);
  const before = t.clock.now;
  t.advance(HOUR_MS);
  const { data } = await apply(it);
  await send_(list, [scan(text, { at: before })]);
  const refund = await showRefund(it, data.refundId);
  assert.match(refund.answer ?? '', /^已于 .*在门店.*使用$/);
  assert.equal((await showOrder(it)).status, 40);
  await giveBack(list);
  await sound();
});

test('used before the application is no refusal: the rest can be applied for at once', async () => {
  const it = await bought({ num: 2, price: 5_00 });
  const list = await take();
  t.advance(HOUR_MS);
  const used = scan(await codeOf(it, 1));
  t.advance(HOUR_MS);
  const { data } = await apply(it, { num: 1 });
  await send_(list, [used]);
  assert.deepEqual((await showRefund(it, data.refundId)).actions, []);
  await giveBack(list);
  const { data: rest } = await apply(it, { num: 1 });
  assert.equal(rest.autoApproved, true);
  const [row] = await t.db.select().from(refunds).where(eq(refunds.refundId, rest.refundId));
  assert.equal(row?.isSecond, false);
  await arrive(t);
  await sound();
});

test('units that are worth nothing leave a refund, and end without one', async () => {
  const it = await bought({ unitsPer: 3, price: 2 });
  const list = await take();
  t.advance(HOUR_MS);
  const used = scan(await codeOf(it), { units: 2 });
  t.advance(HOUR_MS);
  const { data } = await apply(it, { num: 3 });
  assert.deepEqual((await send_(list, [used])).answers, [{ nonce: used.nonce, used: 2 }]);
  assert.equal((await showRefund(it, data.refundId)).status, 50);
  assert.equal((await showVoucher(it)).left, 1);
  await giveBack(list);
  await sound();
  await voidVoucher(t.db, as(), { key: String(it.voucherIds[0]), form: {}, isPreview: false });
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [40, 0]);
  const gone = await bought({ unitsPer: 3, price: 2, validDays: 7 });
  const given = { text: await codeOf(gone), units: 2, by: 'typed', nonce: nonce() } as const;
  await redeem(deps(), t.db, as(), given);
  t.advance(10 * DAY_MS);
  await refundExpired(t.db, now());
  assert.equal((await showOrder(gone)).status, 40);
  await sound();
});

test('a held refund for one voucher takes the units of that one', async () => {
  const it = await bought({ num: 2, price: 5_00 });
  const list = await take();
  t.advance(MINUTE_MS);
  const [voucherId] = it.voucherIds;
  assert.equal((await apply(it, { voucherId })).data.autoApproved, false);
  await giveBack(list);
  await endDueRefunds(t.db, now());
  await arrive(t);
  assert.deepEqual([(await showVoucher(it)).left, (await showVoucher(it, 1)).left], [0, 1]);
  await sound();
});

test('a device that does not come back holds the money for a day at most', async () => {
  const it = await bought();
  const text = await codeOf(it);
  const list = await take();
  const at = t.clock.now + MINUTE_MS;
  t.advance(2 * HOUR_MS);
  await apply(it);
  t.advance(22 * HOUR_MS);
  await endDueRefunds(t.db, now());
  await arrive(t);
  assert.equal((await showOrder(it)).status, 60);
  const { answers } = await send_(list, [scan(text, { at })]);
  assert.match(answers[0]?.refusal ?? '', /已退款/);
  assert.equal((await refusals(it))[0]?.why, 'back');
  await sound();
});

test('no new code and no voiding while a list is out; a voucher bought later is free', async () => {
  const it = await bought();
  const list = await take();
  t.advance(MINUTE_MS);
  const later = await bought();
  const [voucherId = 0] = it.voucherIds;
  const { data } = await send(it.member, contract.renewVoucher, { voucherId });
  assert.equal(data.err, 'voucher_listed');
  const given = { key: String(voucherId), form: {}, isPreview: false };
  await assert.rejects(reissueVoucher(deps().vault)(t.db, as(), given), /离线核验/);
  await assert.rejects(voidVoucher(t.db, as(), given), /离线核验/);
  assert.equal((await apply(later)).data.autoApproved, true);
  await giveBack(list);
  assert.equal((await send(it.member, contract.renewVoucher, { voucherId })).code, 200);
  const again = await take();
  await giveBack(again);
});
