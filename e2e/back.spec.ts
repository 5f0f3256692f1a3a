import { centerCopy } from '@/lib/notices/center-copy';
import { accountTabCopy } from '@/lib/account/profile/copy';
import { expect, test } from './support/test';

const ACCOUNT = '/zc/pages/user/user';

test('a reload closes what was open, and the next back leaves the page at once', async ({ memberPage: page }) => {
  await page.goto('/zc/');
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: accountTabCopy.settings }).first().click();
  const settings = page.getByRole('dialog', { name: accountTabCopy.settings });
  await expect(settings).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: accountTabCopy.title })).toBeVisible();
  await expect(settings).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/zc/');
});

test('a sheet that its address opens again after a reload closes with one back, whatever lay above it', async ({ memberPage: page }) => {
  await page.goto(ACCOUNT);
  await page.goto(`${ACCOUNT}?tab=notice`);
  const center = page.getByRole('dialog', { name: centerCopy.title });
  const settings = page.getByRole('dialog', { name: centerCopy.settings });
  await center.getByRole('button', { name: centerCopy.settings }).click();
  await expect(settings).toBeVisible();
  await page.reload();
  await expect(center).toBeVisible();
  await expect(settings).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: number }).layer)).toBe(1);
  await page.goBack();
  await expect(center).toBeHidden();
  await expect(page).toHaveURL(ACCOUNT);
});
