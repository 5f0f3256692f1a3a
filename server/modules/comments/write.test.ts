import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as contract from '@/lib/contract/comments';
import { listNotices } from '@/lib/contract/notices';
import { countOrders, getOrder, listOrders, receiveOrder } from '@/lib/contract/orders';
import { DAY_MS } from '@/lib/time';
import { goods, goodsComments, orderItems, orders, uploads } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { hideReview, replyReview, restoreReview } from '@/server/modules/comments/commands';
import { pageReviews } from '@/server/modules/comments/queries';
import { send } from '@/server/testing/orders';
import { type Ordered, type PayApp, payApp, payTest, unpaidOrder } from '@/server/testing/pay';
import { shipBy } from '@/server/testing/shipping';

let t: PayApp;
before(async () => void (t = await payApp()));
after(async () => {
  assert.deepEqual(await reconcile(t.db), []);
  await t.close();
});

const clerk = () => ({ operator: 'clerk', now: new Date(t.clock.now) });
let last = 2_000_000_000_000;

interface Received extends Ordered {
  itemId: number;
  goodsId: number;
}

async function lineOf({ orderId }: Ordered) {
  const [line] = await t.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  if (!line) throw new Error('no line');
  return line;
}

async function shippedOrder(): Promise<Received> {
  const ordered = await unpaidOrder(t);
  await payTest(t, ordered);
  const [order] = await t.db.select().from(orders).where(eq(orders.orderId, ordered.orderId));
  const no = `SF${(last += 1)}`;
  await shipBy(t.db, clerk(), { sn: order?.sn ?? '', carrier: 'sf', no });
  const { itemId, goodsId } = await lineOf(ordered);
  return { ...ordered, itemId, goodsId };
}

async function receivedOrder(): Promise<Received> {
  const ordered = await shippedOrder();
  await send(ordered.member, receiveOrder, { orderId: ordered.orderId });
  return ordered;
}

const review = ({ member, orderId, itemId }: Received, more: object = {}, key?: string) =>
  send(
    member,
    contract.addComments,
    { orderId, items: [{ itemId, stars: 5, content: '很好用', ...more }] },
    key,
  );
const ratingOf = async ({ goodsId }: Received) => {
  const [row] = await t.db.select().from(goods).where(eq(goods.goodsId, goodsId));
  return [row?.ratingCount, row?.ratingSum, row?.ratingGood, row?.ratingBad, row?.ratingImages];
};
const ownOf = async ({ member, orderId }: Received) =>
  (await send(member, contract.listOrderComments, { orderId })).data;
const shownOf = async ({ goodsId }: Received) =>
  (await t.caller().send(contract.listComments, { goodsId })).data;
const actionsOf = async ({ member, orderId }: Received) =>
  (await send(member, getOrder, { orderId })).data.order.actions.filter((action) =>
    ['comment', 'append'].includes(action),
  );
const uncommentedOf = async ({ member }: Received) => [
  (await send(member, countOrders)).data.counts.uncommented,
  (await send(member, listOrders, { status: 'uncommented' })).data.list.data.length,
];

async function pictureOf(userId: number): Promise<string> {
  const key = `image/202601/${String((last += 1)).padStart(24, 'a')}.webp`;
  await t.db.insert(uploads).values({
    key,
    userId,
    folder: 'image',
    mime: 'image/webp',
    width: 1,
    height: 1,
    size: 1,
    sha256: key,
    createdAt: new Date(t.clock.now),
  });
  return key;
}

