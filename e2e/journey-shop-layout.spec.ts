import type { Browser, Locator, Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import { pasteCopy } from '@/lib/addresses/copy';
import { cartCopy } from '@/lib/cart/copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import { skuCopy } from '@/lib/goods/sku-copy';
import { payAllowed } from '@/lib/kit';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { ordersCopy } from '@/lib/orders/copy';
import { cashierCopy, resultCopy, testCashierCopy } from '@/lib/payments/copy';
import { applyCopy, refundCopy } from '@/lib/refunds/copy';
import { rewardsCopy } from '@/lib/rewards/copy';
import { shopTabsCopy as tabsCopy } from '@/lib/shop/tabs-copy';
import { randomMobile } from './support/client';
import { LoginSheet } from './support/login-sheet';
import { type Member, PASSWORD, signIn } from './support/member';
import { op } from './support/op';
import { expect, test } from './support/test';

/** A stranger's way through the layout of the shop, from a friend's link to the friend's reward. */

const CARDS = { goodsId: 55, code: 'POSTCARDS-1' };
const BLOCKS = { goodsId: 53, name: '小街积木', choice: '12 件' };
const PIECES = 3;
const detailOf = ({ goodsId }: { goodsId: number }) => `/zc/pages/goods/detail?goodsId=${goodsId}`;

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: uiCopy.mainNavigation }).getByRole('link', { name });

/** Pieces that orders hold, as the operator sees them. */
const cardsHeld = async () =>
  (await op<{ row: { held: number } }>('stock', 'show', CARDS.code)).row.held;

/** Opens the friend's link, registers where it is needed, and fills the cart. @returns the mobile */
async function registerByLink(page: Page, friend: Member): Promise<string> {
  const mobile = randomMobile();
  await page.goto(`/zc/#/pages/goods/detail?refereeId=${friend.userId}&goodsId=${CARDS.goodsId}`);
  await expect(page).toHaveURL(detailOf(CARDS));
  await button(page, detailCopy.addToCart).click();
  const login = new LoginSheet(page);
  await login.fillRegistration(mobile, PASSWORD);
  await expect(login.sheet).toContainText('邀请人：');
  await login.submit('register').click();
  await expect(page.getByRole('link', { name: detailCopy.cartOf(1) })).toBeVisible();

  await page.goto(detailOf(BLOCKS));
  await button(page, detailCopy.addToCart).click();
  const sheet = page.getByRole('dialog', { name: skuCopy.sku });
  await sheet.getByRole('radio', { name: BLOCKS.choice, exact: true }).click();
  await button(sheet, skuCopy.more).click();
  await button(sheet, detailCopy.addToCart).click();
  await expect(page.getByRole('link', { name: detailCopy.cartOf(PIECES) })).toBeVisible();
  return mobile;
}

/** Another device, on which the member logs in at the last tab. */
async function openDevice(browser: Browser, ip: string, mobile: string): Promise<Page> {
  const device = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const page = await device.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto('/zc/');
  await tab(page, tabsCopy.guest).click();
  await page.getByRole('link', { name: accountTabCopy.login, exact: true }).click();
  await new LoginSheet(page).logIn(mobile, PASSWORD);
  return page;
}

/** From the cart to the cashier. */
async function orderAll(page: Page): Promise<void> {
  await tab(page, tabsCopy.pieces(PIECES)).click();
  const rows = page.getByRole('list', { name: cartCopy.list }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await button(page, cartCopy.checkout(PIECES)).click();
  const add = page.getByRole('link', { name: checkoutCopy.addAddress });
  const address = page.getByRole('link', { name: /文三路478号/ });
  await expect(add.or(address)).toBeVisible();
  if (await add.isVisible()) {
    await add.click();
    await page
      .getByLabel(pasteCopy.label)
      .fill('林知夏 13800125678\n浙江省杭州市西湖区古荡街道文三路478号');
    await expect(page.getByText(pasteCopy.filled(4))).toBeVisible();
    await button(page, uiCopy.save).click();
  }
  await expect(address).toBeVisible();
  await button(page, checkoutCopy.submit).click();
  await page.waitForURL(/checkout\/cashier/);
}

/** One piece of the paid order back, before it is shipped: nobody decides. */
async function refundOne(page: Page): Promise<void> {
  await page.getByRole('link', { name: `${ordersCopy.refund}：${BLOCKS.name}` }).click();
  await button(page, /少退一件$/).click();
  await page.getByLabel(applyCopy.reason).selectOption('unwanted');
  await expect(page.getByLabel(applyCopy.sum)).toHaveAttribute('aria-busy', 'false');
  await button(page, /^立即退款 ¥/).click();
  await expect(page.getByRole('list', { name: refundCopy.timeline })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(heading(page, '已退款')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
}

test('who registers by a friend’s link to a thing orders on another device, cancels, orders again, pays, and gets a piece refunded; the friend’s reward follows', async ({
  page,
  member: friend,
  browser,
  ip,
}) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(20_000);
  const before = await cardsHeld();
  const mobile = await registerByLink(page, friend);
  const other = await openDevice(browser, ip, mobile);
  await orderAll(other);
  expect(await cardsHeld()).toBe(before + 1);
  await other.getByRole('link', { name: new RegExp(`^${cashierCopy.order}`) }).click();
  await expect(heading(other, ordersCopy.states[10])).toBeVisible();
  await button(other, ordersCopy.cancel).click();
  await button(other.getByRole('alertdialog'), ordersCopy.cancelOk).click();
  await expect(heading(other, ordersCopy.states[50])).toBeVisible();
  expect(await cardsHeld()).toBe(before);

  await button(other, ordersCopy.again).click();
  await orderAll(other);
  if (!payAllowed(Date.now())) {
    await expect(button(other, cashierCopy.closedButton('07:00'))).toBeDisabled();
    return;
  }
  await button(other, /^演示收银台 ¥/).click();
  await other.getByRole('button', { name: testCashierCopy.acts.twice }).click();
  await expect(heading(other, resultCopy.paid)).toBeVisible();

  await signIn(page, friend);
  await page.goto('/zc/pages/user/reward');
  const rewards = page.getByRole('list', { name: rewardsCopy.list }).getByRole('button');
  await expect(rewards).toHaveCount(2);
  const reward = rewards.filter({ hasText: BLOCKS.name });
  await expect(reward).toContainText('实付 ¥336.00 × 10%');
  await other.getByRole('link', { name: resultCopy.toOrder }).click();
  await refundOne(other);
  await page.reload();
  await expect(reward).toContainText(rewardsCopy.refundTaken('¥16.80'));
  await expect(reward).toContainText('+16.80');
});
