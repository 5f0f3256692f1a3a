// In npm test: the draft and the matrix as units (console/resources/goods), the actions in server/console/resources.
import { Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* 商品 in the editor: from nothing to on sale, a price and its history, a file that is refused whole. */

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

test(
  'a product with 3 × 4 SKUs goes from nothing to on sale; its price changes, in the history with the reason',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const owner = await Desk.join(browser, server, '演示所有者');
    const { page } = owner;
    await page.goto(`${server.origin}goods/edit`);
    await page.getByLabel('标题', { exact: true }).fill('小街搪瓷杯 三色');
    await page.getByLabel(/^分类/).fill('居家/餐厨');
    await page
      .getByLabel('图片', { exact: true })
      .setInputFiles('e2e/screens/console-member.1280-dark.png');
    await expect(page.getByAltText('图片 1')).toBeVisible();

    await owner.button('配送与服务').click();
    await page.getByLabel('运费规则').fill('普通');
    await page.getByLabel('多少小时内发货').fill('48');
    await page.getByLabel('7 天无理由').check();

    await owner.button('规格与库存').click();
    for (const [name, values] of [
      ['颜色', ['蓝', '绿', '黑']],
      ['容量', ['250', '350', '500', '750']],
    ] as const) {
      await page.getByLabel(/^规格名/).fill(name);
      await owner.press('Enter');
      for (const value of values) {
        await page.getByLabel(`给${name}加一个值`).fill(value);
        await owner.press('Enter');
      }
    }
    await page.getByLabel('编码开头').fill('E2E');
    await owner.press('Enter');
    await page.getByLabel('售价 E2E-1', { exact: true }).fill('39.00');
    await owner.press('Alt+ArrowDown', 'ArrowDown');
    await expect(page.getByLabel('售价 E2E-2', { exact: true })).toBeFocused();
    await expect(page.getByLabel('售价 E2E-12', { exact: true })).toHaveValue('39.00');
    await owner.press('Control+s');
    await confirm(owner, /^添加「小街搪瓷杯 三色」，12 个规格/, '上新');
    await owner.button('上架').click();
    await confirm(owner, /^上架/, '上新');
    await expect(page.getByText('在售').first()).toBeVisible();

    await page.getByLabel('售价 E2E-2', { exact: true }).fill('36.00');
    await expect(page.getByText('未存 1 处').first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('售价 E2E-2', { exact: true })).toHaveValue('36.00');
    await owner.press('Control+s');
    await confirm(owner, /^改 1 处/, '夏季调价');
    await expect(page.getByRole('region', { name: '改过的价格' })).toContainText('夏季调价');
    await owner.close();
  },
);
