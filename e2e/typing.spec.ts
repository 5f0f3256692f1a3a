import { uiCopy } from '@/components/ui/copy';
import { helpCopy } from '@/lib/help/copy';
import { hold, SCRIPT } from './support/hold';
import { ONLY_IN_PROOF } from './support/long-run';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

/** Input is preserved, whatever loads at that moment. */

const FAQ = '/zc/pages/user/problem';
const WORD = '到账';

test('a search typed while a part’s style sheet is loading is kept and sent', async ({ page }) => {
  await openSettled(page, FAQ);
  const release = await hold(page, /\.css$/);
  const late = page.waitForRequest(/\.css$/);
  const question = page.locator('summary').first();
  await question.click();
  await late;

  const field = page.getByRole('searchbox', { name: helpCopy.searchFaq });
  await field.pressSequentially(WORD);
  await expect(field).toHaveValue(WORD);
  await field.press('Enter');
  await expect(page.getByText(uiCopy.listed(1, true))).toBeAttached();
  release();
  await expect(field).toHaveValue(WORD);
  await page.locator('summary').first().click();
  await expect(page.getByRole('button', { name: helpCopy.yes, exact: true }).first()).toBeVisible();
});

test('a search typed before hydration is kept and sent', ONLY_IN_PROOF, async ({ page }) => {
  const release = await hold(page, SCRIPT);
  await page.goto('/zc/pages/space/help', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.pressSequentially(WORD);
  const asked = page.waitForRequest((request) => request.postData()?.includes(WORD) ?? false);
  release();
  await asked;
  await expect(field).toHaveValue(WORD);
});
