import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { applyCopy } from '@/lib/refunds/copy';
import { voucherCopy as copy } from '@/lib/vouchers/copy';
import { expectNoViolations } from './support/a11y';
import { op } from './support/op';
import { paidOrder } from './support/paid-order';
import { expect, test } from './support/test';

const COFFEE = 63;
const PASS = 68;

test('a paid voucher shows its code; once it is redeemed the order is done, and says where it went', async ({
  memberPage: page,
  member,
}) => {
  const { orderId } = await paidOrder(member, COFFEE);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await page.getByRole('link', { name: ordersCopy.code.express, exact: true }).click();
  await expect(page.getByRole('img', { name: copy.qr })).toBeVisible();
  const code = page.getByText(/^\d{4} \d{4} \d{4}$/);
  await expectNoViolations(page);
  await op('redeem', 'use', (await code.innerText()).replaceAll(' ', ''));
  await page.reload();
  await expect(page.getByText(copy.states.done)).toBeVisible();
  await expect(code).toBeHidden();
  await expect(page.getByText(copy.use(1), { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: copy.toOrder }).click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`^(${ordersCopy.states[40]}|待评价)$`) }),
  ).toBeVisible();
});

test('a pass is in use from its first day; days that have not begun come back in one refund', async ({
  memberPage: page,
  member,
}) => {
  const { orderId } = await paidOrder(member, PASS);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: ordersCopy.passUsed })).toBeVisible();
  const rows = page.getByRole('group', { name: orderCopy.pass.label });
  await rows.getByRole('link', { name: orderCopy.pass.days(1, 29) }).click();
  await expect(page.getByRole('img', { name: copy.qr })).toBeVisible();
  await expect(page.getByText(copy.pass.day(1, 30))).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await rows.getByRole('link', { name: orderCopy.pass.refund(29) }).click();
  await expect(page.getByText(applyCopy.days(29))).toBeVisible();
  await expectNoViolations(page);
});
