import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { hold, SCRIPT } from './support/hold';
import { ONLY_IN_PROOF } from './support/long-run';
import { expect, test } from './support/test';

const ACCOUNT = '/zc/pages/user/user';
const SCREEN = { x: 0, y: 0, width: 375, height: 700 };
const isKept = (page: Page) =>
  page.evaluate(
    (name) => localStorage.getItem(name) !== null,
    `space_look${ACCOUNT.slice('/zc'.length)}`,
  );

const forget = (page: Page) =>
  page.evaluate(
    (name) => localStorage.removeItem(name),
    `space_look${ACCOUNT.slice('/zc'.length)}`,
  );

/** Difference of two pictures: mean of 0-255 over all points. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const { channels } = await sharp(
    await sharp(one)
      .composite([{ input: other, blend: 'difference' }])
      .removeAlpha()
      .png()
      .toBuffer(),
  ).stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

test('a member who comes back sees the tab as it was before any code has come; it gives way to the living screen', async ({
  memberPage: page,
  member,
}) => {
  await page.goto(ACCOUNT);
  await expect(page.getByText(member.userName).first()).toBeVisible();
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  const before = await page.screenshot({ clip: SCREEN });

  const release = await hold(page, SCRIPT);
  await page.goto(ACCOUNT, { waitUntil: 'commit' });
  await expect(page.locator('[data-snapshot]')).toHaveCount(1);
  await expect(async () =>
    expect(await difference(before, await page.screenshot({ clip: SCREEN }))).toBeLessThan(0.5),
  ).toPass();

  release();
  await expect(page.getByText(member.userName).first()).toBeVisible();
  await expect(page.locator('[data-snapshot]')).toHaveCount(0);
  /* its rows fill when their answers come */
  await expect(async () =>
    expect(await difference(before, await page.screenshot({ clip: SCREEN }))).toBeLessThan(0.5),
  ).toPass();
});

test('a snapshot is taken when the page is left', ONLY_IN_PROOF, async ({ memberPage: page }) => {
  await page.goto(ACCOUNT);
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  await forget(page);
  await page.goto('/zc/pages/login/agreement');
  expect(await isKept(page)).toBe(true);
});

test(
  'somebody else on the same phone sees nothing of it',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    await page.goto(ACCOUNT);
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
    const before = await page.screenshot({ clip: SCREEN });
    await page.evaluate(() => localStorage.setItem('space_userId', JSON.stringify({ v: 1 })));
    await page.route('**/_next/static/chunks/**', (route) =>
      route.request().url().endsWith('.js') ? undefined : route.continue(),
    );
    await page.goto(ACCOUNT, { waitUntil: 'commit' });
    await expect(page.locator('[data-snapshot]')).toHaveCount(1);
    await page.waitForTimeout(500);
    expect(await difference(before, await page.screenshot({ clip: SCREEN }))).toBeGreaterThan(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'once the server has switched snapshots off, nothing is shown and what was kept goes',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    await page.goto(ACCOUNT);
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
    // as the server of SNAPSHOT=0 says it with any answer (server/http/snapshot-switch.test.ts)
    await page.context().addCookies([{ name: 'snapshot', value: 'off', url: page.url() }]);
    const before = await page.screenshot({ clip: SCREEN });
    const release = await hold(page, SCRIPT);
    await page.goto(ACCOUNT, { waitUntil: 'commit' });
    await expect(page.locator('[data-snapshot]')).toHaveCount(1);
    await page.waitForTimeout(500);
    expect(await difference(before, await page.screenshot({ clip: SCREEN }))).toBeGreaterThan(1);
    release();
    await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(false);
  },
);
