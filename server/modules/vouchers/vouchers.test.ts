import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { listOrders } from '@/lib/contract/orders';
import * as contract from '@/lib/contract/vouchers';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import {
  feedbacks,
  notices,
  operators,
  orders,
  payments,
  providerRefunds,
  vouchers,
} from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { snapshotsOf } from '@/server/jobs/figures';
import { reconcile } from '@/server/jobs/reconcile';
import { tendVouchers } from '@/server/jobs/vouchers';
import { replaceVoucherKey } from '@/server/keys';
import { readQueues } from '@/server/metrics/queues';
import { send, stockOf } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { approveBy } from '@/server/testing/refund-decisions';
import { apply, arrive, ON_HAND, quote, showOrder, showRefund } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Bought, boughtVouchers, showVoucher } from '@/server/testing/vouchers';
import { previewRedeem } from './preview';
import { redeem } from './redeem';
import { undoUse } from './undo';

let t: PayApp;
let nonces = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'] });
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const vault = () => createVault(t.deps.keys);
const deps = { vault, keys: () => t.deps.keys };
const as = (operator = 'clerk', reason = '') => ({ operator, reason, now: now() });
const nonce = () => `nonce-${(nonces += 1)}`;
const use = (text: string, units = 1, more: { operator?: string; nonce?: string } = {}) =>
  redeem(deps, t.db, as(more.operator), {
    text,
    units,
    by: 'typed' as const,
    nonce: more.nonce ?? nonce(),
  });
const undo = (useId: number, operator = 'clerk', reason = '') =>
  undoUse(t.db, as(operator, reason), { key: String(useId), form: {}, isPreview: false });
const tend = () => tendVouchers(t.db, vault(), now());

const bought = (given: Parameters<typeof boughtVouchers>[1] = {}) => boughtVouchers(t, given);
const show = showVoucher;
const codeOf = async (it: Bought, at = 0) => (await show(it, at)).code ?? '';
const isRefused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: Error) => message.test(error.message));
const listedCode = async ({ member }: Bought) =>
  (await send(member, listOrders, {})).data.list.data[0]?.voucherId;
const queueOf = async (name: string) =>
  (await readQueues(t.database)).find(({ queue }) => queue === name);
const sound = async () => assert.deepEqual(await reconcile(t.db), []);

test('a paid service is a voucher; its use completes the order, with the sale and a notice', async () => {
  const it = await bought({ num: 2 });
  const first = await show(it);
  assert.match(first.code ?? '', /^\d{12}$/);
  assert.equal(first.left, 1);
  assert.equal(await listedCode(it), it.voucherIds[0]);
  const card = await previewRedeem(deps, t.db, as(), { text: first.qr ?? '' });
  assert.deepEqual([card.left, card.refusal], [1, undefined]);
  const done = await use(first.qr ?? '');
  assert.deepEqual([done.left, done.isCompleted], [0, false]);
  assert.deepEqual(await use(first.qr ?? '', 1, { nonce: `nonce-${nonces}` }), done);
  await isRefused(use(first.code ?? ''), /已于.*由clerk核销/);
  assert.equal(await listedCode(it), it.voucherIds[1]);
  const last = await use(await codeOf(it, 1));
  assert.equal(last.isCompleted, true);
  await isRefused(undo(last.use.useId), /订单已完成/);
  const { status, delivery } = await showOrder(it);
  assert.deepEqual([status, delivery?.used, delivery?.back], [40, 2, 0]);
  assert.equal(await listedCode(it), undefined);
  const [{ evidence } = {}] = await t.db
    .select()
    .from(orders)
    .where(eq(orders.orderId, it.orderId));
  assert.equal(evidence, 'redemption');
  const told = await t.db.select().from(notices).where(eq(notices.userId, it.member.userId));
  assert.equal(told.filter(({ title }) => title === '券已使用').length, 2);
  await sound();
});

test('of five uses at an odd price any part comes back at once; used ones by an operator afterwards', async () => {
  const it = await bought({ unitsPer: 5, price: 10_03 });
  await use(await codeOf(it), 2);
  assert.deepEqual((await quote(it)).total, 3 * 2_00);
  assert.equal((await apply(it, { num: 1 })).data.autoApproved, true);
  await arrive(t);
  assert.equal(
    (await send(it.member, contract.getVoucher, { voucherId: it.voucherIds[0] })).data.voucher.left,
    2,
  );
  await isRefused(use(await codeOf(it), 3), /只剩 2 次/);
  await use(await codeOf(it), 2);
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [40, 2_00]);
  const { data } = await apply(it, { num: 4, reason: 'quality' });
  assert.equal(data.autoApproved, false);
  const { sn } = await showRefund(it, data.refundId);
  await approveBy(t.db, as('finance'), sn, { amount: 8_03, answer: '' });
  await arrive(t);
  assert.equal((await showOrder(it)).money.refunded, 10_03);
  assert.equal((await show(it)).state, 'void');
  await sound();
});

