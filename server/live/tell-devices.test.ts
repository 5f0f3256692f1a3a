import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@/lib/contract/account';
import { addToCart, listCart, updateCart } from '@/lib/contract/cart';
import { type TestApp, testApp } from '@/server/testing/app';
import { freshKey } from '@/server/testing/city';
import { listen, openLive } from '@/server/testing/live';
import { PASSWORD, type Registered, registerUser } from '@/server/testing/people';
import { insertGoods, setShop } from '@/server/testing/shop';

let app: TestApp;
let origin = '';
let me: Registered;

before(async () => {
  app = await testApp();
  await setShop(app.db);
  origin = await listen(app.app);
  me = await registerUser(app);
});
after(() => app.close());

/** The same member on another device. */
async function secondDevice() {
  const caller = app.caller();
  const password = caller.encrypt(PASSWORD);
  caller.token = (await caller.send(login, { mobile: me.mobile, password })).data.token;
  caller.userId = me.userId;
  return caller;
}

test('what is put into the cart is told to the other device once, without what it is, and not to the one that did it', async () => {
  const other = await secondDevice();
  const [here, there] = [await openLive(origin, me.caller), await openLive(origin, other)];
  const { skuIds } = await insertGoods(app.db, { choices: [{ onHand: 9 }] });
  const key = freshKey();
  for (let tap = 0; tap < 2; tap += 1)
    await me.caller.send(addToCart, { skuId: skuIds[0], num: 2 }, key);
  await there.until(() => there.told().length > 0, 1_000);
  const cursor = there.cursor();
  const { data } = await other.send(listCart);
  const cartId = data.list[0]?.cartId ?? 0;
  await other.send(updateCart, { cartId, num: 3 });
  await here.until(() => here.told().length > 0, 1_000);
  await pause(400);
  assert.deepEqual([here.told(), there.told()], [[['cart', 0]], [['cart', 0]]]);
  there.close();

  await me.caller.send(updateCart, { cartId, num: 4 });
  const again = await openLive(origin, other, cursor);
  await again.until(() => again.told().length > 0, 1_000);
  assert.deepEqual(again.told(), [['cart', 0]]);
  here.close();
  again.close();
});

test('a call that was refused, and one that reads, tell nobody', async () => {
  const other = await secondDevice();
  const there = await openLive(origin, other);
  await me.caller.send(updateCart, { cartId: 999_999, num: 3 });
  await me.caller.send(listCart);
  await pause(500);
  assert.deepEqual(there.told(), []);
  there.close();
});
