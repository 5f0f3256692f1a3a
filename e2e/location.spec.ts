// In npm test: components/location as units.
import { locationCopy } from '@/lib/location/copy';
import { expectNoViolations } from './support/a11y';
import { ONLY_IN_PROOF } from './support/long-run';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

test(
  'a place is found without a map key: region, then the address in words',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.goto('/zc/');
    await openSettled(page, '/zc/choose-location');
    const index = page.getByRole('slider', { name: locationCopy.index });
    await index.press('End');
    await expect(page.getByRole('heading', { name: 'Z', exact: true })).toBeInViewport();
    await index.press('Home');
    await expect(page.getByRole('heading', { name: locationCopy.popular })).toBeInViewport();
    await expectNoViolations(page);
    await page.getByRole('searchbox').fill('hangzhou');
    await page
      .getByRole('group', { name: locationCopy.regions })
      .getByRole('button', { name: /^杭州市/ })
      .click();
    await page.getByRole('textbox', { name: locationCopy.detail }).fill('江南大道100号');
    await expectNoViolations(page);
    await page.getByRole('button', { name: locationCopy.use }).click();
    // back on the requesting page, with the chosen place stored for it
    await expect(page).toHaveURL(/\/zc\/$/);
    const stored = await page.evaluate(
      () =>
        JSON.parse(localStorage.getItem('space_chosenPlace') ?? 'null') as {
          v: { address: string };
        } | null,
    );
    expect(stored?.v.address).toContain('江南大道100号');
  },
);

test('a shared place opens with its address and leads to map services', async ({ page }) => {
  await openSettled(
    page,
    `/zc/open-location?name=${encodeURIComponent('青年港创业园')}&address=${encodeURIComponent('江南大道100号')}&lat=30.2&lng=120.2`,
  );
  await expect(page.getByRole('heading', { level: 2, name: '青年港创业园' })).toBeVisible();
  await expect(page.getByRole('link', { name: locationCopy.apps.amap })).toHaveAttribute(
    'href',
    /^https:\/\/uri\.amap\.com\/marker\?/,
  );
  await expectNoViolations(page);
});
