import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* Operators who have never seen a terminal: by the links of the banner, at the demo's data. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let finance: Desk;
test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(120_000);
  finance = await Desk.join(browser, server, '演示财务');
});
test.afterAll(() => finance?.close());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

test('a member is found by the last four digits, and an amount is explained in two clicks', async () => {
  const { page } = finance;
  await expectNoViolations(page);
  await finance.press('g', 'm');
  const search = page.getByRole('searchbox', { name: '查找成员' });
  await expect(search).toBeVisible();
  await finance.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('5678');
  await expect(page.getByText('第 1–1，共 1 位')).toBeVisible();
  await finance.press('Escape', 'j', 'o');
  await expect(page.getByRole('complementary', { name: '林知夏' })).toBeVisible();
  await expectNoViolations(page);
  await finance.press('Shift+O');
  await expect(heading(page, /林知夏/)).toBeVisible();
  await expectNoViolations(page);
  await finance.button(/^奖励/).click();
  await finance.button('为什么是这个数').first().click();
  await expect(page.getByRole('list', { name: '为什么是这个数' })).toContainText('乘以比例');
  const verdict = page.getByRole('status').filter({ hasText: '账上存的' });
  await expect(verdict).toContainText('=');
  await expectNoViolations(page);
  // what was paid leads to the sale: the buyer's page, that row first
  const order = page
    .getByRole('main')
    .getByRole('link', { name: /^订单 \d+$/ })
    .first();
  const sn = ((await order.textContent()) ?? '').replace('订单 ', '');
  await order.click();
  await expect(page.locator('tr[aria-current=true]')).toContainText(sn);
  await expectNoViolations(page);
});

/** Decides the open withdrawal, and waits for the next one. @returns how many keys it took */
async function decide({ page }: Desk): Promise<number> {
  const open = page.url();
  await expect(finance.button(/^通过/)).toBeEnabled();
  const isHeld = await page.getByText('须先处理，不能通过').isVisible();
  const keys = await finance.countKeys(async () => {
    await finance.press(...(isHeld ? ['r', '6'] : ['a']));
    await expect(finance.button(isHeld ? /^驳回 · 退回可提现/ : /^通过 · /)).toBeEnabled();
    await finance.press('Enter');
  });
  await expect.poll(() => page.url()).not.toBe(open);
  return isHeld ? keys - 1 : keys;
}

test('ten withdrawals are reviewed with two keys each, three for a refusal', async () => {
  const { page } = finance;
  await finance.press('g', 'w');
  await expect(page.getByText('今天已审 0 笔')).toBeVisible();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await finance.press('j');
  await expectNoViolations(page);
  for (let i = 0; i < 10; i += 1) expect(await decide(finance)).toBe(2);
  await expect(page.getByText('今天已审 10 笔')).toBeVisible();
});

/** The smallest are chosen with `j` and `x`. @param least so many rows stand in the queue */
async function choose(page: Page, count: number, least: number): Promise<void> {
  const rows = page.locator('[data-row]');
  // the rows of the former queue stand until those of this one come
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(least);
  const amounts = await rows.evaluateAll((all) =>
    all.map((row) => Number(/¥([\d,.]+)/.exec(row.textContent)?.[1]?.replaceAll(',', ''))),
  );
  const most = [...amounts].sort((a, b) => a - b)[count - 1] ?? 0;
  for (const [at, amount] of amounts.entries()) {
    await finance.press('j');
    await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
    if (amount <= most) await finance.press('x');
  }
  await expect(page.getByText(`已选 ${count} 笔`)).toBeVisible();
}

/** The results of the bank, as a person fills them in: the last one was refused. */
function filledIn(file: string): string {
  const lines = [...file.matchAll(/^(ZC\d+),.*,(\d+\.\d\d),奖励提现,/gm)].map(
    ([, sn = '', amount = '']) => ({ sn, amount }),
  );
  expect(lines).toHaveLength(5);
  return [
    '提现单号,金额(元),结果,流水号,失败原因',
    ...lines.map(({ sn, amount }, at) =>
      at === 4 ? `${sn},${amount},退回,,户名与账号不符` : `${sn},${amount},成功,CMB${at},`,
    ),
  ].join('\r\n');
}