test('a thing is reviewed once it was received, once, with its figures in the same transaction', async () => {
  const shipped = await shippedOrder();
  assert.equal((await review(shipped)).data.err, 'comment_early');
  await send(shipped.member, receiveOrder, { orderId: shipped.orderId });
  assert.deepEqual(await uncommentedOf(shipped), [1, 1]);
  assert.deepEqual(await actionsOf(shipped), ['comment']);
  const key = 'k'.repeat(32);
  const images = [await pictureOf(shipped.member.userId)];
  const answers = await Promise.all(
    [1, 2, 3].map(() => review(shipped, { images, isAnonymous: true }, key)),
  );
  assert.deepEqual(
    answers.map(({ code }) => code),
    [200, 200, 200],
  );
  assert.equal((await review(shipped)).data.err, 'comment_done');
  assert.deepEqual(await ratingOf(shipped), [1, 5, 1, 0, 1]);
  assert.deepEqual(await uncommentedOf(shipped), [0, 0]);
  assert.deepEqual(await actionsOf(shipped), ['append']);
  const [shown] = (await shownOf(shipped)).list.data;
  assert.deepEqual([shown?.name, shown?.content, shown?.images], ['匿名用户', '很好用', images]);
});

test('what the buyer filled in for a made product is not shown with the review', async () => {
  const it = await receivedOrder();
  const custom = {
    base: '蓝',
    fields: [{ kind: 'text' as const, label: '刻字' }],
    values: ['阿宁'],
  };
  await t.db
    .update(orderItems)
    .set({ custom, skuText: '蓝 · 刻字 阿宁' })
    .where(eq(orderItems.itemId, it.itemId));
  await review(it);
  assert.equal((await shownOf(it)).list.data[0]?.skuText, '蓝');
});

test('of twenty reviews of one thing at once one is written', async () => {
  const received = await receivedOrder();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => review(received, { stars: 2 })),
  );
  assert.equal(answers.filter(({ code }) => code === 200).length, 1);
  assert.ok(answers.every(({ code, data }) => code === 200 || data.err === 'comment_done'));
  assert.deepEqual(await ratingOf(received), [1, 2, 0, 1, 0]);
});

/** The receipt lies so many days back: sessions do not live as long as a review can be added to. */
const received = async (days: number): Promise<Received> => {
  const ordered = await receivedOrder();
  const completedAt = new Date(t.clock.now - days * DAY_MS);
  await t.db.update(orders).set({ completedAt }).where(eq(orders.orderId, ordered.orderId));
  return ordered;
};
const append = async ({ member, ...rest }: Received, content: string) => {
  const [{ comment } = {}] = (await ownOf({ member, ...rest })).items;
  return send(member, contract.appendComment, { commentId: comment?.commentId, content });
};

test('it can be reviewed for 30 days and added to, once, for 180', async () => {
  const [recent, late] = [await received(29), await received(30)];
  assert.equal((await review(late)).data.err, 'comment_closed');
  assert.deepEqual(await uncommentedOf(late), [0, 0]);
  assert.deepEqual(await actionsOf(late), []);
  assert.equal((await review(recent)).code, 200);
  const { commentBy, appendBy } = await ownOf(recent);
  assert.deepEqual([commentBy, appendBy], [t.clock.now + DAY_MS, t.clock.now + 151 * DAY_MS]);
  assert.equal((await append(recent, ' ')).data.err, 'invalid_input');
  assert.equal((await append(recent, '用了一个月，还是很好')).code, 200);
  assert.equal((await append(recent, '再说一次')).data.err, 'comment_done');
  assert.equal((await shownOf(recent)).list.data[0]?.addition, '用了一个月，还是很好');
  const old = await received(0);
  await review(old);
  const completedAt = new Date(t.clock.now - 180 * DAY_MS);
  await t.db.update(orders).set({ completedAt }).where(eq(orders.orderId, old.orderId));
  assert.equal((await append(old, '晚了')).data.err, 'comment_closed');
});

