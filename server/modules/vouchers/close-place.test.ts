import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { quoteOrder } from '@/lib/contract/checkout';
import { quoteRefund } from '@/lib/contract/refunds';
import * as contract from '@/lib/contract/vouchers';
import { DAY_MS } from '@/lib/time';
import { goods, notices, voucherMoves } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { reconcile } from '@/server/jobs/reconcile';
import { startMaking } from '@/server/modules/orders/making';
import { tendPasses } from '@/server/modules/orders/pass-days';
import { refundStranded } from '@/server/modules/refunds/stranded';
import { checkinHelpers } from '@/server/testing/checkin';
import { send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { boughtPickup, insertPlace, makeReadyBy, pickupCode } from '@/server/testing/pickup';
import { apply, arrive, quote, showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import {
  type Bought,
  boughtVouchers,
  orderedPass,
  paid,
  showVoucher,
} from '@/server/testing/vouchers';
import { openPlace, shutPlace } from './close-place';
import { notifyOfClosed } from './move';
import { readVoucher } from './operator-queries';
import { redeem } from './redeem';

let t: PayApp;
let one = 0;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  one = await insertPlace(t.db);
});
after(() => t.close());

const { now, deps, as, nonce, take, giveBack } = checkinHelpers(
  () => t,
  () => one,
);
const bought = (given: Parameters<typeof boughtVouchers>[1] = {}) => boughtVouchers(t, given);
const codeOf = async (it: Bought, at = 0) => (await showVoucher(it, at)).code ?? '';
const sound = async () => assert.deepEqual(await reconcile(t.db), []);

const close = (placeId: number, isPreview = false) =>
  shutPlace(t.db, as(), { key: String(placeId), form: {}, isPreview });
const move = ({ member, voucherIds: [voucherId] }: Bought, placeId: number) =>
  send(member, contract.moveVoucher, { voucherId, placeId });
const titles = async ({ member }: Pick<Bought, 'member'>) =>
  (await t.db.select().from(notices).where(eq(notices.userId, member.userId))).map(
    ({ title }) => title,
  );

test('a place that closes for good: its vouchers move once, to a place of the product, or come back', async () => {
  const [old, next, foreign] = [
    await insertPlace(t.db),
    await insertPlace(t.db),
    await insertPlace(t.db),
  ];
  const it = await bought({ unitsPer: 2, placeIds: [old] });
  const other = await bought({ placeIds: [old] });
  const free = await bought({ placeIds: [old, next] });
  assert.equal((await move(it, next)).data.err, 'voucher_state');
  await t.db
    .update(goods)
    .set({ placeIds: [old, next] })
    .where(eq(goods.kind, 'service'));
  const code = await codeOf(it);
  const list = await take(old);
  const { effect } = await close(old, true);
  assert.match(effect.sentence, /2 张券和 0 单自提/);
  assert.equal((await showVoucher(it)).moves, undefined);
  await close(old);
  await notifyOfClosed(t.db, now());
  await notifyOfClosed(t.db, now());
  const told = '门店已关闭，可以换门店或退款';
  assert.deepEqual((await titles(it)).filter((one) => one === told).length, 1);
  assert.ok(!(await titles(free)).includes(told));
  assert.deepEqual(
    (await showVoucher(it)).moves?.map(({ placeId }) => placeId),
    [next],
  );
  assert.equal((await showVoucher(free)).moves, undefined);
  assert.equal((await move(it, next)).data.err, 'voucher_listed');
  await giveBack(list);
  assert.equal((await move({ ...it, member: other.member }, next)).data.err, 'not_found');
  assert.equal((await move(it, foreign)).data.err, 'place_off');
  const answers = await Promise.all([move(it, next), move(it, next)]);
  assert.deepEqual(answers.map(({ data }) => data.err).sort(), [undefined, 'voucher_state'].sort());
  const moved = await showVoucher(it);
  assert.deepEqual([moved.places.map((one) => one.placeId), moved.serial], [[next], 2]);
  assert.equal(await t.db.$count(voucherMoves), 1);
  const vault = () => createVault(t.deps.keys);
  const { row } = await readVoucher(vault)(t.db, as(), String(moved.voucherId));
  assert.match(row.moves ?? '', /^\S+ \d\d:\d\d .+ → .+$/);
  const use = (text: string, placeId: number) =>
    redeem(deps(), t.db, as(), { text, units: 1, by: 'typed', nonce: nonce(), placeId });
  await assert.rejects(use(code, next));
  await use(await codeOf(it), next);
  assert.equal((await apply(other, { num: 1 })).data.autoApproved, true);
  assert.equal((await move(other, next)).data.err, 'voucher_state');
  await arrive(t);
  await sound();
});

test('money back for one voucher of a closed place leaves the moved one of its order', async () => {
  const [old, next] = [await insertPlace(t.db), await insertPlace(t.db)];
  const it = await bought({ num: 2, unitsPer: 2, price: 10_00, placeIds: [old] });
  const alien = await bought();
  await t.db
    .update(goods)
    .set({ placeIds: [old, next] })
    .where(eq(goods.kind, 'service'));
  const [first = 0, second = 0] = it.voucherIds;
  const why = { type: 'money', reason: 'place_closed' };
  const quoted = await quote(it, { ...why, voucherId: second });
  assert.equal(quoted.faults[0]?.message, '请选择其他原因');
  await close(old);
  await move({ ...it, voucherIds: [second] }, next);
  const foreign = { orderId: it.orderId, voucherId: alien.voucherIds[0] };
  assert.equal((await send(it.member, quoteRefund, foreign)).data.err, 'not_found');
  assert.equal((await quote(it, { ...why, voucherId: first })).total, 10_00);
  assert.ok((await quote(it)).types.every(({ reasons }) => !reasons.includes('place_closed')));
  assert.equal((await apply(it, { ...why, voucherId: first })).data.autoApproved, true);
  await arrive(t);
  assert.deepEqual([(await showVoucher(it)).left, (await showVoucher(it, 1)).left], [0, 2]);
  const given = { text: await codeOf(it, 1), units: 2, by: 'typed' as const, nonce: nonce() };
  await redeem(deps(), t.db, as(), { ...given, placeId: next });
  const { status, money } = await showOrder(it);
  assert.deepEqual([status, money.refunded], [40, 10_00]);
  await sound();
});