test('refunds of one payment go to the provider a minute apart', async () => {
  const it = await bought({ num: 2 });
  const returns = () =>
    t.db
      .select({ id: providerRefunds.returnId, at: providerRefunds.attemptedAt })
      .from(providerRefunds)
      .innerJoin(payments, eq(payments.paymentId, providerRefunds.paymentId))
      .where(eq(payments.orderId, it.orderId))
      .orderBy(providerRefunds.returnId);
  await apply(it, { num: 1 });
  await arrive(t);
  const [first] = await returns();
  await t.db
    .update(providerRefunds)
    .set({ attemptedAt: new Date(t.clock.now - 30_000) })
    .where(eq(providerRefunds.returnId, first?.id ?? 0));
  await apply(it, { num: 1 });
  await t.poll();
  assert.equal((await returns())[1]?.at, null);
  t.advance(30_000);
  await t.poll();
  assert.equal((await returns())[1]?.at?.getTime(), t.clock.now);
  await arrive(t);
  assert.equal((await showOrder(it)).status, 60);
});

test('what is unused 26 hours after the last day comes back by itself, the rest of the order completes', async () => {
  const [whole, part] = [
    await bought({ validDays: 7 }),
    await bought({ unitsPer: 3, price: 9_00, validDays: 7 }),
  ];
  await use(await codeOf(part));
  const { validTo } = await show(whole);
  const late = await codeOf(whole);
  const goTo = (at: number) => t.advance(at - t.clock.now);
  goTo(validTo - 3 * DAY_MS);
  await tend();
  goTo(validTo + 1);
  await isRefused(use(late), /到期/);
  await tend();
  assert.equal((await showOrder(whole)).refunds.length, 0);
  goTo(validTo + 34 * HOUR_MS);
  await tend();
  await tend();
  await arrive(t);
  const [all, rest] = [await showOrder(whole), await showOrder(part)];
  assert.deepEqual([all.status, all.money.refunded], [60, 10_00]);
  assert.deepEqual([rest.status, rest.money.refunded], [40, 6_00]);
  assert.deepEqual(await stockOf(t.db, whole.skuId), { onHand: ON_HAND, held: 0 });
  const told = await t.db.select().from(notices).where(eq(notices.userId, whole.member.userId));
  const titles = told.map(({ title }) => title);
  assert.ok(
    titles.includes('券在7天后到期') && titles.includes('未使用的已自动退款'),
    titles.join(),
  );
  await sound();
});

test('a new code makes the old one worthless, three times a day; one extension of 30 days', async () => {
  const it = await bought();
  const [voucherId] = it.voucherIds;
  const { code = '', qr = '', validTo } = await show(it);
  for (let times = 0; times < 3; times += 1)
    assert.equal((await send(it.member, contract.renewVoucher, { voucherId })).code, 200);
  const fourth = await send(it.member, contract.renewVoucher, { voucherId });
  assert.equal(fourth.data.err, 'renew_limit');
  await isRefused(use(code), /券码不存在/);
  await isRefused(use(qr), /已换新码/);
  const { data } = await send(it.member, contract.extendVoucher, { voucherId });
  assert.equal(data.voucher.validTo, validTo + 30 * DAY_MS);
  const again = await send(it.member, contract.extendVoucher, { voucherId });
  assert.equal(again.data.err, 'extend_over');
  const { qr: old = '' } = data.voucher;
  assert.equal(replaceVoucherKey(t.deps.config.keysDir, t.clock.now), true);
  t.deps.keys.refreshSign();
  await use(old);
  await sound();
});

test('a use that is disputed keeps the order open; undone, its money comes back', async () => {
  const it = await bought({ unitsPer: 2 });
  const { use: first } = await use(await codeOf(it));
  const dispute = (useId: number) =>
    send(it.member, contract.disputeUse, { voucherId: it.voucherIds[0], useId });
  assert.equal((await dispute(first.useId)).data.voucher.uses[0]?.dispute, 'open');
  assert.equal((await dispute(first.useId)).data.err, 'dispute_done');
  const tickets = await t.db.$count(feedbacks, eq(feedbacks.userId, it.member.userId));
  assert.equal(tickets, 1);
  const second = await use(await codeOf(it));
  assert.equal(second.isCompleted, false);
  t.advance(31 * MINUTE_MS);
  await isRefused(undo(first.useId, 'finance'), /请写明原因/);
  await undo(first.useId, 'finance', '误扫');
  assert.equal((await apply(it)).data.autoApproved, true);
  await arrive(t);
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [40, 5_00]);
  await sound();
});