test('five are paid in a batch, and the bank refuses one', async () => {
  const { page } = finance;
  await finance.button(/^待打款/).click();
  await expect(page).toHaveURL(/queue=pay/);
  await choose(page, 5, 6);
  await finance.press('Shift+P');
  await expect(page.getByRole('heading', { name: '纳入 5 笔' })).toBeVisible();
  await expectNoViolations(page);
  const total = await page.locator('aside strong').textContent();
  await page.keyboard.type(total ?? '');
  await finance.press('Enter');
  await finance.proveIfAsked(heading(page, /打款批次/));
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
  await expect(page.getByText('已处理完', { exact: true }).first()).toBeVisible();
  await expectNoViolations(page);

  await page.getByLabel('用途（记入操作记录）').fill('今天的线下打款');
  const download = page.waitForEvent('download');
  await finance.press('Enter');
  await finance.prove();
  const file = fs.readFileSync(await (await download).path(), 'utf8');

  await page.getByRole('link', { name: '导入回单' }).click();
  await page
    .getByLabel(/选择或拖入银行的结果文件/)
    .setInputFiles({ name: '回单.csv', mimeType: 'text/csv', buffer: Buffer.from(filledIn(file)) });
  await expect(page.getByRole('heading', { name: '登记为已到账 4 笔' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '登记为未到账 1 笔' })).toBeVisible();
  await expectNoViolations(page);
  await finance.button('登记 5 笔').click();
  await finance.proveIfAsked(page.getByText('已登记 5 笔。'));
  await expect(page.getByText('已登记过 5 笔')).toBeVisible();
});

test('two reviewers: the one sees what the other reads, and a stale decision says who did what when', async ({
  browser,
  server,
}) => {
  const second = await Desk.join(browser, server, '演示复核');
  const { page } = second;
  const openSecond = async (desk: Desk) => {
    await desk.press('g', 'w');
    await desk.button(/^待复核/).click();
    await expect(desk.page).toHaveURL(/queue=second/);
    const rows = desk.page.locator('[data-row]');
    await expect(rows.nth(1)).toContainText('需两人');
    await desk.press('j');
  };
  await openSecond(second);
  await expect(second.button(/^通过/)).toBeEnabled();
  await openSecond(finance);
  await expect(
    finance.page.getByText('演示复核正在看这笔，你可以查看，不能同时处理'),
  ).toBeVisible();
  await expect(finance.button(/^驳回/)).toBeDisabled();

  // the lease of the next one does not arrive, as on a bad line: the other one may decide it meanwhile
  await page.route('**/withdrawals/leaseWithdrawal', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { by: null, until: null } } }),
  );
  await second.press('j', 'a');
  await expect(second.button(/^通过 · /)).toBeEnabled();
  await finance.press('j');
  await expect(finance.button(/^驳回/)).toBeEnabled();
  await finance.press('r', '1');
  await expect(finance.button(/^驳回 · 退回可提现/)).toBeEnabled();
  await finance.press('Enter');
  await expect(finance.page.getByText('驳回：于子墨')).toBeVisible();
  await second.press('Enter');
  await expect(page.getByText(/演示财务 已于 \d\d:\d\d 驳回/)).toBeVisible();
  await expectNoViolations(page);
  await second.close();
});

test(
  'customer service sees what freezing does before it happens, and a mobile in full with a reason',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const service = await Desk.join(browser, server, '演示客服');
    const { page } = service;
    await service.press('Control+K');
    await page.keyboard.type('5678');
    await expect(page.getByRole('option', { name: /^林知夏/ })).toBeVisible();
    await service.press('Enter');
    await expect(heading(page, /林知夏/)).toBeVisible();
    await service.button('操作').click();
    await page.getByRole('menuitem', { name: /冻结/ }).click();
    const dialog = page.getByRole('dialog', { name: /^冻结：林知夏/ });
    await expect(dialog).toContainText('不能登录，不能申请提现');
    await expectNoViolations(page);
    await service.press('Escape');
    await service.button('显示手机号').first().click();
    await page.getByRole('menuitem').first().click();
    await service.proveIfAsked(page.getByText('13800005678').first());
    await service.close();
  },
);

test(
  'a batch whose server dies in the middle goes on where it stopped, and the open page with it',
  ONLY_IN_PROOF,
  async ({ server }) => {
    test.setTimeout(240_000);
    const { page } = finance;
    await page.goto(`${server.origin}withdrawals?queue=pay`);
    // of those that the batch before has left; more would need a second person
    await choose(page, 2, 5);
    const preview = page.waitForRequest('**/api/batches/preview');
    await finance.press('Shift+P');
    const { sns } = (await preview).postDataJSON() as { sns: string[] };
    await expect(page.getByRole('heading', { name: '纳入 2 笔' })).toBeVisible();
    await server.hold(sns);
    await page.keyboard.type((await page.locator('aside strong').textContent()) ?? '');
    await finance.press('Enter');
    await finance.proveIfAsked(heading(page, /打款批次/));
    const progress = page.getByRole('progressbar');
    await expect(progress).toHaveAttribute('aria-valuenow', '1');
    finance.watch.expectOffline();
    await server.kill();
    await expect(page.getByText('正在打款', { exact: true }).first()).toBeVisible();
    await server.start();
    // without a press: the clock of the page asks again
    await expect(progress).toHaveAttribute('aria-valuenow', '2', { timeout: 60_000 });
    await expect(page.getByText('已处理完', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('没有打出的')).toBeHidden();
  },
);