test('a closed place sells nothing; its passes and pick-ups come back after two days', async () => {
  const pass = await paid(t, await orderedPass(t, { passDays: 30, price: 30_00 }));
  const made = await boughtPickup(t, { customFields: [{ kind: 'plot', label: '门牌号' }] });
  await startMaking(t.db, as(), { key: made.sn, form: {}, isPreview: false });
  const [place] = (await showVoucher(pass)).places;
  for (const placeId of [place?.placeId ?? 0, made.placeId]) await close(placeId);
  const asked = { mode: 'now', skuId: pass.skuId, num: 1 };
  const { data } = await send(pass.member, quoteOrder, asked);
  assert.equal(data.faults[0]?.message, '适用的门店已关闭');
  await assert.rejects(makeReadyBy(t, made), /门店已关闭/);
  assert.equal(await refundStranded(t.db, now()), 0);
  t.advance(2 * DAY_MS);
  await tendPasses(t.db, now());
  assert.equal(await refundStranded(t.db, now()), 2);
  assert.equal(await refundStranded(t.db, now()), 0);
  await arrive(t);
  assert.equal((await showOrder(made)).status, 60);
  assert.equal((await showOrder(pass)).money.refunded, 29_00);
  await sound();
});

test('a pass stands still while its place is closed, and goes on at another one', async () => {
  const next = await insertPlace(t.db);
  const pass = await paid(t, await orderedPass(t, { passDays: 30, price: 30_00 }));
  const [place] = (await showVoucher(pass)).places;
  await close(place?.placeId ?? 0);
  await t.db
    .update(goods)
    .set({ placeIds: [next] })
    .where(eq(goods.form, 'pass'));
  t.advance(2 * DAY_MS);
  await tendPasses(t.db, now());
  const stopped = await showVoucher(pass);
  assert.equal(stopped.used, 1);
  assert.equal(stopped.backNow, 29_00);
  await move(pass, next);
  await tendPasses(t.db, now());
  const moved = await showVoucher(pass);
  assert.deepEqual([moved.used, moved.left], [2, 28]);
  assert.ok(moved.validTo > stopped.validTo);
  assert.equal(moved.backNow, 28_00);
  await sound();
});

test('a place that opens again gives its passes the days for which it was closed', async () => {
  const pass = await paid(t, await orderedPass(t, { passDays: 30, price: 30_00 }));
  const [place] = (await showVoucher(pass)).places;
  const before = await showVoucher(pass);
  await close(place?.placeId ?? 0);
  t.advance(5 * DAY_MS);
  await openPlace(t.db, as(), { key: String(place?.placeId), form: {}, isPreview: false });
  await tendPasses(t.db, now());
  const again = await showVoucher(pass);
  assert.deepEqual([again.used, again.left, again.backNow], [2, 28, 28_00]);
  assert.deepEqual([again.serial, again.validTo - before.validTo], [1, 4 * DAY_MS]);
  await sound();
});

test('a ready order of a closed place is made ready at another one, or comes back, made to order or not', async () => {
  const it = await boughtPickup(t);
  const made = await boughtPickup(t, { customFields: [{ kind: 'plot', label: '门牌号' }] });
  const next = await insertPlace(t.db);
  await t.db.update(goods).set({ placeIds: [] }).where(eq(goods.form, 'ship'));
  await startMaking(t.db, as(), { key: made.sn, form: {}, isPreview: false });
  for (const one of [it, made]) await makeReadyBy(t, one);
  const former = (await showOrder(it)).pickup?.voucherId;
  for (const { placeId } of [it, made]) await close(placeId);
  await notifyOfClosed(t.db, now());
  assert.equal((await titles(it)).at(-1), '门店已关闭，可以换门店或退款');
  const { pickup } = await showOrder(it);
  assert.ok(pickup?.move?.places.some(({ placeId }) => placeId === next));
  const { data } = await send(it.member, contract.moveVoucher, {
    voucherId: pickup?.move?.voucherId,
    placeId: next,
  });
  assert.equal(data.voucher.qr, undefined);
  const waiting = await showOrder(it);
  assert.deepEqual(
    [waiting.status, waiting.pickup?.place.placeId, waiting.pickup?.move],
    [20, next, undefined],
  );
  await makeReadyBy(t, it);
  assert.equal((await titles(it)).at(-1), '已备好，请来取');
  const { code = '' } = await pickupCode({ ...it, placeId: next }, former);
  const given = { units: 1, by: 'typed' as const, nonce: nonce(), placeId: next };
  assert.equal((await redeem(deps(), t.db, as(), { text: code, ...given })).isCompleted, true);
  assert.match((await quote(made)).policyText, /门店已关闭/);
  assert.equal((await apply(made)).data.autoApproved, true);
  await arrive(t);
  assert.equal((await showOrder(made)).status, 60);
  await sound();
});