test('nobody redeems own vouchers or guesses codes, and a clerk undoes own uses for half an hour', async () => {
  const it = await bought({ unitsPer: 3 });
  const role = { roles: ['redeemer'], createdAt: now() };
  await t.db.insert(operators).values([
    { ...role, name: '店员', userId: it.member.userId },
    { ...role, name: '前台' },
  ]);
  const code = await codeOf(it);
  await isRefused(use(code, 1, { operator: '店员' }), /不能核销自己/);
  const { use: first } = await use(code, 1, { operator: '前台' });
  await undo(first.useId, '前台');
  const { use: second } = await use(code, 1, { operator: '前台' });
  t.advance(31 * MINUTE_MS);
  await isRefused(undo(second.useId, '前台', '误扫'), /只能撤销自己30分钟内/);
  for (let times = 0; times < 10; times += 1)
    await isRefused(use('000000000000', 1, { operator: '前台' }), /券码/);
  await isRefused(use(code, 1, { operator: '前台' }), /输错次数过多/);
  assert.equal((await queueOf('wrong voucher codes'))?.size, 10);
  t.advance(61_000);
  await use(code, 1, { operator: '前台' });
  await sound();
});

test('paid before vouchers were issued: they are issued once', async () => {
  const it = await bought({ num: 2 });
  await t.db.delete(vouchers).where(eq(vouchers.orderId, it.orderId));
  assert.equal((await queueOf('vouchers missing'))?.size, 1);
  await tend();
  await tend();
  assert.equal(await t.db.$count(vouchers, eq(vouchers.orderId, it.orderId)), 2);
  assert.equal((await queueOf('vouchers missing'))?.size, 0);
  await sound();
});

test('an alarm sees money of ended vouchers that did not come back', async () => {
  const it = await bought();
  await t.db
    .update(vouchers)
    .set({ validFrom: sql`now() - interval '9 days'`, validTo: sql`now() - interval '29 hours'` })
    .where(eq(vouchers.orderId, it.orderId));
  const { size, age = 0 } = (await queueOf('vouchers ended')) ?? {};
  assert.equal(size, 1);
  assert.equal(Math.floor(age / 3600), 3);
  await t.db
    .update(vouchers)
    .set({ validTo: sql`now() - interval '49 hours'` })
    .where(eq(vouchers.orderId, it.orderId));
  const [late] = await reconcile(t.db);
  assert.match(late?.rule ?? '', /^到期48小时/);
  await tend();
  assert.equal((await queueOf('vouchers ended'))?.size, 0);
});

test('what is paid and not delivered stands in the figures of the day', async () => {
  const fenOf = async () =>
    (await snapshotsOf(t.db)).find(({ dim }) => dim === 'kind:voucher')?.value ?? 0;
  const before = await fenOf();
  const it = await bought({ num: 2, unitsPer: 2, price: 10_01 });
  const owner = { operator: '店主' };
  await t.db.insert(operators).values({ name: '店主', roles: ['owner'], createdAt: now() });
  await use(await codeOf(it), 1, owner);
  const { delivery } = await showOrder(it);
  assert.equal((await fenOf()) - before, delivery?.backNow);
});

test('one hundred units, many scans at once, each sent twice: one hundred uses', async () => {
  const [wide, ...deep] = [
    await bought({ num: 5, unitsPer: 4 }),
    await bought({ unitsPer: 40 }),
    await bought({ unitsPer: 40 }),
  ];
  const codes = await Promise.all([
    ...wide.voucherIds.map((_, at) => codeOf(wide, at)),
    ...deep.map((it) => codeOf(it)),
  ]);
  const scans = codes.flatMap((text, at) =>
    Array.from({ length: at < 5 ? 5 : 45 }, () => ({ text, nonce: nonce() })),
  );
  const twice = [...scans, ...scans];
  const uses: number[] = [];
  const others: string[] = [];
  const clerk = async () => {
    for (let scan = twice.pop(); scan; scan = twice.pop())
      await use(scan.text, 1, { operator: '前台', nonce: scan.nonce }).then(
        (done) => uses.push(done.use.useId),
        ({ message }: Error) => /核销/.test(message) || others.push(message),
      );
  };
  await Promise.all(Array.from({ length: 12 }, clerk));
  assert.deepEqual(others, []);
  assert.equal(new Set(uses).size, 100);
  for (const it of [wide, ...deep]) assert.equal((await showOrder(it)).status, 40);
  await sound();
});
