import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, isNotNull } from 'drizzle-orm';
import { orders } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { buyer } from '@/server/testing/orders';
import { type PayApp, payApp, unpaidOrder } from '@/server/testing/pay';
import { insertGoods } from '@/server/testing/shop';
import { fillAddressHashes } from './fill-hashes';

let t: PayApp;
before(async () => void (t = await payApp()));
after(() => t.close());

test('an unsent order of an older release gets the hash of its address, once', async () => {
  const { skuIds } = await insertGoods(t.db, { choices: [{ price: 20_00, onHand: 9 }] });
  const { orderId } = await unpaidOrder(t, {
    member: await buyer(t),
    skuId: skuIds[0] ?? 0,
    num: 1,
  });
  const read = async () => (await t.db.select().from(orders).where(eq(orders.orderId, orderId)))[0];
  const known = (await read())?.addressHash;
  assert.ok(known);
  await t.db.update(orders).set({ addressHash: null }).where(isNotNull(orders.addressHash));
  const vault = createVault(t.deps.keys);
  assert.ok((await fillAddressHashes(t.db, vault)) > 0);
  assert.equal((await read())?.addressHash, known);
  assert.equal(await fillAddressHashes(t.db, vault), 0);
});
