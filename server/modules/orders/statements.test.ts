import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addToCart, listCart } from '@/lib/contract/cart';
import { quoteOrder, submitOrder } from '@/lib/contract/checkout';
import { type TestApp, testApp } from '@/server/testing/app';
import { buyer, send } from '@/server/testing/orders';
import { insertGoods, setShop } from '@/server/testing/shop';
import { statementsOf } from '@/server/testing/statements';

/* Each statement is a round trip while locks are held (decision 0108). Counted with the check of the caller, begin and commit. */

let t: TestApp;
before(async () => {
  t = await testApp();
  await setShop(t.db);
});
after(() => t.close());

const skusOf = async (count: number, more: object = {}): Promise<number[]> => {
  const all: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { skuIds } = await insertGoods(t.db, { ...more, choices: [{ onHand: 5000 }] });
    all.push(...skuIds);
  }
  return all;
};

test('an addition to the cart is nine statements, whatever is in it', async () => {
  const me = await buyer(t);
  for (const [at, skuId] of (await skusOf(3)).entries()) {
    const texts = await statementsOf(() => send(me, addToCart, { skuId, num: 1 }));
    /* The first call of an address takes a share of its general limit, too. */
    if (at > 0) assert.ok(texts.length <= 9, texts.join('\n'));
  }
  const [skuId] = await skusOf(1, { limitMember: 9 });
  const limited = await statementsOf(() => send(me, addToCart, { skuId, num: 1 }));
  assert.ok(limited.length <= 10, limited.join('\n'));
});

for (const rows of [1, 5])
  test(`a submission is thirteen statements with ${rows} of a kind`, async () => {
    const me = await buyer(t);
    for (const skuId of await skusOf(rows, { limitMember: 9 }))
      await send(me, addToCart, { skuId, num: 1 });
    const { data } = await send(me, listCart);
    const cartIds = data.list.map(({ cartId }) => cartId);
    const { data: quote } = await send(me, quoteOrder, { mode: 'cart', cartIds });
    const texts = await statementsOf(async () => {
      assert.equal((await send(me, submitOrder, { quoteId: quote.quoteId })).code, 200);
    });
    assert.ok(texts.length <= 13, texts.join('\n'));
  });
