import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { expressCopy } from '@/lib/orders/express-copy';
import { expectNoViolations } from './support/a11y';
import { op } from './support/op';
import { paidOrder } from './support/paid-order';
import { shipByFile } from './support/ship-by-file';
import { expect, test } from './support/test';

/** Goods of the demo that no other test counts. */
const GOODS_ID = 54;
const NO = 'SF1412778560219';

test('an operator ships by file, the member sees the parcel and confirms, and the sale is completed', async ({
  memberPage: page,
  member,
}, info) => {
  const { orderId, sn } = await paidOrder(member, GOODS_ID);
  await page.goto('/zc/pages/order/index?status=unshipped');
  await page.getByRole('button', { name: ordersCopy.urge.express, exact: true }).click();
  await expect(page.getByText(ordersCopy.urged.express)).toBeVisible();
  const urged = await op<{ rows: { sn: string }[] }>('order', 'queue', '--queue', 'urged');
  expect(urged.rows.map((row) => row.sn)).toContain(sn);

  await shipByFile(sn, NO, info);

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
  await expect(page.getByText(ordersCopy.uncommented, { exact: true })).toBeVisible();
  const { rows } = await op<{ rows: { state: string }[] }>(
    'sale',
    'list',
    '--q',
    String(member.userId),
  );
  expect(rows[0]?.state).toBe('completed');
});
