import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { changeBooking, changeVisitor } from '@/lib/contract/bookings';
import { quoteOrder, submitOrder } from '@/lib/contract/checkout';
import { cancelRefund } from '@/lib/contract/refunds';
import { getVoucher } from '@/lib/contract/vouchers';
import { dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { bookings, notices, operators, places, skus, slots } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { addSlots, callOffSlot, changeCapacity } from '@/server/modules/slots/commands';
import { makeSlots } from '@/server/modules/slots/plan';
import { shutPlace } from '@/server/modules/vouchers/close-place';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { undoUse } from '@/server/modules/vouchers/undo';
import { ADDRESS, buyer, send } from '@/server/testing/orders';
import { type PayApp, payApp } from '@/server/testing/pay';
import { apply, arrive, quote, showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import {
  type Booked,
  bookSlot,
  numbersOf,
  offerSlots,
  bookingHelpers,
} from '@/server/testing/slots';
import { attendBooking } from './commands';
import { readBooking } from './operator-queries';
import { revealVisitor } from './visitor';

let t: PayApp;
before(async () => {
  t = await payApp({ isBare: true });
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
});
after(() => t.close());

const { now, tend, sound, to, bookingOf, use, isRefused } = bookingHelpers(() => t);

const move = (it: Booked, slotId: number | undefined) =>
  bookingOf(it).then((booked) =>
    send(it.member, changeBooking, { itemId: booked?.itemId, slotId }),
  );

test('a member changes the time three times until the free hours; the code follows', async () => {
  const offer = await offerSlots(t, { starts: [72, 96, 120], capacity: 1 });
  const [a, b, c] = offer.slotIds;
  const [it, other] = [await bookSlot(t, offer), await bookSlot(t, offer, { at: 1 })];
  assert.equal((await move(it, b)).data.err, 'slot_full');
  assert.equal((await move(it, (await offerSlots(t)).slotIds[0])).data.err, 'slot_closed');
  assert.equal((await move(it, c)).data.booking.changesLeft, 2);
  assert.deepEqual(
    [await numbersOf(t.db, a), await numbersOf(t.db, c)],
    [
      { held: 0, taken: 0 },
      { held: 0, taken: 1 },
    ],
  );
  assert.equal((await move(other, a)).data.booking.slotId, a);
  await move(it, b);
  await move(it, c);
  assert.equal((await move(it, b)).data.err, 'change_limit');
  const { freeUntil = 0 } = (await bookingOf(other)) ?? {};
  to(freeUntil + 1);
  assert.equal((await move(other, b)).data.err, 'change_over');
  const stranger = await buyer(t);
  const booked = await bookingOf(it);
  const foreign = await send(stranger, changeBooking, { itemId: booked?.itemId, slotId: b });
  assert.equal(foreign.data.err, 'not_found');
  to((booked?.startAt ?? 0) + MINUTE_MS);
  await use(it);
  assert.equal((await bookingOf(it))?.state, 'attended');
  await sound();
});

const by = (reason = '下雨') => ({ operator: 'clerk', reason, now: now() });
const onSlot = (slotId: number | undefined) => ({
  key: String(slotId),
  form: {},
  isPreview: false,
});

test('a slot that the shop calls off is changed, or refunded whole, at the latest after two days', async () => {
  const offer = await offerSlots(t, { capacity: 3, freeHours: 24, lateBp: 0 });
  const [a, b] = offer.slotIds;
  const all = [await bookSlot(t, offer), await bookSlot(t, offer), await bookSlot(t, offer)];
  const [moved, refunded, silent] = all as [Booked, Booked, Booked];
  const { startAt = 0 } = (await bookingOf(moved)) ?? {};
  to(startAt - HOUR_MS);
  await isRefused(
    changeCapacity(t.db, by(), { key: String(a), form: { to: 2 }, isPreview: false }),
    /名额不能少于 3/,
  );
  const { use: arrival } = await use(silent);
  await isRefused(callOffSlot(t.db, by(), onSlot(a)), /已到店，请先撤销核销/);
  const undone = { key: String(arrival.useId), form: {}, isPreview: false };
  await undoUse(t.db, by(), undone);
  await callOffSlot(t.db, by(), onSlot(a));
  assert.deepEqual(
    [(await quote(refunded)).total, (await showOrder(refunded)).delivery?.backNow],
    [100_00, 100_00],
  );
  await isRefused(use(silent), /商家取消了这个时间/);
  await tend();
  assert.deepEqual(
    [(await bookingOf(moved))?.state, (await bookingOf(moved))?.reason],
    ['called_off', '下雨'],
  );
  assert.equal((await move(moved, b)).data.booking.changesLeft, 3);
  assert.equal((await quote(refunded)).total, 100_00);
  assert.equal((await apply(refunded)).data.autoApproved, true);
  t.advance(48 * HOUR_MS - 1);
  await tend();
  assert.equal((await bookingOf(silent))?.state, 'called_off');
  t.advance(1);
  await tend();
  await arrive(t);
  for (const it of [refunded, silent]) {
    const { status, money } = await showOrder(it);
    assert.deepEqual([status, money.refunded], [60, 100_00]);
  }
  assert.deepEqual(await numbersOf(t.db, a), { held: 0, taken: 0 });
  await sound();
});

test('a visitor is named at checkout or until the start; operators see who with a reason', async () => {
  const offer = await offerSlots(t);
  const it = await bookSlot(t, offer, { visitor: { name: '王小明', mobile: '13900001111' } });
  const shown = async () => (await showOrder(it)).address;
  const { name, mobile } = (await shown()) ?? {};
  assert.deepEqual({ name, mobile }, { name: '王小明', mobile: '13900001111' });
  const itemId = (await bookingOf(it))?.itemId;
  const other = { itemId, name: '李梅', mobile: '13900002222' };
  assert.equal((await send(await buyer(t), changeVisitor, other)).data.err, 'not_found');
  assert.equal((await send(it.member, changeVisitor, other)).code, 200);
  assert.equal((await shown())?.name, '李梅');
  const [row] = await t.db.select().from(bookings).where(eq(bookings.orderId, it.orderId));
  const key = String(row?.bookingId);
  const vault = () => createVault(t.deps.keys);
  const seen = await readBooking(vault)(t.db, by(), key);
  assert.equal(seen.row.visitor, '李* 139****2222');
  const revealed = await revealVisitor(vault)(t.db, by('确认时间'), {
    key,
    form: {},
    isPreview: false,
  });
  assert.deepEqual(revealed.shown, { visitor: '李梅', mobile: '13900002222', address: null });
  to(it.startAt);
  assert.equal((await send(it.member, changeVisitor, other)).data.err, 'change_over');
});

test('an appointment at the buyer’s address asks for one in its districts and shows it to the clerk', async () => {
  const offer = await offerSlots(t, { districts: [ADDRESS.regionCode] });
  const far = await buyer(t, { regionCode: '540102', regionText: '西藏自治区 拉萨市 城关区' });
  const asked = { mode: 'now', skuId: offer.skuId, num: 1, slotId: offer.slotIds[0] };
  const { data: refused } = await send(far, quoteOrder, asked);
  assert.match(refused.faults[0]?.message ?? '', /不在上门范围内，只上门/);
  const homeless = await buyer(t, null);
  const open = await send(homeless, quoteOrder, asked);
  assert.deepEqual([open.data.onSite, open.data.address, open.data.faults], [true, undefined, []]);
  const given = { quoteId: open.data.quoteId, confirmedNoReturn: [offer.skuId] };
  const { data } = await send(homeless, submitOrder, { ...given, mobile: '13900009000' });
  assert.equal(data.err, 'address_missing');
  const it = await bookSlot(t, offer);
  const order = await showOrder(it);
  assert.deepEqual([order.onSite, order.address?.detail], [true, ADDRESS.detail]);
  assert.ok(order.delivery?.promises.includes('上门时无人不退'));
  const itemId = order.delivery?.booking?.itemId;
  await send(it.member, changeVisitor, { itemId, name: '王师母', mobile: '13900002900' });
  const [booking] = await t.db.select().from(bookings).where(eq(bookings.orderId, it.orderId));
  const key = String(booking?.bookingId);
  const vault = () => createVault(t.deps.keys);
  const { row } = await readBooking(vault)(t.db, by(), key);
  assert.match(row.onSite ?? '', /余杭|西湖|区/);
  const [{ voucherId } = { voucherId: 0 }] = order.delivery?.vouchers ?? [];
  const { voucher } = (await send(it.member, getVoucher, { voucherId })).data;
  assert.deepEqual([voucher.places, voucher.visit?.name], [[], '王师母']);
  assert.ok(voucher.visit?.address.endsWith(ADDRESS.detail));
  const card = await previewRedeem({ vault, keys: () => t.deps.keys }, t.db, by(), {
    text: voucher.code ?? '',
  });
  assert.match(card.booked ?? '', / 上门 .+区$/);
  const { shown } = await revealVisitor(vault)(t.db, by('联系师傅'), {
    key,
    form: {},
    isPreview: false,
  });
  assert.equal(shown?.visitor, '王师母');
  assert.ok(String(shown?.address).endsWith(ADDRESS.detail));
  to(dayStart(dayOf(it.startAt)).getTime() - 6 * HOUR_MS);
  await tend();
  to(it.startAt + MINUTE_MS);
  await use(it);
  assert.equal((await showOrder(it)).delivery?.booking?.state, 'attended');
  const told = await t.db.select().from(notices).where(eq(notices.userId, it.member.userId));
  const bodyOf = (title: string) => told.find((one) => one.title === title)?.body ?? '';
  assert.match(bodyOf('付款成功'), /已约好 .+，师傅按时上门。$/);
  assert.match(bodyOf('明天的预约'), /明天 \d\d:\d\d 上门（.+区，详细地址见订单）/);
  assert.match(bodyOf('已上门'), /没有上门的，请打开这张券/);
  await sound();
});

test('a place that closes calls off its appointments; one that goes on keeps it open', async () => {
  const offer = await offerSlots(t, { lateBp: 0 });
  const [a] = offer.slotIds;
  const [it, early] = [await bookSlot(t, offer), await bookSlot(t, offer, { at: 1 })];
  const { startAt = 0 } = (await bookingOf(it)) ?? {};
  const close = () =>
    shutPlace(t.db, by('搬走'), { key: String(offer.placeId), form: {}, isPreview: false });
  to(startAt + MINUTE_MS);
  await isRefused(close(), new RegExp(`时段 ${a}（.*还没有结束`));
  to(startAt + 20 * HOUR_MS);
  const { effect } = await close();
  assert.match(effect.sentence, /1 个预约取消并通知买家/);
  assert.equal((await quote(early)).total, 100_00);
  await tend();
  assert.equal((await bookingOf(it))?.state, 'missed');
  assert.deepEqual(
    [(await bookingOf(early))?.state, (await bookingOf(early))?.reason],
    ['called_off', '门店关闭'],
  );
  t.advance(48 * HOUR_MS);
  await tend();
  await arrive(t);
  assert.equal((await showOrder(early)).money.refunded, 100_00);
  await sound();
});

test('a plan of several meetings names the days of the further ones', async () => {
  const { skuId, placeId } = await offerSlots(t);
  const [sku] = await t.db
    .update(skus)
    .set({ unitsPer: 2 })
    .where(eq(skus.skuId, skuId))
    .returning();
  const [place] = await t.db.select().from(places).where(eq(places.placeId, placeId));
  const day = dayOf(t.clock.now + 240 * HOUR_MS);
  const add = (more: string | null) => {
    const times = { times: '10:00', minutes: 60, capacity: 4, from: day, until: null };
    const form = { code: sku?.code, place: place?.name, ...times, weekdays: null, more };
    return addSlots(t.db, by(), { key: '', form: form as never, isPreview: false });
  };
  await isRefused(add(null), /invalid_input/);
  await isRefused(add('7、3'), /invalid_input/);
  await add('7');
  const made = await t.db.select().from(slots).where(eq(slots.skuId, skuId));
  const one = made.find(({ meetings }) => meetings.length > 0);
  assert.equal(one?.meetings[0]?.startAt, (one?.startAt.getTime() ?? 0) + 168 * HOUR_MS);
  assert.equal(one?.overAt.getTime(), one?.meetings[0]?.endAt);
});

test('a weekly plan makes slots of 60 days once; the clerk notes who came without a code', async () => {
  const offer = await offerSlots(t);
  const [sku] = await t.db.select().from(skus).where(eq(skus.skuId, offer.skuId));
  const [place] = await t.db.select().from(places).where(eq(places.placeId, offer.placeId));
  const day = dayOf(t.clock.now);
  const form = {
    code: sku?.code,
    place: place?.name,
    times: '10:00、15:00',
    minutes: 60,
    capacity: 4,
    from: day,
    until: null,
    weekdays: '周一、周三',
    more: null,
  };
  await addSlots(t.db, by(), { key: '', form: form as never, isPreview: false });
  const count = () => t.db.$count(slots, eq(slots.skuId, offer.skuId));
  const made = await count();
  assert.ok(made >= 32 && made <= 38, `${made} slots`);
  await makeSlots(t.db, now());
  assert.equal(await count(), made);
  const friend = await buyer(t);
  const member = await buyer(t, {}, { refereeId: friend.userId });
  const it = await bookSlot(t, offer, { member });
  const booked = await bookingOf(it);
  const [row] = await t.db
    .select()
    .from(bookings)
    .where(eq(bookings.itemId, booked?.itemId ?? 0));
  const given = { key: String(row?.bookingId), form: {}, isPreview: false };
  await isRefused(attendBooking(t.db, by('没带手机'), given), /还没有开始/);
  to((booked?.endAt ?? 0) + HOUR_MS);
  await tend();
  const { refundId } = (await apply(it, { reason: 'other', content: '我到了' })).data;
  await isRefused(attendBooking(t.db, by('没带手机'), given), /申请了退款/);
  await isRefused(use(it), /申请了退款/);
  await send(it.member, cancelRefund, { refundId });
  const { userId } = friend;
  const clerk = { name: 'clerk', role: 'admin' as const, userId, createdAt: now() };
  await t.db.insert(operators).values(clerk);
  await isRefused(attendBooking(t.db, by('没带手机'), given), /自己邀请的成员/);
  await t.db.delete(operators);
  await attendBooking(t.db, by('没带手机'), given);
  const told = await t.db.select().from(notices).where(eq(notices.userId, it.member.userId));
  assert.ok(told.some(({ title }) => title === '已到店'));
  assert.equal((await bookingOf(it))?.state, 'attended');
  to((booked?.endAt ?? 0) + 24 * HOUR_MS);
  await tend();
  assert.equal((await showOrder(it)).status, 40);
  await sound();
});
