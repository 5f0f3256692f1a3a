import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';

/* 发货台 by keyboard: what a scanner types, a parcel that is split or void, a file, the picking list on paper. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let clerk: Desk;
let sns: string[];
test.beforeAll(async ({ browser, server }) => {
  test.setTimeout(120_000);
  sns = await server.orders(520);
  clerk = await Desk.join(browser, server, '演示店员');
  await clerk.press('g', 'f');
  await expect(clerk.page.getByRole('heading', { name: '发货台', level: 1 })).toBeVisible();
});
test.afterAll(() => clerk?.close());

const field = () => clerk.page.getByLabel('快递单号或订单号');
const row = (sn: string) => clerk.page.locator(`tr[data-row="${sn}"]`);
/** A scanner types fast, wherever the focus is. */
const scan = (text: string) => clerk.page.keyboard.type(text);

test('an order and its parcel are scanned, Enter ships it, the next one is open and the field is ready', async () => {
  const { page } = clerk;
  const [, first = '', second = ''] = sns;
  await expect(field()).toBeFocused();
  await scan(first);
  await expect(row(first)).toHaveAttribute('aria-current', 'true');
  await expect(field()).toHaveValue('');
  await scan('SF1437720986511');
  await expect(page.getByText(`对上 …${first.slice(-4)}`)).toBeVisible();
  await expect(page.getByLabel('快递公司', { exact: true })).toHaveValue('sf');
  await expectNoViolations(page);
  expect(await clerk.countKeys(() => clerk.press('Enter'))).toBe(1);
  await expect(page.getByText(`已发出 …${first.slice(-4)}，SF1437720986511`)).toBeVisible();
  await expect(row(first)).toBeHidden();
  await expect(row(second)).toHaveAttribute('aria-current', 'true');
  await expect(field()).toBeFocused();
  // the same label twice: said, and not sent by Enter
  await scan('SF1437720986511');
  await expect(page.getByText(/用过了|已有单号|对上/)).toBeVisible();
  await field().fill('');
  // a digit is missing: one proposal, which only opens the order
  await scan(`${second.slice(0, 9)}${second.slice(10)}`);
  await expect(page.getByText(`订单号不对，最像 …${second.slice(-4)}`)).toBeVisible();
  await clerk.button('就是它').click();
  await expect(row(second)).toHaveAttribute('aria-current', 'true');
});

test('a parcel is split by s, its rest waits; the last one is void by u', async () => {
  const { page } = clerk;
  // an order of the demo with two units of one product
  const many = page.getByRole('row').filter({ hasText: '×2' }).first();
  await many.click();
  const sn = (await many.getAttribute('data-row')) ?? '';
  await expect(field()).toBeFocused();
  await clerk.press('s');
  await expect(page.getByRole('region', { name: '包裹 2' })).toBeVisible();
  await expectNoViolations(page);
  await scan('SF1437720986600');
  await expect(page.getByText(`对上 …${sn.slice(-4)}`)).toBeVisible();
  await clerk.press('Enter');
  await expect(page.getByText(`已发出 …${sn.slice(-4)}，SF1437720986600`)).toBeVisible();
  await expect(page.getByText(/已发 顺丰速运 SF1437720986600/)).toBeVisible();
  await clerk.press('u');
  const dialog = page.getByRole('dialog', { name: new RegExp(`^作废包裹：${sn}`) });
  await expect(dialog.getByLabel(/^快递单号/)).toHaveValue('SF1437720986600');
  await dialog.getByText('单号填错了').click();
  await dialog.getByRole('button', { name: /^作废 顺丰速运 SF1437720986600/ }).click();
  await clerk.proveIfAsked(page.getByText(/已作废 顺丰速运 SF1437720986600/));
  await expect(page.getByText(/已发 顺丰速运 SF1437720986600/)).toBeHidden();
});

