import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import * as cart from '@/lib/contract/cart';
import * as checkout from '@/lib/contract/checkout';
import { listOrders } from '@/lib/contract/orders';
import { orderItems } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { previewRedeem } from '@/server/modules/vouchers/preview';
import { buyer, send } from '@/server/testing/orders';
import { type PayApp, payApp, payTest } from '@/server/testing/pay';
import { boughtPickup, makeReadyBy, pickupCode } from '@/server/testing/pickup';
import { quote, showOrder } from '@/server/testing/refunds';
import { insertGoods } from '@/server/testing/shop';
import { listToShip } from './desk-queries';
import { startMaking } from './making';
import { readMaking, viewMakingSheet } from './making-queries';
import { exportPickList, makePickList, viewPickList } from './pick-lists';

let t: PayApp;
before(async () => void (t = await payApp()));
after(() => t.close());

const clerk = () => ({ operator: 'clerk', reason: '', now: new Date(t.clock.now) });
const vault = () => createVault(t.deps.keys);
const given = (key = '') => ({
  key,
  form: { queue: null, limit: null } as never,
  isPreview: false,
});

test('a filled-in value is the same in every place, without direction marks', async () => {
  const customFields = [{ kind: 'text' as const, label: '刻字' }];
  const value = '=1+1<b>';
  const { skuIds } = await insertGoods(t.db, { customFields, makeHours: 72 });
  const [skuId = 0] = skuIds;
  const member = await buyer(t);
  await send(member, cart.addToCart, { skuId, num: 1, custom: [` \u202e${value}\u2066`] });
  const { list } = (await send(member, cart.listCart)).data;
  const [{ cartId = 0, skuText: inCart = '' } = {}] = list;
  const asked = { mode: 'cart', cartIds: [cartId] };
  const { quoteId, items } = (await send(member, checkout.quoteOrder, asked)).data;
  const submitted = await send(member, checkout.submitOrder, {
    quoteId,
    confirmedNoReturn: [skuId],
    custom: [{ skuId, cartId, values: [value] }],
  });
  const it = { member, skuId, ...submitted.data };
  await payTest(t, it);
  const order = await showOrder(it);
  const listed = (await send(member, listOrders)).data.list.data[0]?.items[0];
  const [row] = await t.db.select().from(orderItems).where(eq(orderItems.orderId, it.orderId));
  const key = String(row?.itemId);
  const queued = await listToShip(t.db, clerk(), vault, { tab: 'toShip', q: it.sn } as never);
  const picking = (await makePickList(t.db, clerk(), given())).key;
  const sheet = await viewPickList(t.db, clerk(), vault, picking);
  const slip = sheet.boxes.find(({ sn }) => sn === it.sn)?.lines[0]?.custom[0];
  const { file } = (await exportPickList(vault)(t.db, clerk(), given(picking))).shown;
  const made = (await viewMakingSheet(t.db, clerk())).lines.find(({ id }) => id === key);
  const text = `刻字 ${value}`;
  assert.deepEqual(
    {
      cart: inCart,
      checkout: items[0]?.customFields?.[0]?.label,
      order: order.items[0]?.custom?.values,
      orderLine: order.items[0]?.skuText,
      orders: listed?.skuText,
      refund: (await quote(it)).lines[0]?.skuText,
      queue: JSON.stringify(queued.rows).includes(text),
      making: (await readMaking(t.db, key)).row.values,
      workList: made?.custom,
      slip,
      csv: file.includes(`,刻字：${value},`),
    },
    {
      cart: text,
      checkout: '刻字',
      order: [value],
      orderLine: text,
      orders: text,
      refund: text,
      queue: true,
      making: text,
      workList: [{ label: '刻字', value }],
      slip: { label: '刻字', value },
      csv: true,
    },
  );
});

test('who hands it over reads the value on the card of the code', async () => {
  const it = await boughtPickup(t, { customFields: [{ kind: 'plot', label: '门牌号' }] });
  await startMaking(t.db, clerk(), { key: it.sn, form: {}, isPreview: false });
  await makeReadyBy(t, it);
  const voucherId = (await showOrder(it)).pickup?.voucherId;
  const { code = '', skuText } = await pickupCode(it, voucherId);
  const deps = { vault, keys: () => t.deps.keys };
  const card = await previewRedeem(deps, t.db, clerk(), { text: code });
  assert.deepEqual([skuText, card.skuText], ['门牌号 037', '门牌号 037']);
});
