// In npm test: server/console/finder.test.ts.
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';
import { find, heading, rows } from '../support/desk-steps';
import { ONLY_IN_PROOF } from '../support/long-run';

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

test(
  'one box finds a member by mobile, digits, name, plate and withdrawal; a receipt is pasted',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const finance = await Desk.join(browser, server, '演示财务');
    const { page } = finance;
    for (const typed of ['13800005678', '138****5678', '5678', '林知夏', '青年港037']) {
      await find(finance, typed, /^林知夏/);
      await finance.press('Escape');
    }
    await page.goto(`${server.origin}withdrawals?queue=pay`);
    await expect(rows(finance).first()).toBeVisible();
    const waiting = await rows(finance).count();
    await finance.press('j');
    const sn = page.getByText(/^ZC\d+$/).first();
    await expect(sn).toBeVisible();
    const number = (await sn.textContent()) ?? '';
    await find(finance, number, new RegExp(number));
    await finance.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(finance.button(/^登记回单/)).toBeEnabled();
    const keys = await finance.countKeys(async () => {
      await finance.press('v');
      await expect(page.getByRole('textbox', { name: '回单或凭证号' })).toBeFocused();
      await page.keyboard.insertText('CMB202612010001');
      await expect(finance.button(/^登记回单 · /)).toBeEnabled();
      await finance.press('Enter');
    });
    expect(keys).toBe(2);
    await finance.proveIfAsked(page.getByText(/^登记回单：[^¥]/));
    await expect(rows(finance)).toHaveCount(waiting - 1);
    await expectNoViolations(page);
    await find(finance, '13800005678', /^林知夏/);
    await finance.press('Enter');
    await expect(heading(finance, /林知夏/)).toBeVisible();
    await finance.close();
  },
);

test(
  'the first screen of the owner says without a click whether all is well',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const owner = await Desk.join(browser, server, '演示所有者');
    const { page } = owner;
    for (const said of [/^差异$/, /^最近对账$/, /^连续无差异$/])
      await expect(page.getByRole('term').filter({ hasText: said }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^今天的数字/ })).toContainText('付款订单');
    await expect(page.getByRole('columnheader', { name: '最久' })).toBeVisible();
    await owner.close();
  },
);

test(
  'on a phone no row runs past the edge, however long its texts are',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const phone = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
    const owner = await Desk.join(browser, server, '演示所有者', phone);
    for (const list of ['brand', 'law', 'orders', 'makings']) {
      await owner.page.goto(`${server.origin}${list}`);
      await expect(rows(owner).first()).toBeVisible();
      const rights = await owner.page
        .locator('[data-row] td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      expect(Math.max(...rights), list).toBeLessThanOrEqual(phone.viewport.width);
    }
    await owner.close();
  },
);
