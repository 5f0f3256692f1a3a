import { articlesCopy } from '@/lib/articles/copy';
import { hold, SCRIPT } from './support/hold';
import { inTurn } from './support/in-turn';
import { expect, test } from './support/test';
import { publishArticle } from './support/texts';

const DETAIL = /\/api\/article\/detail/;
const TEXT = '早上的集市很热闹。';

test('a friend’s link has its words before any code, and hydrates without a call and without a layout shift', async ({
  page,
  client,
}) => {
  const { address, title } = await publishArticle(client, `${TEXT}\n\n第二段。`);
  await hold(page, DETAIL);
  const release = await hold(page, SCRIPT);
  // a busy machine may have answered too late for the first document
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('article').getByText(TEXT)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveTitle(`${title} · 创业元宇宙`);
  const text = page.locator('article').getByText(TEXT);
  const before = await text.boundingBox();
  const element = await text.elementHandle();

  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  expect(await text.boundingBox()).toEqual(before);
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
  await expect(page.getByRole('button', { name: articlesCopy.size })).toBeVisible();
});

test('the words can be read where no script runs at all', async ({ browser, client, baseURL }) => {
  const { address, title } = await publishArticle(client, TEXT);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByText(TEXT)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveTitle(`${title} · 创业元宇宙`);
  await context.close();
});

const COMPOSED = [
  '/zc/pages/goods/detail?goodsId=1',
  '/zc/pages/goods/list?sort=sales',
  '/zc/pages/category/index',
  '/zc/pages/shop/index',
  '/zc/pages/article/detail?articleId=1',
  '/zc/pages/space/video?videoId=1',
  '/zc/pages/space/city?blockAreaId=1',
  '/zc/pages/space/city?blockAreaId=1&blockNo=3',
  '/zc/pages/user/card?userId=10001',
];

test('every shared page comes whole, without marks, and React keeps it', async ({
  page,
  watch,
}) => {
  test.setTimeout(COMPOSED.length * 10_000);
  await inTurn(COMPOSED, String, async (address) => {
    const release = await hold(page, SCRIPT);
    const place = page.locator('[data-composed]');
    await expect(async () => {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('#first-answers')).toBeAttached({ timeout: 1_000 });
    }).toPass();
    expect(await page.content()).not.toContain('⟦');
    const heading = await place.getByRole('heading').first().elementHandle();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect(await heading?.evaluate((one) => one.isConnected)).toBe(true);
    expect(watch.complaints).toEqual([]);
    await page.context().unrouteAll({ behavior: 'wait' });
  });
});
