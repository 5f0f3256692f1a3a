// In npm test: console/withdrawals as units, the calls in server/console.
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* Two of a kind beside each other, with the keyboard alone. */

test.describe.configure({ timeout: 120_000 });

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const sides = (page: Page) => page.getByRole('main').locator('section[aria-label]');

/** Tabs to the button and presses it. */
async function enter(desk: Desk, name: string): Promise<void> {
  const button = desk.button(name).last();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await desk.press('Tab');
  }
  await expect(button).toBeFocused();
  await desk.press('Enter');
}

/** Another one is looked for in the place of the second, found, and chosen. */
async function choose(desk: Desk, text: string, found: RegExp): Promise<void> {
  await enter(desk, '换一个');
  const { page } = desk;
  await expect(sides(page)).toHaveCount(2);
  const search = page.getByRole('searchbox').last();
  await expect(search).toBeFocused();
  await page.keyboard.type(text);
  const hit = page.getByRole('button', { name: found });
  await expect(hit).toHaveCount(1);
  await expectNoViolations(page);
  await desk.press('Tab');
  await expect(hit).toBeFocused();
  await desk.press('Enter');
}

test(
  'two members are chosen, read beside each other, one is replaced, and Escape goes back',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const service = await Desk.join(browser, server, '演示客服');
    const { page } = service;
    await service.press('g', 'm');
    await expect(page.locator('[data-row]').nth(1)).toBeVisible();
    await service.press('j', 'x', 'j', 'x', 'Shift+C');
    await expect(title(page, '并排比较成员')).toBeVisible();
    await expect(sides(page)).toHaveCount(2);
    await expect(page.getByText('邀请码')).toHaveCount(2);
    await expectNoViolations(page);
    await choose(service, '5678', /林知夏/);
    await expect(page.getByRole('region', { name: '林知夏' }).first()).toBeVisible();
    await expect(page).toHaveURL(/members\/compare\?a=\d+&b=\d+$/);
    await service.press('Escape');
    await expect(title(page, '成员')).toBeVisible();
    await service.close();
  },
);

test(
  'a withdrawal is compared with another one that is looked for, and nothing is decided there',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const finance = await Desk.join(browser, server, '演示财务');
    const { page } = finance;
    await finance.press('g', 'w');
    await expect(page.locator('[data-row]').first()).toBeVisible();
    await finance.press('j');
    await expect(finance.button(/^通过/)).toBeEnabled();
    const sn = new URL(page.url()).searchParams.get('open') ?? '';
    const other = (await page.locator('[data-row]').nth(2).getAttribute('data-row')) ?? '';
    await finance.press('Shift+C');
    await expect(title(page, '并排比较提现')).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByRole('region', { name: new RegExp(sn) }).first()).toBeVisible();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type(other);
    await expect(page.getByRole('main').getByRole('listitem').getByRole('button')).toHaveCount(1);
    await finance.press('Tab', 'Enter');
    await expect(page.getByRole('region', { name: new RegExp(other) }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '收款账户' })).toHaveCount(2);
    await expect(finance.button(/^通过/)).toHaveCount(0);
    await expectNoViolations(page);
    await finance.press('Escape');
    await expect(page).toHaveURL(new RegExp(`withdrawals\\?.*open=${sn}`));
    await finance.close();
  },
);
