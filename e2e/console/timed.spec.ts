// In npm test: ship.spec.ts, the draft and the matrix as units (console/resources/goods), server/console/resources.
import type { Locator } from '@playwright/test';
import { Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* The two long works of a shop's day by keyboard; the minutes of a person are computed and printed. */

test.describe.configure({ timeout: 300_000 });

const PERSON_MS = { key: 500, scan: 2_500 };
const MINUTE_MS = 60_000;

interface Work {
  keys: number;
  scans: number;
  ms: number;
}

function printMinutes(name: string, { keys, scans, ms }: Work): void {
  const minutes = (ms + keys * PERSON_MS.key + scans * PERSON_MS.scan) / MINUTE_MS;
  process.stdout.write(
    `${name}: ${keys} keys, ${scans} scans, ${Math.round(ms / 1000)} s of the machine, ${minutes.toFixed(1)} min with the person\n`,
  );
}

/** With Tab, as somebody without a mouse. */
async function reach(desk: Desk, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let times = 0; times < 60; times += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await desk.press(key);
  }
  throw new Error(`not reached: ${String(target)}`);
}

async function typed(desk: Desk, target: Locator, text: string, key?: 'Shift+Tab') {
  await reach(desk, target, key);
  await desk.type(text);
}

test(
  'fifty parcels from a picking list, at most three keys each',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.orders(50);
    const clerk = await Desk.join(browser, server, '演示店员');
    const { page } = clerk;
    const from = Date.now();
    let sns: string[] = [];
    const begun = await clerk.countKeys(async () => {
      await clerk.press('g', 'f');
      await expect(page.getByLabel('快递单号或订单号')).toBeFocused();
      await reach(clerk, clerk.button('打拣货单'), 'Shift+Tab');
      await clerk.press('Enter');
      const slips = page.getByRole('dialog', { name: /^拣货单 \d/ }).getByRole('article');
      await expect(slips.nth(49)).toBeVisible();
      sns = await slips
        .getByRole('img')
        .evaluateAll((all) => all.slice(0, 50).map((one) => one.getAttribute('aria-label') ?? ''));
      await clerk.press('Escape');
    });
    const packed = await clerk.countKeys(async () => {
      for (const [at, sn] of sns.entries()) {
        const no = `SF14377209${10_000 + at}`;
        await page.keyboard.type(sn);
        await expect(page.locator(`tr[data-row="${sn}"]`)).toHaveAttribute('aria-current', 'true');
        await expect(page.getByLabel('快递单号或订单号')).toHaveValue('');
        await page.keyboard.type(no);
        await expect(page.getByText(`对上 …${sn.slice(-4)}`)).toBeVisible();
        await clerk.press('Enter');
        await expect(page.getByText(`已发出 …${sn.slice(-4)}，${no}`)).toBeVisible();
      }
    });
    expect(sns).toHaveLength(50);
    expect(packed).toBeLessThanOrEqual(3 * 50);
    printMinutes('50 parcels', { keys: begun + packed, scans: 100, ms: Date.now() - from });
    await clerk.close();
  },
);

async function fillFacts(desk: Desk) {
  const { page } = desk;
  await typed(desk, page.getByLabel('标题', { exact: true }), '小街搪瓷杯 双色');
  await typed(desk, page.getByLabel('分类', { exact: true }), '居家/餐厨');
  const picture = page.getByLabel('图片', { exact: true });
  await reach(desk, picture);
  const asked = page.waitForEvent('filechooser');
  await desk.press('Enter');
  await (await asked).setFiles('e2e/screens/console-member.1280-dark.png');
  await expect(page.getByAltText('图片 1')).toBeVisible({ timeout: 30_000 });
  await reach(desk, desk.button('配送与服务'), 'Shift+Tab');
  await desk.press('Enter');
  await typed(desk, page.getByLabel('运费规则'), '小街快递');
  await typed(desk, page.getByLabel('多少小时内发货'), '48');
  await reach(desk, page.getByLabel('7 天无理由'));
  await desk.press('Space');
}

async function fillMatrix(desk: Desk) {
  const { page } = desk;
  await reach(desk, desk.button('规格与库存'), 'Shift+Tab');
  await desk.press('Enter');
  await typed(desk, page.getByLabel(/^规格名/), '颜色、容量');
  await desk.press('Enter');
  for (const [name, values] of [
    ['颜色', '蓝、绿、黑'],
    ['容量', '250、350、500、750'],
  ] as const) {
    const target = page.getByLabel(`给${name}加一个值`);
    await typed(desk, target, values, name === '颜色' ? 'Shift+Tab' : undefined);
    await desk.press('Enter');
  }
  await typed(desk, page.getByLabel('编码开头'), 'DAY');
  await desk.press('Enter');
  for (const [cell, value] of [
    ['售价', '39.00'],
    ['首次库存', '20'],
  ] as const) {
    await typed(desk, page.getByLabel(`${cell} DAY-1`, { exact: true }), value);
    await desk.press('Alt+ArrowDown');
    await expect(page.getByLabel(`${cell} DAY-12`, { exact: true })).toHaveValue(value);
  }
}

async function confirm(desk: Desk, button: RegExp) {
  const dialog = desk.page.getByRole('dialog').first();
  await typed(desk, dialog.getByLabel('原因（记入操作记录）'), '上新');
  await expect(dialog.getByRole('button', { name: button })).toBeEnabled();
  await desk.press('Enter');
  await desk.proveIfAsked(desk.page.getByText(/^已/).first());
  await expect(dialog).toBeHidden();
}

test(
  'a product with 3 × 4 SKUs from nothing to on sale without a mouse',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const clerk = await Desk.join(browser, server, '演示店员');
    const { page } = clerk;
    const from = Date.now();
    const keys = await clerk.countKeys(async () => {
      await reach(clerk, page.getByRole('link', { name: /^商品/ }).first());
      await clerk.press('Enter');
      await reach(clerk, clerk.button('添加商品'));
      await clerk.press('Enter');
      await fillFacts(clerk);
      await fillMatrix(clerk);
      await clerk.press('Control+s');
      await confirm(clerk, /^添加「小街搪瓷杯 双色」，12 个规格/);
      await reach(clerk, clerk.button('上架'));
      await clerk.press('Enter');
      await confirm(clerk, /^上架/);
      await expect(page.getByText('在售').first()).toBeVisible();
    });
    expect(keys).toBeLessThanOrEqual((4 * MINUTE_MS) / PERSON_MS.key);
    printMinutes('3 × 4 SKUs', { keys, scans: 0, ms: Date.now() - from });
    await clerk.close();
  },
);
