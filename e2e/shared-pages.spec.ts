import { articlesCopy } from '@/lib/articles/copy';
import { hold, SCRIPT } from './support/hold';
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
    await expect(page.locator('first-frame').getByText(TEXT)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const firstFrame = page.locator('first-frame');
  await expect(page).toHaveTitle(`${title} · 创业元宇宙`);
  const before = await firstFrame.getByText(TEXT).boundingBox();

  release();
  await expect(firstFrame).toHaveCount(0);
  const living = page.locator('article').getByText(TEXT);
  await expect(living).toBeVisible();
  expect(await living.boundingBox()).toEqual(before);
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
