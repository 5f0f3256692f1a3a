import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';

/* 售后 by keyboard: agreed, refused and received, one row after another; set aside, and read by two. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let finance: Desk;
test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(120_000);
  await server.refunds(9);
  finance = await Desk.join(browser, server, '演示财务');
  await finance.press('g', 't');
  await expect(finance.page.locator('[data-row]')).toHaveCount(6);
  await finance.press('j');
});
test.afterAll(() => finance?.close());

/** Decides the open row, and waits for the next one. @returns how many keys it took */
async function decide(desk: Desk, keys: readonly string[], effect: RegExp): Promise<number> {
  const { page } = desk;
  const open = page.url();
  await expect(desk.button(/^(同意|验收退货)/).first()).toBeEnabled();
  const count = await desk.countKeys(async () => {
    await desk.press(...keys);
    await expect(desk.button(effect)).toBeEnabled();
    await desk.press('Enter');
  });
  await expect.poll(() => page.url()).not.toBe(open);
  return count;
}

test('a refund is agreed with two keys and refused with three, and the next one is open', async () => {
  const { page } = finance;
  await expectNoViolations(page);
  expect(await decide(finance, ['a'], /^同意退 ¥[\d.,]+ → 退款中/)).toBe(2);
  await expect(page.getByText(/^已同意退/)).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(5);
  expect(await decide(finance, ['r', '1'], /^拒绝退 ¥/)).toBe(3);
  await expect(page.locator('[data-row]')).toHaveCount(4);
  await expectNoViolations(page);
});

test('a row that was set aside comes back by z, and it is said', async () => {
  const { page } = finance;
  await expect(finance.button(/^搁置/).first()).toBeEnabled();
  await finance.press('s');
  await page.getByLabel(/为什么搁置/).fill('等仓库的照片');
  await finance.press('Enter');
  await expect(page.getByText('已搁置')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await finance.press('z');
  await expect(page.getByText('已撤销：搁置')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(4);
});

test('a return goes back to stock with three keys', async () => {
  const { page } = finance;
  await finance.button(/^待验收/).click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await finance.press('j');
  expect(await decide(finance, ['d', '1'], /货回到库存/)).toBe(3);
  await expect(page.locator('[data-row]')).toHaveCount(2);
});

test('two operators on one row: the second sees who reads it and decides nothing, the first takes the next one', async ({
  browser,
  server,
}) => {
  const { page } = finance;
  const second = await Desk.join(browser, server, '演示所有者');
  for (const desk of [finance, second]) {
    await desk.press('g', 't');
    await expect(desk.page.locator('[data-row]')).toHaveCount(4);
    await desk.press('j');
  }
  // the queue asks every 15 s who reads what
  const read = second.page.getByText('演示财务正在看这笔，你可以查看，不能同时处理');
  await expect(read).toBeVisible({ timeout: 20_000 });
  await expect(second.button(/^同意/).first()).toBeDisabled();
  await expectNoViolations(second.page);
  await finance.press('n');
  await expect.poll(() => page.url()).not.toBe(second.page.url());
  await second.close();
});
