// In npm test: one refund at 320 px; the screens in jsdom (components/refunds).
import type { Page } from '@playwright/test';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import { fenToText } from '@/lib/format';
import { payAllowed } from '@/lib/kit';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { cashierCopy, resultCopy, testCashierCopy } from '@/lib/payments/copy';
import { applyCopy, refundCopy, refundsCopy } from '@/lib/refunds/copy';
import { expectNoViolations } from './support/a11y';
import { agreeOnOrders } from './support/agreed-orders';
import { agreeOnRefunds } from './support/agreed-refunds';
import { randomText } from './support/client';
import { inProofIf } from './support/long-run';
import type { Member } from './support/member';
import { op } from './support/op';
import { addAddress } from './support/paid-order';
import { findLostText } from './support/reflow';
import { shipByFile } from './support/ship-by-file';
import { expect, test } from './support/test';

/** Goods of the demo that no other test counts. */
const GOODS_ID = 52;
const SHIPPED_NO = 'SF1412778560231';
const RETURN_NO = 'SF1412778560248';
/** The provider answers within the period of the job. */
const ARRIVAL_MS = 40_000;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

/** An unpaid order of two pieces. */
async function orderTwo(member: Member): Promise<{ orderId: number; sn: string }> {
  const { client } = member;
  const keyed = () => ({ 'idempotency-key': randomText(32) });
  await addAddress(member);
  const { skus } = await client.get<{ skus: { skuId: number }[] }>('/api/goods/detail', {
    goodsId: GOODS_ID,
  });
  const { quoteId } = await client.get<{ quoteId: string }>(
    '/api/checkout/order',
    { mode: 'now', skuId: skus[0]?.skuId, num: 2 },
    keyed(),
  );
  return client.get('/api/checkout/submit', { quoteId }, keyed());
}

/** The sum at the end of an application, in fen. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.getByLabel(applyCopy.sum).locator('dd').last().innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

/** Polls the API until the provider has given the money back, then reloads the page once. */
async function expectArrived(page: Page, { client }: Member): Promise<void> {
  const refundId = Number(new URL(page.url()).searchParams.get('refundId'));
  const statusOf = async () =>
    (await client.get<{ refund: { status: number } }>('/api/refund/detail', { refundId })).refund
      .status;
  await expect.poll(statusOf, { timeout: ARRIVAL_MS }).toBe(REFUND_STATUS.done);
  await page.reload();
  await expect(page.getByRole('heading', { name: '已退款', exact: true })).toBeVisible();
}

async function chooseReason(page: Page, reason: string): Promise<void> {
  await page.getByLabel(applyCopy.reason).selectOption(reason);
  await expect(page.getByLabel(applyCopy.sum)).toHaveAttribute('aria-busy', 'false');
}

test('a piece is refunded before shipping, the other one sent back, and every fen is found in the order', async ({
  memberPage: page,
  member,
}, info) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(20_000);
  const { orderId, sn } = await orderTwo(member);
  await page.goto(`/zc/pages/checkout/cashier?orderId=${orderId}`);
  if (!payAllowed(Date.now())) {
    await expect(button(page, cashierCopy.closedButton('07:00'))).toBeDisabled();
    return;
  }
  await button(page, /^演示收银台 ¥/).click();
  await page.getByRole('button', { name: testCashierCopy.acts.success }).click();
  await expect(page.getByRole('heading', { name: resultCopy.paid })).toBeVisible();
  await page.getByRole('link', { name: resultCopy.toOrder }).click();

  // before shipping: nobody decides
  await page.getByRole('link', { name: new RegExp(`^${ordersCopy.refund}：`) }).click();
  await button(page, /少退一件$/).click();
  await chooseReason(page, 'unwanted');
  await expectNoViolations(page);
  const first = await totalOf(page);
  await button(page, applyCopy.refundNow(`¥${fenToText(first)}`)).click();
  await expect(page.getByRole('list', { name: refundCopy.timeline })).toBeVisible();
  await expectArrived(page, member);
  await expectNoViolations(page);

  await shipByFile(sn, SHIPPED_NO, info);

  // the other piece arrives broken: reviewed, sent back, accepted
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await expect(page.getByText(`−¥${fenToText(first)}`)).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`^${orderCopy.askReturn}：`) }).click();
  await chooseReason(page, 'damaged');
  await page.getByLabel(applyCopy.content).fill('杯口掉瓷');
  await page.reload();
  await expect(page.getByText(applyCopy.restored)).toBeVisible();
  await expect(page.getByLabel(applyCopy.content)).toHaveValue('杯口掉瓷');
  await expect(page.getByLabel(applyCopy.sum)).toHaveAttribute('aria-busy', 'false');
  await button(page, applyCopy.submit).click();
  await expect(page.getByRole('heading', { name: '等待审核' })).toBeVisible();
  await button(page, refundCopy.cancel).click();
  await page.getByRole('alertdialog').getByRole('button', { name: refundCopy.cancelOk }).click();
  await expect(page.getByRole('heading', { name: '已撤销' })).toBeVisible();
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await page.getByRole('link', { name: new RegExp(`^${orderCopy.askReturn}：`) }).click();
  await chooseReason(page, 'damaged');
  const second = await totalOf(page);
  await button(page, applyCopy.submit).click();
  await expect(page.getByRole('heading', { name: '等待审核' })).toBeVisible();
  const refundSn =
    /[A-Z]\d{20}/.exec(await page.getByLabel(refundCopy.facts).innerText())?.[0] ?? '';
  await op('refund', 'approve', refundSn);
  await page.reload();
  await page.getByLabel(refundCopy.carrier).selectOption('sf');
  await page.getByLabel(refundCopy.no).fill(RETURN_NO);
  await button(page, refundCopy.send).click();
  await expect(page.getByText(RETURN_NO)).toBeVisible();
  await expectNoViolations(page);
  await op('e2e-age-refunds', String(orderId));
  await op('refund', 'accept-return', refundSn, '--goods', 'scrap');
  await expectArrived(page, member);

  await page.goto('/zc/pages/refund/index');
  await expect(page.getByRole('link', { name: /^已退款，/ })).toHaveCount(2);
  await page.goto(`/zc/pages/order/detail?orderId=${orderId}`);
  await button(page, orderCopy.why).click();
  const rows = page.getByLabel(orderCopy.refundsPart).locator('dd');
  await expect(rows).toHaveText([`−¥${fenToText(second)}`, `−¥${fenToText(first)}`, '¥0.00']);
});

for (const [name, path, words] of [
  ['an application', '/pages/refund/apply?orderId=1', applyCopy.submit],
  ['a return', '/pages/refund/detail?refundId=1', refundCopy.copyAddress],
  ['a refund that is on its way', '/pages/refund/detail?refundId=2', '退款中'],
  ['the list of refunds', '/pages/refund/index', refundsCopy.back],
] as const) {
  test(
    `${name} fits 320 px, also with large letters, and can be read in both themes`,
    inProofIf(words !== applyCopy.submit),
    async ({ memberPage: page }) => {
      await agreeOnOrders(page);
      await agreeOnRefunds(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`/zc${path}`);
        await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
        await expectNoViolations(page);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => findLostText(page)).toEqual([]);
      await page.locator('html').evaluate((html) => html.setAttribute('data-text', 'large'));
      await expect.poll(() => findLostText(page)).toEqual([]);
    },
  );
}
