// In npm test: server/console/resources/{invoice,review,shop}.test.ts and server/console/finder.test.ts.
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* The rest of a shop's day, each by the person whose work it is. */

test.describe.configure({ timeout: 180_000 });

const side = (desk: Desk) => desk.page.getByRole('complementary').last();
const dialogOf = (desk: Desk) => desk.page.getByRole('dialog').first();

/** From the menu, with its first row open. */
async function openFirst(desk: Desk, title: string) {
  await desk.page
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await expect(desk.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(desk.page.locator('[data-row]').first()).toBeVisible();
  await desk.press('j', 'o');
  await expect(side(desk)).toBeVisible();
}

test(
  'finance issues an invoice and voids it with a reason that the buyer reads',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.sql(`insert into invoices (order_id, user_id, type, created_at)
    select order_id, user_id, 'personal', now() from orders
    where paid > 0 and refunded = 0 order by order_id limit 1`);
    const finance = await Desk.join(browser, server, '演示财务');
    const { page } = finance;
    await openFirst(finance, '发票');
    await expectNoViolations(page);
    const due = /应开\s*¥?([\d,.]+)/.exec(await side(finance).innerText())?.[1] ?? '';
    await finance.press('a');
    const dialog = dialogOf(finance);
    await dialog.getByLabel('发票号码').fill('25117000000012345678');
    await dialog.getByLabel('票面金额').fill(due.replaceAll(',', ''));
    await dialog.getByLabel('发票链接').fill('https://fapiao.example.com/25117000000012345678');
    await expect(dialog.getByRole('button', { name: /^登记发票 2511/ })).toBeEnabled();
    await finance.press('Enter');
    await finance.proveIfAsked(page.getByText(/^已登记发票/));
    await expect(side(finance).getByText('已开具').first()).toBeVisible();
    const keys = await finance.countKeys(async () => {
      await finance.press('r');
      await dialog.getByLabel('买家会看到的理由').fill('抬头有误，请重新申请');
      await expect(dialog.getByRole('button', { name: /^作废发票/ })).toBeEnabled();
      await finance.press('Enter');
    });
    expect(keys).toBe(2);
    await finance.proveIfAsked(page.getByText(/^已作废发票/).last());
    await finance.close();
  },
);

test(
  'a clerk answers a review, and hides it for a reason of the law',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const clerk = await Desk.join(browser, server, '演示店员');
    const { page } = clerk;
    await openFirst(clerk, '评价');
    await expectNoViolations(page);
    await clerk.press('c');
    const dialog = dialogOf(clerk);
    await dialog.getByLabel('回复', { exact: true }).fill('谢谢，补寄一只已在路上。');
    await expect(dialog.getByRole('button', { name: '回复买家，所有人可见' })).toBeEnabled();
    await clerk.press('Control+Enter');
    await expect(page.getByText(/^已回复买家/)).toBeVisible();
    await expect(dialog).toBeHidden();
    const keys = await clerk.countKeys(async () => {
      await clerk.press('h', '1');
      await expect(dialog.getByRole('button', { name: /星仍计入$/ })).toBeEnabled();
      await clerk.press('Enter');
    });
    expect(keys).toBe(3);
    await expect(page.getByText(/星仍计入/).first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await clerk.close();
  },
);

test(
  'the owner closes the shop and opens it again; guests read it at once',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const owner = await Desk.join(browser, server, '演示所有者');
    const { page } = owner;
    const guest = await browser.newPage({ viewport: { width: 375, height: 812 } });
    await page.goto(`${server.origin}shop`);
    for (const [press, isOpen] of [
      ['关闭商城', false],
      ['开放商城', true],
    ] as const) {
      await owner.button(press).click();
      const dialog = dialogOf(owner);
      await dialog.getByLabel('原因（记入操作记录）').fill('盘点');
      const confirm = dialog.getByRole('button', { name: /^入口/ });
      await expect(confirm).toBeEnabled();
      await owner.press('Enter');
      await owner.proveIfAsked(owner.button(isOpen ? '关闭商城' : '开放商城'));
      await expectNoViolations(page);
      await guest.goto(`${server.site}/zc/pages/shop/index`);
    }
    await guest.close();
    await owner.close();
  },
);

test(
  'an order is found by its number as it is pasted, its buyer by the mobile, in the finder within three seconds',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const [sn = ''] = await server.orders(1);
    const service = await Desk.join(browser, server, '演示客服');
    const { page } = service;
    for (const [typed, found] of [
      [`单号：${sn}`, new RegExp(sn)],
      [sn.slice(-4), /.+/],
      ['138', /.+/],
    ] as const) {
      await service.press('Control+k');
      await page.keyboard.insertText(typed);
      await expect(page.getByRole('option', { name: found }).first()).toBeVisible({
        timeout: 3_000,
      });
      await service.press('Escape');
    }
    await expectNoViolations(page);
    await service.close();
  },
);

test(
  'service answers tickets and hides a reported text by keyboard; a manager accepts a student',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.sql(`insert into feedbacks
      (user_id, seq, type, content, images, contact, created_at, updated_at, read_at, due_at)
      select user_id, 900 + n, 'fault', '保存海报以后相册里没有图片', '[]', '', now(), now(), now(),
        now() + n * interval '1 hour'
      from (select user_id from users where status = 'active' order by user_id limit 1) u,
        generate_series(1, 3) n`);
    await server.sql(`insert into student_applications (user_id, reason, created_at)
      select user_id, '想学会怎样介绍自己', now() from users
      where status = 'active' and block_area_id is not null order by user_id limit 1`);
    const service = await Desk.join(browser, server, '演示客服');
    const { page } = service;
    await service.press('g', 'k');
    await expect(page.locator('[data-row]')).toHaveCount(3);
    await expectNoViolations(page);
    await service.press('j');
    await expect(service.button(/^回复/).first()).toBeEnabled();
    const asked = await service.countKeys(async () => {
      await service.press('e', '2');
      await expect(service.button(/补充，等对方回复$/)).toBeEnabled();
      await service.press('Enter');
    });
    expect(asked).toBe(3);
    await expect(page.locator('[data-row]')).toHaveCount(2);
    await service.press('a');
    await page.getByLabel('回复，成员会看到').fill('请打开相册权限。');
    await expect(service.button(/TA会收到通知$/)).toBeEnabled();
    await service.press('Control+Enter');
    await expect(page.locator('[data-row]')).toHaveCount(1);

    await service.press('g', 'j');
    await expect(page.getByRole('heading', { name: '举报', level: 1 })).toBeVisible();
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await service.press('j');
    await expect(service.button(/^隐藏/).first()).toBeEnabled();
    await expectNoViolations(page);
    await service.press('h', '1');
    await expect(service.button(/会收到理由$/)).toBeEnabled();
    await service.press('Enter');
    await expect(page.getByText('没有等待处理的举报')).toBeVisible();
    await service.close();

    const owner = await Desk.join(browser, server, '演示所有者');
    await openFirst(owner, '学员');
    await expectNoViolations(owner.page);
    await owner.press('a');
    await expect(owner.button(/成为学员/)).toBeEnabled();
    await owner.press('Enter');
    await expect(owner.page.getByText(/^已.*成为学员/)).toBeVisible();
    await owner.close();
  },
);
