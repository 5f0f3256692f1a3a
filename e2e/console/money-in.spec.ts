import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { Client, randomText } from '../support/client';
import { type ConsoleServer, Desk, expect, test } from '../support/console';

/* 收款 and 对账 by the keyboard: a transfer is confirmed and its order is paid; a difference of a bill gets its end. */

test.describe.configure({ timeout: 120_000 });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 });

const POSTCARDS = 55;

const SHOP = {
  isOpen: true,
  payOpenHour: 0,
  payOffline: true,
  bankPayee: '小街商店',
  bankName: '测试银行',
  bankAccount: '6222 0000 0000 0000',
};

/** Transfers are taken at any hour. */
const takeTransfers = async (server: ConsoleServer) => {
  await server.sql(`insert into shop_settings (version, settings, note, operator, created_at)
    select version + 1, settings || '${JSON.stringify(SHOP)}'::jsonb, 'e2e', 'e2e', now()
    from shop_settings order by version desc limit 1`);
  await server.sql(`update goods set allows_transfer = true where goods_id = ${POSTCARDS}`);
};

interface Sku {
  skuId: number;
}

/** The demo member orders postcards and chooses to pay by bank. @returns the word on the transfer, and what is due */
async function orderByTransfer({ log, site }: ConsoleServer, client: Client) {
  const accounts = path.join(log.replace(/\.log$/, ''), 'demo.json');
  const [account] = JSON.parse(fs.readFileSync(accounts, 'utf8')) as {
    mobile: string;
    password: string;
  }[];
  if (!account) throw new Error(`no demo account at ${site}`);
  const { mobile } = account;
  const password = await client.encrypt(account.password);
  const session = await client.get<{ token: string }>('/api/user/login', {
    mobile,
    password,
    userType: 2,
  });
  client.token = session.token;
  const keyed = () => ({ 'idempotency-key': randomText(32) });
  const { skus } = await client.get<{ skus: Sku[] }>('/api/goods/detail', { goodsId: POSTCARDS });
  const { quoteId } = await client.get<{ quoteId: string }>(
    '/api/checkout/order',
    { mode: 'now', skuId: skus[0]?.skuId, num: 1 },
    keyed(),
  );
  const { orderId, payable } = await client.get<{ orderId: number; payable: number }>(
    '/api/checkout/submit',
    { quoteId },
    keyed(),
  );
  const { offline } = await client.get<{ offline: { memo: string } }>(
    '/api/pay/create',
    { orderId, way: 'offline' },
    keyed(),
  );
  return { memo: offline.memo, payable };
}

test('a transfer is found by its word and confirmed; the order is paid', async ({
  browser,
  server,
  playwright,
}) => {
  await takeTransfers(server);
  const request = await playwright.request.newContext({ baseURL: server.site });
  const { memo, payable } = await orderByTransfer(server, new Client(request, '10.9.8.7'));
  const finance = await Desk.join(browser, server, '演示财务');
  const { page } = finance;
  await page.getByRole('link', { name: /^收款/ }).first().click();
  await expect(heading(page, '收款')).toBeVisible();
  await finance.press('/');
  await page.keyboard.type(memo);
  await expect(page.getByText('第 1–1，共 1 笔')).toBeVisible();
  await finance.press('Escape', 'j', 'o');
  await expect(page.getByText('等待银行转账到账')).toBeVisible();
  await expectNoViolations(page);
  const order =
    (await page
      .getByRole('link', { name: /^\d{20}$/ })
      .last()
      .textContent()) ?? '';

  await finance.press('b');
  const dialog = page.getByRole('dialog', { name: /^登记转账/ });
  await dialog.getByLabel('银行流水号').fill(`CMB-${randomText(8)}`);
  await dialog.getByLabel('收到的金额').fill(((payable + 1) / 100).toFixed(2));
  await finance.press('Enter');
  await expect(dialog.getByText(/须与付款单一致/)).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('收到的金额').fill((payable / 100).toFixed(2));
  await expect(dialog.getByRole('button', { name: /，订单已付款/ })).toBeEnabled();
  await finance.press('Enter');
  await finance.proveIfAsked(page.getByRole('complementary').getByText('已收款').first());
  await page.getByRole('link', { name: order }).last().click();
  await expect(heading(page, '订单')).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText(/待发货|使用中/);
  await finance.close();
  await request.dispose();
});

const DAY = '2026-01-05';

test('a difference of a bill is read on both sides and closed with its end', async ({
  browser,
  server,
}) => {
  await server.sql(`insert into bill_days (day, state, ask_at, loaded_at, count, settled, fee)
    values ('${DAY}', 'loaded', now(), now(), 1, 9800, 60)`);
  await server.sql(`insert into bill_diffs
    (day, kind, subject, sn, payment_id, ours, theirs, detail, answer, opened_at)
    select '${DAY}', 'amount', 'payment', sn, payment_id, received, received - 200, '付款金额不同',
      'SUCCESS', now() - interval '3 days'
    from payments where status = 30 order by payment_id limit 1`);
  const finance = await Desk.join(browser, server, '演示财务');
  const { page } = finance;
  await page.getByRole('link', { name: /^对账/ }).first().click();
  await expect(heading(page, '对账')).toBeVisible();
  await expect(page.getByRole('link', { name: /1月5日 已核对，待处理的差异 1 处/ })).toBeVisible();
  await expectNoViolations(page);
  await finance.button(/^超48小时/).click();
  await expect(page.getByText('第 1–1，共 1 处差异')).toBeVisible();
  await finance.press('j', 'o');
  await expect(page.getByRole('table', { name: '两边' })).toContainText('金额');
  await expectNoViolations(page);
  await finance.press('e');
  const dialog = page.getByRole('dialog', { name: /^说明/ });
  await dialog.getByLabel(/^依据/).fill('支付方客服确认已更正');
  await expect(
    dialog.getByRole('button', { name: /^差异 -2.00 元说明后关闭，不动钱/ }),
  ).toBeEnabled();
  await finance.press('Enter');
  await finance.proveIfAsked(page.getByText('没有超过 48 小时的差异'));
  await page
    .getByRole('tab', { name: /^已说明/ })
    .or(finance.button(/^已说明/))
    .first()
    .click();
  await expect(page.getByText('第 1–1，共 1 处差异')).toBeVisible();
  await finance.close();
});
