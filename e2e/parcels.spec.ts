import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { expressCopy } from '@/lib/orders/express-copy';
import { expectNoViolations } from './support/a11y';
import { randomText } from './support/client';
import { serverDataDir } from './support/codes';
import type { Member } from './support/member';
import { op } from './support/op';
import { expect, test } from './support/test';

/** Goods of the demo that no other test counts. */
const GOODS_ID = 54;
const NO = 'SF1412778560219';

/** A paid order: payments are taken from seven on only, so it is not paid at a cashier. */
async function paidOrder({ client }: Member): Promise<{ orderId: number; sn: string }> {
  const keyed = () => ({ 'idempotency-key': randomText(32) });
  const address = {
    name: '林知夏',
    mobile: '13800125678',
    regionCode: '330106',
    detail: '文三路478号',
  };
  await client.get('/api/address/add', address, keyed());
  const { skus } = await client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId: GOODS_ID,
  });
  const { quoteId } = await client.get<{ quoteId: string }>(
    '/api/checkout/order',
    { mode: 'now', skuId: skus[0]?.skuId, num: 1 },
    keyed(),
  );
  const made = await client.get<{ orderId: number; sn: string }>(
    '/api/checkout/submit',
    { quoteId },
    keyed(),
  );
  execFileSync(process.execPath, ['scripts/e2e-pay-order.mjs', String(made.orderId)], {
    env: { ...process.env, DATA_DIR: serverDataDir(), DATABASE_URL: '' },
    stdio: 'pipe',
  });
  return made;
}

test.beforeAll(() => {
  op('shop', 'open', '--reason', '浏览器测试');
});

test('an operator ships by file, the member sees the parcel and confirms, and the sale is completed', async ({
  memberPage: page,
  member,
}, info) => {
  const { orderId, sn } = await paidOrder(member);
  await page.goto('/zc/pages/order/index?status=unshipped');
  await page.getByRole('button', { name: ordersCopy.urge, exact: true }).click();
  await expect(page.getByText(ordersCopy.urged)).toBeVisible();
  expect(op<{ sn: string }[]>('order', 'queue', '--urged').map((row) => row.sn)).toContain(sn);

  const file = info.outputPath('ship.csv');
  fs.writeFileSync(file, `sn,carrier,no\n${sn},顺丰,${NO}\n`);
  expect(op<{ shipped: number }>('order', 'ship-batch', file).shipped).toBe(1);

  await page.goto('/zc/pages/order/index?status=unreceived');
  await page.getByRole('link', { name: ordersCopy.express, exact: true }).click();
  await expect(page.getByText(NO)).toBeVisible();
  await expect(page.getByRole('list', { name: expressCopy.events })).toContainText('商家已发货');
  await expectNoViolations(page);

  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(ordersCopy.states[30], { exact: true })).toBeVisible();
  await page.getByRole('button', { name: orderCopy.extend, exact: true }).click();
  await expect(page.getByText(ordersCopy.extended)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: ordersCopy.receipt, exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: ordersCopy.receiptOk, exact: true })
    .click();
  await expect(page.getByText(ordersCopy.states[40], { exact: true })).toBeVisible();
  const [sale] = op<{ status: string }[]>('sale', 'list', '--buyer', String(member.userId));
  expect(sale?.status).toBe('已完成');
});
