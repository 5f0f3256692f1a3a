import type { Page } from '@playwright/test';
import { payWayText } from '@/lib/format/pay-way';
import { detailCopy } from '@/lib/goods/detail-copy';
import { skuCopy } from '@/lib/goods/sku-copy';
import { payAllowed } from '@/lib/kit';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { cashierCopy, resultCopy, testCashierCopy } from '@/lib/payments/copy';
import { expectNoViolations } from './support/a11y';
import { agreeOnPayment } from './support/agreed-payments';
import { ONLY_IN_PROOF } from './support/long-run';
import type { Member } from './support/member';
import { addAddress } from './support/paid-order';
import { findLostText } from './support/reflow';
import { expect, test } from './support/test';

const BLOCKS = '/zc/pages/goods/detail?goodsId=53';
const CHOICE = '24 件';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

async function orderBlocks(page: Page, member: Member): Promise<void> {
  await addAddress(member);
  await page.goto(BLOCKS);
  await button(page, detailCopy.buyNow).click();
  const sheet = page.getByRole('dialog', { name: skuCopy.sku });
  await sheet.getByRole('radio', { name: CHOICE, exact: true }).click();
  await sheet.getByRole('button', { name: detailCopy.buyNow, exact: true }).click();
  await button(page, checkoutCopy.submit).click();
  await page.waitForURL(/checkout\/cashier/);
}

/** Opens the demo's cashier and presses one of its buttons. */
async function choose(page: Page, act: keyof typeof testCashierCopy.acts): Promise<void> {
  await button(page, /^演示收银台 ¥/).click();
  await expect(page.getByText(testCashierCopy.mark)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: testCashierCopy.acts[act] }).click();
}

test('an order is paid late and with a double notice, after a first try was cancelled; in the closed hours nothing can be paid', async ({
  memberPage: page,
  member,
}) => {
  await orderBlocks(page, member);
  if (!payAllowed(Date.now())) {
    await expect(page.getByText(cashierCopy.closedTitle('07:00'))).toBeVisible();
    await expect(button(page, cashierCopy.closedButton('07:00'))).toBeDisabled();
    await expectNoViolations(page);
    return;
  }
  await expectNoViolations(page);
  await choose(page, 'cancel');
  await expect(page.getByText(cashierCopy.amount)).toBeVisible();
  await choose(page, 'twice');
  await expect(page.getByRole('heading', { name: resultCopy.paid })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: resultCopy.toOrder }).click();
  await expect(page.getByText(ordersCopy.states[20], { exact: true })).toBeVisible();
  await expect(page.getByLabel(orderCopy.facts)).toContainText(payWayText('test'));
});

const NOON = Date.parse('2026-06-18T12:00:00+08:00');
const NIGHT = Date.parse('2026-06-18T04:46:00+08:00');
const CASHIER = 'cashier';
const RESULT = 'result';

for (const [name, where, agreed, words] of [
  ['the cashier', CASHIER, { now: NOON }, '微信支付 ¥176.00'],
  [
    'the closed cashier',
    CASHIER,
    { now: NIGHT, payBy: NIGHT + 164 * 60_000 },
    cashierCopy.closedButton('07:00'),
  ],
  ['a result that is not known yet', RESULT, { now: NOON, state: 'paying' }, resultCopy.checking],
  ['a paid order', RESULT, { now: NOON, state: 'paid' }, resultCopy.paid],
] as const) {
  test(
    `${name} fits 320 px and can be read in both themes`,
    ONLY_IN_PROOF,
    async ({ memberPage: page }) => {
      await agreeOnPayment(page, agreed);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`/zc/pages/checkout/${where}?orderId=5`);
        await expect(page.getByText(words, { exact: true })).toBeVisible();
        await expectNoViolations(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => findLostText(page)).toEqual([]);
    },
  );
}
