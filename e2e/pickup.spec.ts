import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { localCopy } from '@/lib/orders/local-copy';
import { voucherCopy } from '@/lib/vouchers/copy';
import { expectNoViolations } from './support/a11y';
import { randomText } from './support/client';
import { op } from './support/op';
import { addAddress } from './support/paid-order';
import { expect, test } from './support/test';

const MAP = 54;
const PLACE = '青年港服务台';

test('an order is fetched: bought for a place, made ready, handed over by its code, completed', async ({
  memberPage: page,
  member,
}) => {
  const { skus } = await member.client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId: MAP,
  });
  await page.goto(`/zc/pages/checkout/index?mode=now&skuId=${skus[0]?.skuId}&num=1`);
  await page.getByRole('radio', { name: checkoutCopy.ways.pickup }).click();
  await page.getByRole('radio', { name: PLACE }).click();
  await expect(page.getByText(/可取/)).toBeVisible();
  await page.getByLabel(checkoutCopy.mobile).fill('13800125678');
  await expectNoViolations(page);
  await page.getByRole('button', { name: checkoutCopy.submit }).click();
  await page.waitForURL(/checkout\/cashier/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await op('e2e-pay-order', orderId);

  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: ordersCopy.pickupStates[20] })).toBeVisible();
  await expect(page.getByRole('heading', { name: PLACE })).toBeVisible();
  const { order } = await member.client.get<{ order: { sn: string } }>('/api/order/detail', {
    orderId: Number(orderId),
  });
  await op('order', 'ready', order.sn);
  await page.reload();
  await expect(page.getByRole('heading', { name: ordersCopy.pickupStates[30] })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: orderCopy.pickup.code }).click();
  const code = page.getByText(/^\d{4} \d{4} \d{4}$/);
  await expect(page.getByRole('img', { name: voucherCopy.qr })).toBeVisible();
  await expectNoViolations(page);
  const digits = (await code.innerText()).replaceAll(' ', '');
  await expect(op('redeem', 'use', digits)).rejects.toThrow(`请到${PLACE}使用`);
  await op('redeem', 'use', digits, '--place', '1');
  await page.reload();
  await expect(
    page.getByRole('status').filter({ hasText: voucherCopy.pickup.states.done }),
  ).toBeVisible();
  await page.getByRole('link', { name: voucherCopy.toOrder }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(${ordersCopy.states[40]}|待评价)$`) }),
  ).toBeVisible();
});

const MAGNET = 49;

test('what is made to order is filled in at checkout, changed in the order, then being made', async ({
  memberPage: page,
  member,
}) => {
  await addAddress(member);
  const { skus } = await member.client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId: MAGNET,
  });
  await page.goto(`/zc/pages/checkout/index?mode=now&skuId=${skus[0]?.skuId}&num=1`);
  await page.getByRole('textbox', { name: '门牌号' }).fill('037');
  await page.getByRole('checkbox').check();
  await expectNoViolations(page);
  await page.getByRole('button', { name: checkoutCopy.submit }).click();
  await page.waitForURL(/checkout\/cashier/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await op('e2e-pay-order', orderId);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(/门牌号 037$/)).toBeVisible();
  await page.getByRole('button', { name: orderCopy.custom.change }).click();
  await page.getByRole('textbox', { name: '门牌号' }).fill('012');
  await expectNoViolations(page);
  await page.getByRole('button', { name: orderCopy.custom.save }).click();
  await expect(page.getByText(/门牌号 012$/)).toBeVisible();
  const { order } = await member.client.get<{ order: { sn: string } }>('/api/order/detail', {
    orderId: Number(orderId),
  });
  await op('order', 'start-making', order.sn);
  await page.reload();
  await expect(page.getByText(/门牌号 012$/)).toBeVisible();
  await expect(page.getByRole('button', { name: orderCopy.custom.change })).toBeHidden();
});

const SIGNPOST = 52;
/** Beside the address of `addAddress`, which is not served. */
const SERVED = {
  ...{ name: '林知夏', mobile: '13800125678', regionCode: '330110' },
  ...{ detail: '绿汀路1号', isDefault: true },
};

test('an order is delivered by the shop: offered in its districts, sent, handed over by its code', async ({
  memberPage: page,
  member,
}) => {
  await addAddress(member);
  await page.goto(`/zc/pages/goods/detail?goodsId=${SIGNPOST}`);
  await expect(page.getByText(/街区内配送，当面出示收货码/).first()).toBeVisible();
  const { skus } = await member.client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId: SIGNPOST,
  });
  const checkout = `/zc/pages/checkout/index?mode=now&skuId=${skus[0]?.skuId}&num=1`;
  await page.goto(checkout);
  await expect(page.getByText(/不在配送范围内，只送/)).toBeVisible();
  const key = { 'idempotency-key': randomText(32) };
  await member.client.get('/api/address/add', SERVED, key);
  await page.goto(checkout);
  await page.getByRole('radio', { name: checkoutCopy.ways.local }).click();
  await expect(page.getByText('¥3.00')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: checkoutCopy.submit }).click();
  await page.waitForURL(/checkout\/cashier/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  await op('e2e-pay-order', orderId);

  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: localCopy.states[20] })).toBeVisible();
  const { order } = await member.client.get<{ order: { sn: string } }>('/api/order/detail', {
    orderId: Number(orderId),
  });
  await op('order', 'ready', order.sn);
  await page.reload();
  await expect(page.getByRole('heading', { name: localCopy.states[30] })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: localCopy.code }).click();
  const code = page.getByText(/^\d{4} \d{4} \d{4}$/);
  await expect(page.getByRole('img', { name: voucherCopy.qr })).toBeVisible();
  await op('redeem', 'use', (await code.innerText()).replaceAll(' ', ''));
  await page.reload();
  await expect(
    page.getByRole('status').filter({ hasText: voucherCopy.local.states.done }),
  ).toBeVisible();
  await page.getByRole('link', { name: voucherCopy.toOrder }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(${ordersCopy.states[40]}|待评价)$`) }),
  ).toBeVisible();
});
