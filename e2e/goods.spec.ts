// In npm test: lists of ninety rows; components/goods as units.
import type { Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { goodsCopy } from '@/lib/goods/copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import { skuCopy } from '@/lib/goods/sku-copy';
import { searchCopy } from '@/lib/search/copy';
import { expectNoViolations } from './support/a11y';
import { agreeOnGoods, goodsRow, ON_SALE } from './support/agreed-goods';
import { afterDoubleTap } from './support/double-tap';
import { LoginSheet } from './support/login-sheet';
import { inProofIf, ONLY_IN_PROOF } from './support/long-run';
import { openSettled, settle } from './support/settled';
import { expect, test } from './support/test';

const LIST = '/zc/pages/goods/list';
const DETAIL = '/zc/pages/goods/detail?goodsId=1';

/** Scrolls a list to its last row as fast as frames come; the most elements that its rows had at a time. */
const mostElements = (page: Page, rows: number) =>
  page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        let most = 0;
        const observe = () => {
          const last = [
            ...document.querySelectorAll('[data-row] [aria-posinset], [data-row][aria-posinset]'),
          ].at(-1);
          const list = last?.closest('[role=list]');
          most = Math.max(most, list?.querySelectorAll('*').length ?? 0);
          if (last?.getAttribute('aria-posinset') === String(count)) return resolve(most);
          scrollBy(0, innerHeight);
          requestAnimationFrame(observe);
        };
        requestAnimationFrame(observe);
      }),
    rows,
  );

test.beforeEach(({ page }) => agreeOnGoods(page));

test('a list keeps its sort and its filter while a thing is looked at, and back leaves it at once', async ({
  page,
}) => {
  await page.goto(LIST);
  await page.getByRole('tab', { name: goodsCopy.sorts.sales }).click();
  await page.getByRole('button', { name: goodsCopy.inStock }).click();
  await expect(page).toHaveURL(/sort=sales&inStock=1/);
  await page
    .getByRole('link', { name: new RegExp(goodsRow(2).title) })
    .first()
    .click();
  await expect(page).toHaveURL(/goodsId=2/);
  await page.getByRole('button', { name: uiCopy.back }).click();
  await expect(page).toHaveURL(/sort=sales&inStock=1/);
  await expect(
    page.getByRole('tab', { name: goodsCopy.sorts.sales, selected: true }),
  ).toBeVisible();
  // sort and filter were no steps of their own
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('two taps that follow at once both count: the sort and the filter', async ({ page }) => {
  await page.goto(LIST);
  const sort = page.getByRole('tab', { name: goodsCopy.sorts.sales });
  const filter = page.getByRole('button', { name: goodsCopy.inStock });
  await expect(filter).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const filterElement = await filter.elementHandle();
  await sort.evaluate((tab: HTMLElement, button) => {
    tab.click();
    (button as HTMLElement).click();
  }, filterElement);
  await expect(page).toHaveURL(/sort=sales&inStock=1/);
  await expect(
    page.getByRole('tab', { name: goodsCopy.sorts.sales, selected: true }),
  ).toBeVisible();
});

for (const [name, path, reducedMotion] of [
  ['a long list', LIST, 'reduce'],
  ['a long list that moves', LIST, 'no-preference'],
  ['a category', '/zc/pages/category/index', 'reduce'],
  ['the shop’s first page', '/zc/pages/shop/index', 'reduce'],
] as const)
  test(
    `back returns to the place in ${name}, by the app’s button and by the browser`,
    inProofIf(path !== LIST || reducedMotion === 'reduce'),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto(path);
      const far = page.getByRole('link', { name: /第 62 款/ });
      await expect(async () => {
        await page.mouse.wheel(0, 500);
        await expect(far).toBeVisible({ timeout: 100 });
      }).toPass({ intervals: [50], timeout: 20_000 });
      const placeOf = async () => {
        // what is fetched anew does not move it later on
        await settle(page);
        return page.evaluate(() => window.scrollY);
      };
      for (const back of [
        () => page.getByRole('button', { name: uiCopy.back }).click(),
        () => page.goBack(),
      ]) {
        // not below a bar that stays: the click would move it
        await far.evaluate((link) => link.scrollIntoView({ block: 'center' }));
        const before = await placeOf();
        await far.click();
        await expect(
          page.getByRole('heading', { level: 2, name: goodsRow(62).title }),
        ).toBeVisible();
        await afterDoubleTap(page);
        await back();
        await expect(far).toBeInViewport();
        expect(await placeOf()).toBe(before);
        await expect(far).toBeInViewport();
      }
    },
  );

test('a list of ninety draws only what is near the screen', ONLY_IN_PROOF, async ({ page }) => {
  await page.goto(LIST);
  const items = page.getByRole('listitem');
  await expect(items.first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText(goodsCopy.ends.all(ON_SALE))).toBeInViewport({ timeout: 200 });
  }).toPass({ timeout: 20_000 });
  expect(await items.count()).toBeLessThan(45);
});

