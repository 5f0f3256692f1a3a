import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq, like } from 'drizzle-orm';
import * as contract from '@/lib/contract/goods';
import { MINUTE_MS } from '@/lib/time';
import { notices, operators, restockReminders } from '@/server/db/schema';
import { closeLapsed } from '@/server/modules/orders/close';
import { type TestApp, testApp } from '@/server/testing/app';
import { buyer, orderNow, send } from '@/server/testing/orders';
import { insertGoods, setShop } from '@/server/testing/shop';
import { remindOfRestock } from './restock';
import { stockIn } from './stock-commands';

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
  await t.db
    .insert(operators)
    .values({ name: 'mei', role: 'clerk', createdAt: new Date(t.clock.now) });
});
after(() => t.close());

const now = () => new Date(t.clock.now);
const remind = () => remindOfRestock(t.db, now());
const noticesOf = (userId: number) =>
  t.db
    .select({ title: notices.title, route: notices.route })
    .from(notices)
    .where(and(eq(notices.userId, userId), like(notices.key, 'restock:%')));
const bookIn = (code: string) =>
  stockIn(
    t.db,
    { operator: 'mei', reason: '到货', now: now() },
    { key: code, form: { num: 5, ref: code }, isPreview: false },
  );

test('who waits for a SKU hears once that it is back, also when two processes look at once', async () => {
  const [me, other] = [await buyer(t), await buyer(t)];
  const { goodsId, skuIds } = await insertGoods(t.db, {
    choices: [{ onHand: 0, code: 'LAMP-1' }],
  });
  const [skuId] = skuIds;
  for (const member of [me, other])
    await send(member, contract.remindRestock, { skuId, isOn: true });
  assert.equal(await remind(), 0);
  await bookIn('LAMP-1');
  const counts = await Promise.all([remind(), remind()]);
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    2,
  );
  assert.equal(await remind(), 0);
  for (const { userId } of [me, other])
    assert.deepEqual(await noticesOf(userId), [
      {
        title: '你关注的商品到货了',
        route: `/pages/goods/detail?goodsId=${goodsId}&skuId=${skuId}`,
      },
    ]);
  await send(me, contract.remindRestock, { skuId, isOn: true });
  t.advance(1);
  assert.equal(await remind(), 1, 'a new wish is heard anew');
});

test('pieces of an order that lapsed are back too', async () => {
  const [me, waiting] = [await buyer(t), await buyer(t)];
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: 1 }] });
  const { data } = await orderNow(me, { skuId: skuIds[0], num: 1 });
  await send(waiting, contract.remindRestock, { skuId: skuIds[0], isOn: true });
  assert.equal(await remind(), 0);
  t.advance(data.payBy - t.clock.now + MINUTE_MS);
  await closeLapsed(t.db, now());
  assert.equal(await remind(), 1);
  assert.equal((await noticesOf(waiting.userId)).length, 1);
});

test('a closed shop calls nobody; the wish is kept', async () => {
  const me = await buyer(t);
  const { skuIds } = await insertGoods(t.db, { choices: [{ onHand: 0, code: 'LAMP-2' }] });
  await send(me, contract.remindRestock, { skuId: skuIds[0], isOn: true });
  await bookIn('LAMP-2');
  await setShop(t.db, { isOpen: false });
  assert.equal(await remind(), 0);
  assert.equal(await t.db.$count(restockReminders, eq(restockReminders.userId, me.userId)), 1);
  await setShop(t.db);
  assert.equal(await remind(), 1);
});
