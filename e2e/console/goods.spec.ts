// In npm test: the draft and the matrix as units (console/resources/goods), the actions in server/console/resources.
import type { Browser } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { type ConsoleServer, Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* 商品: from nothing to on sale and onto the phone, a price and its history, a file that is refused whole. */

test.describe.configure({ timeout: 180_000 });

async function confirm(desk: Desk, button: RegExp, reason: string): Promise<void> {
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('原因（记入操作记录）').fill(reason);
  const press = dialog.getByRole('button', { name: button });
  await expect(press).toBeEnabled();
  await press.click();
  await desk.proveIfAsked(desk.page.getByText(/^已/).first());
  await expect(dialog).toBeHidden();
}

/** As a guest reads it on the phone. */
async function expectOnPhone(browser: Browser, { site }: ConsoleServer, id: string, price: string) {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } });
  await page.goto(`${site}/zc/pages/goods/detail?goodsId=${id}`);
  await expect(page.getByRole('heading', { name: '小街搪瓷杯 三色' })).toBeVisible();
  await expect(page.getByText(price).first()).toBeVisible();
  await page.close();
}

/** Facts of the first two tabs. */
async function fillFacts(desk: Desk) {
  const { page } = desk;
  await page.getByLabel('标题', { exact: true }).fill('小街搪瓷杯 三色');
  await page.getByLabel('分类', { exact: true }).fill('居家/餐厨');
  await page
    .getByLabel('图片', { exact: true })
    .setInputFiles('e2e/screens/console-member.1280-dark.png');
  await expect(page.getByAltText('图片 1')).toBeVisible({ timeout: 30_000 });
  await desk.button('配送与服务').click();
  await page.getByLabel('运费规则').fill('小街快递');
  await page.getByLabel('多少小时内发货').fill('48');
  await page.getByLabel('7 天无理由').check();
}

/** Three colours by four sizes, by the keyboard. */
async function fillMatrix(desk: Desk) {
  const { page } = desk;
  for (const [name, values] of [
    ['颜色', '蓝、绿、黑'],
    ['容量', '250、350、500、750'],
  ] as const) {
    await page.getByLabel(/^规格名/).fill(name);
    await desk.press('Enter');
    await page.getByLabel(`给${name}加一个值`).fill(values);
    await desk.press('Enter');
  }
  await page.getByLabel('编码开头').fill('E2E');
  await desk.press('Enter');
  for (const [cell, value] of [
    ['售价', '39.00'],
    ['首次库存', '20'],
  ] as const) {
    await page.getByLabel(`${cell} E2E-1`, { exact: true }).fill(value);
    await desk.press('Alt+ArrowDown', 'ArrowDown');
    await expect(page.getByLabel(`${cell} E2E-2`, { exact: true })).toBeFocused();
    await expect(page.getByLabel(`${cell} E2E-12`, { exact: true })).toHaveValue(value);
  }
}

test(
  'a product with 3 × 4 SKUs goes from nothing to on sale; its price changes, in the history and on the phone',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const owner = await Desk.join(browser, server, '演示所有者');
    const { page } = owner;
    await page.goto(`${server.origin}goods/edit`);
    await page.getByLabel('标题', { exact: true }).fill('杯');
    await owner.press('Control+s');
    await expect(page.getByText(/^有 \d 处要改好才能保存/)).toBeVisible();
    await expect(page.getByText('请填写分类')).toBeVisible();
    await expectNoViolations(page);
    await fillFacts(owner);
    await owner.button('规格与库存').click();
    await fillMatrix(owner);
    await page.getByLabel('售价 E2E-3', { exact: true }).fill('三十');
    await owner.press('Control+s');
    await expect(page.getByText('须为最多两位小数的元，例如 39.00')).toBeVisible();
    await expect(page.getByLabel('售价 E2E-3', { exact: true })).toBeFocused();
    await page.getByLabel('售价 E2E-3', { exact: true }).fill('39.00');
    await owner.press('Control+s');
    await confirm(owner, /^添加「小街搪瓷杯 三色」，12 个规格/, '上新');
    await owner.button('上架').click();
    await confirm(owner, /^上架/, '上新');
    await expect(page.getByText('在售').first()).toBeVisible();
    await expectNoViolations(page);
    const [, id = ''] = /编号 (\d+)/.exec(await page.getByText(/编号 \d+/).innerText()) ?? [];
    await expectOnPhone(browser, server, id, '39');

    await page.getByLabel('售价 E2E-2', { exact: true }).fill('36.00');
    await expect(page.getByText('未存 1 处').first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('售价 E2E-2', { exact: true })).toHaveValue('36.00');
    await owner.press('Control+s');
    await confirm(owner, /^改 1 处/, '夏季调价');
    await expect(page.getByRole('region', { name: '改过的价格' })).toContainText('夏季调价');
    await expectOnPhone(browser, server, id, '36');
    await owner.close();
  },
);

const one = (title: string, code: string, price: string) => `  - title: ${title}
    category: 居家/餐厨
    images: ['goods:bowl']
    skus: [{ code: ${code}, price: ${price} }]
`;
const fileOf = (...all: string[]) => ({
  name: 'goods.yaml',
  mimeType: 'text/yaml',
  buffer: Buffer.from(`goods:\n${all.join('')}`),
});

const MANY = 1_000;
/** Prices by row, where they are wrong. */
const CHEAP: Readonly<Record<number, string>> = { 12: '便宜', 500: '-3', 999: '1.234' };
const many = (isMended: boolean) =>
  Array.from({ length: MANY }, (_, at) =>
    one(`碗 ${at}`, `IMPORT-${at}`, (!isMended && CHEAP[at]) || '19'),
  );

test(
  'a file of 1,000 with three bad rows is refused whole, and taken when they are mended',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const owner = await Desk.join(browser, server, '演示所有者');
    const { page } = owner;
    await page.goto(`${server.origin}goods`);
    await owner.button('导入').click();
    const dialog = page.getByRole('dialog');
    const choose = dialog.locator('input[type=file]');
    await choose.setInputFiles(fileOf(...many(false)));
    await expect(dialog.getByText('文件有 3 处错误，什么都没有写')).toBeVisible({
      timeout: 30_000,
    });
    for (const at of Object.keys(CHEAP))
      await expect(dialog.getByText(new RegExp(`第 ${Number(at) * 4 + 5} 行`))).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^新 0/ })).toBeDisabled();
    await expectNoViolations(page);
    await choose.setInputFiles(fileOf(...many(true)));
    await confirm(owner, /^新 1,?000 改 0/, '上新');
    await page.getByRole('searchbox').fill('IMPORT-500');
    await expect(page.getByRole('link', { name: '碗 500' })).toBeVisible();
    await owner.close();
  },
);
