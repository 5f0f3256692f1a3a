import type { Locator, Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { pasteCopy } from '@/lib/addresses/copy';
import { cartCopy } from '@/lib/cart/copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import { skuCopy } from '@/lib/goods/sku-copy';
import { checkoutCopy } from '@/lib/orders/checkout-copy';
import { orderCopy, ordersCopy } from '@/lib/orders/copy';
import { cashierCopy } from '@/lib/payments/copy';
import { expectNoViolations } from './support/a11y';
import { randomMobile } from './support/client';
import { LoginSheet } from './support/login-sheet';
import { type Member, PASSWORD } from './support/member';
import { op } from './support/op';
import { expect, test } from './support/test';

/** Things of the demo that no other test buys: cards with one SKU, blocks of twelve or twenty. */
const CARDS = { goodsId: 55, code: 'POSTCARDS-1', name: '街景明信片' };
const BLOCKS = { goodsId: 53, code: 'BRICKS-1', name: '小街积木', choice: '12 件' };
const CART = '/zc/pages/cart/index';
const detailOf = ({ goodsId }: { goodsId: number }) => `/zc/pages/goods/detail?goodsId=${goodsId}`;

/** Pieces of a SKU that orders hold, as the operator sees them. */
const heldOf = async ({ code }: { code: string }) =>
  (await op<{ row: { held: number } }>('stock', 'show', code)).row.held;

const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** From the cashier, to which a submission leads, to the order. */
const toOrder = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^${cashierCopy.order}`) }).click();

async function addBlocks(page: Page): Promise<void> {
  await page.goto(detailOf(BLOCKS));
  await button(page, detailCopy.addToCart).click();
  const sheet = page.getByRole('dialog', { name: skuCopy.sku });
  await sheet.getByRole('radio', { name: BLOCKS.choice, exact: true }).click();
  await button(sheet, detailCopy.addToCart).click();
}

/** Opens a friend's link to the cards and puts them into the cart, for which the stranger registers. @returns the mobile */
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
  return mobile;
}

test('who registers by a friend’s link to a thing finds the cart on another device, orders, and cancels; the pieces come back', async ({
  page,
  member: friend,
  browser,
  ip,
}) => {
  test.setTimeout(90_000);
  const before = await heldOf(CARDS);
  const mobile = await registerByLink(page, friend);
  await addBlocks(page);
  await expect(page.getByRole('link', { name: detailCopy.cartOf(2) })).toBeVisible();

  const device = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const other = await device.newPage();
  await other.goto(CART);
  await button(other, cartCopy.login).click();
  await new LoginSheet(other).logIn(mobile, PASSWORD);
  const rows = other.getByRole('list', { name: cartCopy.list });
  await expect(rows.getByRole('listitem')).toHaveCount(2);
  await expectNoViolations(other);
  await button(other, cartCopy.checkout(2)).click();

  await other.getByRole('link', { name: checkoutCopy.addAddress }).click();
  const paste = other.getByLabel(pasteCopy.label);
  await paste.fill('林知夏 13800125678\n浙江省杭州市西湖区古荡街道文三路478号');
  await expect(other.getByText(pasteCopy.filled(4))).toBeVisible();
  await button(other, uiCopy.save).click();
  await expect(other.getByRole('link', { name: /文三路478号/ })).toBeVisible();
  await expectNoViolations(other);
  await button(other, checkoutCopy.submit).click();
  await toOrder(other);

  await expect(other.getByText(ordersCopy.states[10], { exact: true })).toBeVisible();
  await expect(other.getByRole('list', { name: orderCopy.items })).toContainText(BLOCKS.name);
  await expectNoViolations(other);
  expect(await heldOf(CARDS)).toBe(before + 1);
  await button(other, ordersCopy.cancel).click();
  await button(other.getByRole('alertdialog'), ordersCopy.cancelOk).click();
  await expect(other.getByText(ordersCopy.states[50], { exact: true })).toBeVisible();
  expect(await heldOf(CARDS)).toBe(before);

  await device.close();
  await page.goto(CART);
  await expect(page.getByText(cartCopy.empty)).toBeVisible();
});

test('a guest who adds a thing logs in, and it is in the cart', async ({
  page,
  settledMember: member,
}) => {
  await addBlocks(page);
  await new LoginSheet(page).logIn(member.mobile, member.password);
  await page.getByRole('link', { name: detailCopy.cartOf(1) }).click();
  const rows = page.getByRole('list', { name: cartCopy.list });
  await expect(rows).toContainText(BLOCKS.name);
  await expect(rows).toContainText(BLOCKS.choice);
});
