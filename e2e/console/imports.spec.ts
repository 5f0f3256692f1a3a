import fs from 'node:fs';
import path from 'node:path';
import { expectNoViolations } from '../support/a11y';
import { type ConsoleServer, Desk, expect, test } from '../support/console';

/* 迁入 by a financier and an owner: inspected, planned, approved, moved in, verified, undone. */

test.describe.configure({ timeout: 240_000 });

const FILE = '茶铺.sql';
const NOW = Math.floor(Date.now() / 1000);
const PEOPLE = [
  [1, '13700001001', 1, NOW, NOW, 0, '0.00', '86.00', '王一'],
  [2, '', 1, NOW, NOW, 1, '0.00', '3.00', '无号'],
];
const COLUMNS: Readonly<Record<string, string>> = {
  user: 'uid phone status add_time last_time spread_uid now_money brokerage_price nickname',
  user_brokerage: 'id uid pm number status frozen_time',
  user_extract: 'id uid extract_price status',
  user_address: 'id uid real_name phone province city district detail is_default',
  store_category: 'id cate_name',
  store_product: 'id store_name',
  store_product_attr_value: 'product_id unique price stock',
  store_order: `id uid real_name user_phone user_address paid pay_price pay_postage status refund_status
    add_time`,
  store_order_cart_info: 'oid product_id cart_info',
};

function writeDump({ log }: ConsoleServer): void {
  const folder = path.join(log.replace(/\.log$/, ''), 'imports');
  const tables = Object.entries(COLUMNS).map(
    ([table, columns]) =>
      `CREATE TABLE \`eb_${table}\` (${columns
        .split(/\s+/)
        .map((name) => `\`${name}\` text`)
        .join(',')});`,
  );
  const rows = PEOPLE.map((values) => `(${values.map((value) => `'${value}'`).join(',')})`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    path.join(folder, FILE),
    `${tables.join('\n')}\nINSERT INTO \`eb_user\` VALUES ${rows.join(',')};\n`,
  );
}

const panelOf = ({ page }: Desk) => page.getByRole('complementary').last();
const dialogOf = ({ page }: Desk) => page.getByRole('dialog').last();

const choose = (desk: Desk, name: RegExp): Promise<void> =>
  panelOf(desk).getByRole('button', { name }).first().click();

async function confirm(desk: Desk, name: RegExp, done: RegExp): Promise<void> {
  const reason = dialogOf(desk).getByLabel(/记入操作记录/);
  if (await reason.isVisible()) await reason.fill('核对过旧店的账');
  await dialogOf(desk).getByRole('button', { name }).click();
  await desk.proveIfAsked(desk.page.getByText(done).first());
}

const becomes = (desk: Desk, state: string): Promise<void> =>
  expect(panelOf(desk).getByText(state, { exact: true }).first()).toBeVisible({ timeout: 60_000 });

async function openRow(desk: Desk, { origin }: ConsoleServer): Promise<void> {
  await desk.page.goto(`${origin}imports`);
  await desk.page.locator('[data-row]').first().click();
}

test('a shop moves in by a financier and an owner, is verified, and is taken back', async ({
  browser,
  server,
}) => {
  writeDump(server);
  const finance = await Desk.join(browser, server, '演示财务', { colorScheme: 'dark' });
  const owner = await Desk.join(browser, server, '演示所有者');
  await finance.page.goto(`${server.origin}imports`);
  await expect(finance.page.getByText(FILE)).toBeVisible();
  await finance.button('检查文件').first().click();
  await dialogOf(finance).getByLabel('文件').fill(FILE);
  await dialogOf(finance).getByText('CRMEB', { exact: true }).click();
  await confirm(finance, /^检查 /, /^已检查/);
  await openRow(finance, server);
  await becomes(finance, '已检查');

  await choose(finance, /^核对/);
  await dialogOf(finance).getByLabel('旧店名称').fill('老茶铺');
  await dialogOf(finance).getByLabel('旧店的经营者').fill('老茶铺商行');
  await dialogOf(finance).getByText('先在原系统退清').click();
  await expect(dialogOf(finance).getByText(/旧店由「老茶铺商行」经营/)).toBeVisible();
  await dialogOf(finance).getByText('是', { exact: true }).click();
  await confirm(finance, /^核对 /, /^已核对/);
  await becomes(finance, '待复核');
  await expect(
    panelOf(finance).getByText(/^可提现：旧店 89.00 元 = 迁入 86.00 \+ 待认领 3.00/),
  ).toBeVisible();
  await expectNoViolations(finance.page);

  await openRow(owner, server);
  await becomes(owner, '待复核');
  await choose(owner, /^复核/);
  await confirm(owner, /^复核 老茶铺/, /^已复核/);
  await becomes(finance, '已复核');
  await choose(finance, /^迁入/);
  await confirm(finance, /^迁入 老茶铺/, /^已迁入/);
  await becomes(finance, '已迁入');

  await choose(finance, /^查验/);
  await dialogOf(finance)
    .getByRole('button', { name: /^查验 / })
    .click();
  await finance.proveIfAsked(finance.page.getByText(/对账没有差异/));
  await finance.page.goto(`${server.origin}import-people?state=unclaimed`);
  await expect(finance.page.locator('[data-row]')).toHaveCount(1);

  await openRow(owner, server);
  await becomes(owner, '已迁入');
  await choose(owner, /^撤回/);
  await confirm(owner, /^撤回 /, /^已撤回/);
  await becomes(owner, '已撤回');
  await expectNoViolations(owner.page);
  await finance.close();
  await owner.close();
});