test('others cannot review it, nor are foreign pictures, forbidden words or a second line of the same thing taken', async () => {
  const [mine, other] = [await receivedOrder(), await receivedOrder()];
  const asOther = { ...mine, member: other.member };
  assert.equal((await review(asOther)).data.err, 'not_found');
  assert.equal((await review({ ...mine, itemId: other.itemId })).data.err, 'not_found');
  const foreign = await review(mine, { images: [await pictureOf(other.member.userId)] });
  assert.deepEqual(foreign.data.fields, { 'items[0].images': '图片已失效，请重新上传' });
  assert.equal((await review(mine, { content: '加我稳赚' })).data.err, 'word_forbidden');
  assert.equal((await review(mine, { stars: 0 })).data.err, 'invalid_input');
  assert.equal((await review(mine, { content: '长'.repeat(501) })).data.err, 'invalid_input');
  const line = { itemId: mine.itemId, stars: 5 };
  const twice = { orderId: mine.orderId, items: [line, line] };
  assert.equal((await send(mine.member, contract.addComments, twice)).data.err, 'invalid_input');
  assert.deepEqual(await ratingOf(mine), [0, 0, 0, 0, 0]);
});

test('what was refunded before it was sent is not reviewed', async () => {
  const received = await receivedOrder();
  await t.db
    .update(orderItems)
    .set({ refundedNum: 1, cancelledNum: 1, shippedNum: 0 })
    .where(eq(orderItems.itemId, received.itemId));
  assert.equal((await review(received)).data.err, 'not_found');
  assert.deepEqual(await uncommentedOf(received), [0, 0]);
  await t.db
    .update(orderItems)
    .set({ refundedNum: 0, cancelledNum: 0, shippedNum: 1 })
    .where(eq(orderItems.itemId, received.itemId));
});

test('an operator answers, hides for a reason of the law and shows again; stars stay counted, and the author is told', async () => {
  const received = await receivedOrder();
  await review(received, { stars: 1, content: '掉色' });
  const [row] = await t.db
    .select()
    .from(goodsComments)
    .where(eq(goodsComments.itemId, received.itemId));
  const commentId = row?.commentId ?? 0;
  const key = String(commentId);
  const given = <F extends object>(form: F, isPreview = false) => ({ key, form, isPreview });
  await replyReview(t.db, clerk(), given({ content: '试一下' }, true));
  await hideReview(t.db, clerk(), given({ why: 'ad' as const }, true));
  const untouched = (await shownOf(received)).list.data[0];
  assert.deepEqual([untouched?.content, untouched?.reply ?? ''], ['掉色', '']);
  await replyReview(t.db, clerk(), given({ content: '抱歉，已为你安排换货' }));
  await hideReview(t.db, { ...clerk(), reason: '含手机号' }, given({ why: 'privacy' as const }));
  const again = hideReview(t.db, clerk(), given({ why: 'ad' as const }));
  await assert.rejects(again, /已隐藏/);
  const hidden = await shownOf(received);
  assert.deepEqual(
    [hidden.list.data[0]?.content, hidden.list.data[0]?.hiddenReason, hidden.summary.averageTenths],
    ['', '泄露他人个人信息', 10],
  );
  assert.equal((await ownOf(received)).items[0]?.comment?.content, '掉色');
  const filters = { state: 'hidden', stars: 'low' };
  const { rows } = await pageReviews(t.db, filters, { isAscending: false, perPage: 20 });
  assert.deepEqual(
    rows.map(({ id }) => id),
    [commentId],
  );
  const why = { ...clerk(), reason: '复核后恢复' };
  await restoreReview(t.db, why, given({}, true));
  await restoreReview(t.db, why, given({}));
  await assert.rejects(restoreReview(t.db, why, given({})), /没有隐藏/);
  const shown = (await shownOf(received)).list.data[0];
  assert.deepEqual([shown?.content, shown?.reply], ['掉色', '抱歉，已为你安排换货']);
  const told = (await send(received.member, listNotices, { type: 'order' })).data.list.data;
  assert.deepEqual(
    told.slice(0, 3).map(({ title }) => title),
    ['你的评价已恢复显示', '你的评价已隐藏', '商家回复了你的评价'],
  );
  assert.equal(told[0]?.route, `/pages/order/comment?orderId=${received.orderId}`);
});