test(
  'a list of a thousand never holds more than 250 elements, in one column or two',
  ONLY_IN_PROOF,
  async ({ page }) => {
    test.setTimeout(120_000);
    const onSale = 1_000;
    await agreeOnGoods(page, { onSale });
    for (const path of [LIST, '/zc/pages/category/index']) {
      await page.goto(path);
      await expect(page.locator('[data-row]').first()).toBeVisible();
      expect(await mostElements(page, onSale), path).toBeLessThanOrEqual(250);
    }
  },
);

test('the choice of a thing needs no network, is accessible, back closes only the sheet, and a guest may ask for a notice after a login', async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  await openSettled(page, DETAIL);
  // who begins to read has it on the device
  const code = page.waitForResponse(/_next\/static\/chunks/);
  await page.mouse.wheel(0, 40);
  await code;
  await settle(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: detailCopy.choose(['颜色', '容量']) }).click();
  const sheet = page.getByRole('dialog', { name: skuCopy.sku });
  await sheet.getByRole('radio', { name: '蓝边白' }).click();
  await expect(sheet.getByRole('radio', { name: skuCopy.outValue('500 ml') })).toBeVisible();
  await expect(sheet.getByText(skuCopy.outNote('蓝边白 500 ml'))).toBeVisible();
  await sheet.getByRole('radio', { name: '350 ml' }).click();
  await expect(sheet.getByText('已选 蓝边白 · 350 ml')).toBeVisible();
  await context.setOffline(false);
  await expectNoViolations(page);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(DETAIL);
  await expect(page.getByText('蓝边白 · 350 ml · 1 件')).toBeVisible();
  await page.getByRole('button', { name: detailCopy.favorite, exact: true }).click();
  await expect(new LoginSheet(page).sheet).toBeVisible();
});

test('what stands below a thing comes when one scrolls to it, and says so where the network does not bring it', async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  await openSettled(page, DETAIL);
  const story = page.getByRole('heading', { name: detailCopy.story });
  await expect(story).not.toBeInViewport();
  await context.setOffline(true);
  await story.scrollIntoViewIfNeeded();
  await expect(page.getByText(uiCopy.partMissing).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: detailCopy.neighbours })).toBeVisible();
  await expect(page.getByText(uiCopy.partMissing)).toHaveCount(0);
});

test(
  'a shared link opens the thing, and the inviter does not stay in its address',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.goto('/zc/#/pages/goods/detail?refereeId=10001&goodsId=1');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: goodsRow(1).title })).toBeVisible();
    await expect(page).toHaveURL(DETAIL);
  },
);

test('what was searched and seen stays on this device', ONLY_IN_PROOF, async ({ page }) => {
  await page.goto(DETAIL);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 2, name: goodsRow(1).title }),
  ).toBeVisible();
  await page.goto('/zc/pages/search/index?kind=goods');
  await page.getByRole('searchbox').fill('飞机');
  await page.getByRole('button', { name: searchCopy.submit, exact: true }).click();
  await expect(page.getByText(goodsCopy.nothing('飞机'))).toBeVisible();
  await page.goBack();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('button', { name: '飞机' })).toBeVisible();
  await expect(page.getByRole('list', { name: goodsCopy.seen })).toContainText(goodsRow(1).title);
});
