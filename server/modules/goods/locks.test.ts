import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { goods, type OrderItem, orderItems, orders } from '@/server/db/schema';
import { holdStock } from '@/server/modules/orders/holds';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { stockOf } from '@/server/testing/orders';
import { importText, insertGoods } from '@/server/testing/shop';
import { changePrice } from './goods-commands';
import { readGoodsPage } from './goods-page';
import { stockIn } from './stock-commands';

let t: TestApp;
let userId: number;
before(async () => {
  t = await testApp({ isBare: true });
  userId = await insertMember(t.db, { at: new Date(t.clock.now) });
});
after(() => t.close());

const operation = () => ({ operator: 'tester', now: new Date(t.clock.now) });
const setTitle = (code: string, title: string) =>
  importText(t.db, operation(), `goods: [{ title: ${title}, skus: [{ code: ${code} }] }]`);
const arrive = (code: string) =>
  stockIn(
    t.db,
    { ...operation(), reason: '到货' },
    { key: code, form: { num: 5, ref: null }, isPreview: false },
  );

async function insertOrder(tx: Db, goodsId: number, skuId: number): Promise<OrderItem[]> {
  const at = new Date(t.clock.now);
  const [order] = await tx
    .insert(orders)
    .values({
      sn: String(Math.random()).slice(2).padEnd(20, '0'),
      userId,
      kind: 'goods',
      goodsTotal: 19_90,
      freight: 0,
      payable: 19_90,
      payBy: at,
      createdAt: at,
    })
    .returning();
  return tx
    .insert(orderItems)
    .values({
      orderId: order?.orderId ?? 0,
      goodsId,
      skuId,
      title: '杯',
      skuText: '',
      image: '',
      unitPrice: 19_90,
      num: 1,
      sum: 19_90,
      discountShare: 0,
      paid: 19_90,
      returnPolicy: 'seven',
      returnReason: '',
    })
    .returning();
}

/** Fails when the work has to wait for the open transaction. */
async function atOnce(work: Promise<unknown>): Promise<void> {
  const isDone = await Promise.race([work.then(() => true), sleep(3 * SECOND_MS, false)]);
  assert.ok(isDone, 'had to wait');
}

test('an order that has not taken its pieces yet, such as one in a queue, delays no change of title, price or stock', async () => {
  const { goodsId, skuIds } = await insertGoods(t.db, { choices: [{ code: 'A', onHand: 9 }] });
  await t.db.transaction(async (tx) => {
    await insertOrder(tx, goodsId, skuIds[0] ?? 0);
    await atOnce(setTitle('A', '新杯'));
    await atOnce(arrive('A'));
    const given = { key: 'A', form: { to: 21_00, code: null }, isPreview: false };
    await atOnce(changePrice(t.db, { ...operation(), reason: '调价' }, given));
  });
  assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 14, held: 0 });
});

test('one that has taken them is waited for until it ends, by what changes the same rows only, and nothing is lost', async () => {
  const { goodsId, skuIds } = await insertGoods(t.db, { choices: [{ code: 'B', onHand: 9 }] });
  await insertGoods(t.db, { choices: [{ code: 'C', onHand: 9 }] });
  let waiting: Promise<unknown>[] = [];
  await t.db.transaction(async (tx) => {
    const items = await insertOrder(tx, goodsId, skuIds[0] ?? 0);
    await holdStock(tx, { sn: '1', items, now: new Date(t.clock.now) });
    waiting = [arrive('B'), setTitle('B', '换了名')];
    await atOnce(arrive('C'));
    await atOnce(setTitle('C', '别的'));
  });
  await atOnce(Promise.all(waiting));
  assert.deepEqual(await stockOf(t.db, skuIds[0]), { onHand: 14, held: 1 });
  const [row] = await t.db.select().from(goods).where(eq(goods.goodsId, goodsId));
  assert.equal(row?.title, '换了名');
});

test('looking at goods waits for nobody', async () => {
  const { goodsId } = await insertGoods(t.db, { choices: [{ code: 'D' }] });
  await t.db.transaction(async (tx) => {
    await tx.update(goods).set({ title: '在改' }).where(eq(goods.goodsId, goodsId));
    await atOnce(readGoodsPage(t.db, operation(), String(goodsId)));
  });
});