test('orders share a box by a decision, which others do not join; u voids it for both', async ({
  server,
}) => {
  const { page } = clerk;
  const [first = '', second = '', late = ''] = sns.slice(5, 8);
  const here = (list: string) =>
    server.sql(`update orders set address_hash = 'box' where sn in (${list})`);
  await here(`'${first}', '${second}'`);
  await page.reload();
  await expect(field()).toBeFocused();
  await scan(first);
  const box = page.getByRole('region', { name: '可合并发货（2单）' });
  await expect(box).toContainText(`…${second.slice(-4)}`);
  const joined = page.getByRole('button', { name: '合并发货' });
  await expect(joined).toHaveAttribute('aria-pressed', 'false');
  await joined.click();
  await expect(joined).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolations(page);
  // one that comes to the same address now stays out
  await here(`'${late}'`);
  await scan('SF1437720986702');
  const verdict = page.getByText(/：2 单合成一个包裹，发出 .* SF1437720986702/);
  await expect(verdict).toContainText(`…${first.slice(-4)}、…${second.slice(-4)}`);
  await clerk.press('Enter');
  const sent = `已发出 …${first.slice(-4)}、…${second.slice(-4)}，SF1437720986702`;
  await expect(page.getByText(sent)).toBeVisible();
  for (const sn of [first, second]) await expect(row(sn)).toBeHidden();
  await expect(row(late)).toBeVisible();
  await clerk.press('u');
  const dialog = page.getByRole('dialog', { name: /^作废包裹/ });
  await dialog.getByText('单号填错了').click();
  await dialog.getByRole('button', { name: /^作废 .*同箱 2 单的商品回到待发/ }).click();
  await clerk.proveIfAsked(page.getByText(/已作废 顺丰速运 SF1437720986702/));
  for (const sn of [first, second]) await expect(row(sn)).toBeVisible();
});

test('a file of 500 rows with 12 bad ones: 488 leave, the 12 come back as a file, again nothing changes', async () => {
  const { page } = clerk;
  const lines = sns.slice(20).map((sn, at) => {
    if (at < 3) return `${sn.slice(0, 9)}${sn.slice(10)},顺丰,SF14377210${10_000 + at}`;
    if (at < 8) return `${sn},没有的快递,SF14377210${10_000 + at}`;
    if (at < 12) return `${sn},顺丰,12`;
    return `${sn},顺丰,SF14377210${10_000 + at}`;
  });
  const buffer = Buffer.from(['订单号,快递公司,快递单号', ...lines].join('\n'));
  const drop = (name: string, text = buffer) =>
    page
      .getByLabel(/^单号文件/)
      .last()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: text });
  await drop('6月18日.csv');
  const send = clerk.button(/^发 488 单，留 12 行/);
  await expect(send).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByText('12 行存疑，留着不发')).toBeVisible();
  await expectNoViolations(page);
  await clerk.press('Control+Enter');
  await clerk.proveIfAsked(clerk.button(/^发 0 单，留 12 行/));
  await expect(clerk.button(/^发 0 单，留 12 行/)).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByText(/早已发出，不再变化 488 行/)).toBeVisible();
  const download = page.waitForEvent('download');
  await clerk.button('下载这 12 行').click();
  expect((await download).suggestedFilename()).toBe('没有发出.csv');
  // the proposal is taken by a button
  await clerk.button('就是它').first().click();
  await expect(clerk.button(/^发 1 单，留 11 行/)).toBeEnabled({ timeout: 60_000 });
  await clerk.button('拿掉').click();
});

test('the picking list is alone on paper: shelves first, then a slip for each box that is scanned to pack', async () => {
  const { page } = clerk;
  await clerk.button('打拣货单').click();
  const sheet = page.getByRole('dialog', { name: /^拣货单 \d/ });
  await expect(sheet.getByRole('table', { name: '按货架拣' })).toBeVisible();
  await expect(clerk.button(/^打印/)).toBeEnabled();
  await expectNoViolations(page);
  const slip = sheet.getByRole('article').first();
  const sn = (await slip.getByRole('img').getAttribute('aria-label')) ?? '';
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toContainText('退货寄往');
  await expect(sheet.getByRole('button', { name: /打印/ })).toBeHidden();
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await clerk.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(field()).toBeFocused();
  await scan(sn);
  await expect(page.getByRole('heading', { name: new RegExp(`…${sn.slice(-4)}`) })).toBeVisible();
  await clerk.button('打拣货单').click();
  await expect(page.getByText(/待发的都在没有结束的拣货单里/)).toBeVisible();
});
