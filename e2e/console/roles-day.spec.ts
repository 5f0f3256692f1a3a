// In npm test: server/console/resources, server/console/{inviter,finder,two-doors}.test.ts, server/modules/{sales,risk,notices,stock}.
import { addDays, dayOf } from '@/lib/time';
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';
import {
  dialogOf,
  find,
  heading,
  openFirst,
  openMenu,
  pointer,
  readFirst,
  rows,
} from '../support/desk-steps';
import { ONLY_IN_PROOF } from '../support/long-run';

/* Tasks that no other file plays; keys and clicks count after reading. */

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

test(
  'a day of customer service: found by any number, where the money is, frozen, written to',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const [sn = ''] = await server.orders(1);
    await server.sql(`update orders set sn = '2026010112345678',
      user_id = (select user_id from users where user_name = '林知夏') where sn = '${sn}'`);
    await server.sql(`insert into parcels (order_id, carrier, no, operator, shipped_at)
      select order_id, 'sf', 'SF7788991122334', 'e2e', now() from orders where sn = '2026010112345678'`);
    const [sn20 = ''] = await server.orders(1);
    const service = await Desk.join(browser, server, '演示客服');
    const { page } = service;
    for (const [typed, found] of [
      ['单号：2026010112345678', '2026010112345678'],
      [sn20, sn20],
      ['SF7788991122334', '2026010112345678'],
    ] as const) {
      await find(service, typed, new RegExp(found));
      await service.press('Escape');
    }
    await find(service, '13800005678', /^林知夏/);
    await service.press('Enter');
    await expect(heading(service, /林知夏/)).toBeVisible();
    const click = pointer();
    await click.press(service.button(/^提现/));
    await expect(page.getByRole('columnheader', { name: '成员看到' })).toBeVisible();
    expect(click.count()).toBe(1);
    await expectNoViolations(page);

    const frozen = pointer();
    await frozen.press(service.button('操作'));
    await frozen.press(page.getByRole('menuitem', { name: /冻结/ }));
    const dialog = dialogOf(service);
    await expect(dialog).toContainText('不能登录，不能申请提现');
    await dialog.getByLabel('原因（记入操作记录）').fill('本人说手机丢了');
    await frozen.press(dialog.getByRole('button', { name: /^冻结/ }));
    expect(frozen.count()).toBe(3);
    await service.proveIfAsked(page.getByText(/^已冻结/).first());
    await service.button('操作').click();
    await page.getByRole('menuitem', { name: /解除冻结/ }).click();
    await dialogOf(service).getByLabel('原因（记入操作记录）').fill('手机找回来了');
    await dialogOf(service).getByRole('button', { name: /^解除/ }).click();
    await service.proveIfAsked(page.getByText(/^已解除/).first());

    await server.sql(`with people as (
        select user_id, user_name, lag(user_id, 2) over (order by user_id) as reporter
        from users where status = 'active' order by user_id desc limit 2
      ), cases as (
        insert into content_cases (kind, ref_id, author_id, excerpt, report_count, reported_at, last_report_at)
        select 'nickname', user_id, user_id, user_name, 1, now(), now() from people
      )
      insert into content_reports (kind, ref_id, reporter_id, reason, at)
      select 'nickname', user_id, reporter, 'ad', now() from people`);
    await page.goto(`${server.origin}reports?queue=open&sort=since`);
    const reported = rows(service);
    await expect(reported.nth(1)).toBeVisible();
    const waiting = await reported.count();
    await reported.last().click();
    await expect(service.button(/^不成立/).first()).toBeEnabled();
    await service.press('d');
    await expect(service.button(/照常显示$/)).toBeEnabled();
    await service.press('Enter');
    await expect(page.getByText(/^已不成立：1 次举报/)).toBeVisible();
    await expect(reported).toHaveCount(waiting - 1);
    await reported.last().click();
    await expect(service.button(/^隐藏/).first()).toBeEnabled();
    await service.press('h', '1');
    await expect(service.button(/会收到理由$/)).toBeEnabled();
    await service.press('Enter');
    await expect(page.getByText(/^已隐藏昵称/)).toBeVisible();
    await service.press('z');
    await expect(page.getByText(/^已撤销：隐藏昵称/)).toBeVisible();
    await service.close();
  },
);

test(
  'a day of finance: a sale by Tab alone, completed, taken back; a risk decided; a new price',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const finance = await Desk.join(browser, server, '演示财务');
    const { page } = finance;
    const dialog = dialogOf(finance);
    await openMenu(finance, '成交');
    await expect(finance.button(/^记录线下成交/)).toBeVisible();
    await finance.press('n');
    await expect(dialog.getByLabel('买家')).toBeFocused();
    await finance.type('13800005678');
    await expect(dialog.getByRole('button', { name: /^林知夏/ })).toBeVisible();
    await finance.press('Tab', 'Enter');
    await expect(dialog.getByLabel('买家')).toBeFocused();
    await finance.press('Tab');
    await finance.type('课程年卡=199.00');
    await expect(dialog.getByText('壹佰玖拾玖元整')).toBeVisible();
    await expectNoViolations(page);
    await expect(dialog.getByRole('button', { name: /^记录 林知夏 ¥199.00；奖励/ })).toBeEnabled();
    await finance.press('Control+Enter');
    await finance.proveIfAsked(page.getByText(/^已记录 林知夏 ¥199.00/));

    await page.goto(`${server.origin}sales?source=offline&state=paid`);
    await readFirst(finance);
    await finance.press('a');
    await expect(dialog.getByRole('button', { name: /^完成，.* 入账/ })).toBeEnabled();
    await finance.press('Enter');
    await finance.proveIfAsked(page.getByText(/^已完成，.* 入账/));
    await expect(dialog).toBeHidden();
    const click = pointer();
    await click.press(finance.button('退款').last());
    await click.press(dialog.getByText('已退款', { exact: true }));
    await dialog.getByLabel('原因（记入操作记录）').fill('没有开课');
    await click.press(dialog.getByRole('button', { name: /：退 ¥.*扣回 / }));
    await finance.proveIfAsked(page.getByText(/^已退款：.*扣回 /));
    expect(click.count()).toBeLessThanOrEqual(4);

    await finance.press('Escape');
    await page.goto(`${server.origin}risk?queue=open&sort=at`);
    await expect(rows(finance).first()).toBeVisible();
    const open = await rows(finance).count();
    await finance.press('j');
    await expect(finance.button(/^结案/).first()).toBeEnabled();
    await finance.press('a');
    const keys = await finance.countKeys(async () => {
      await finance.press('Tab', 'Space', '1');
      await expect(finance.button(/^放行 ¥/)).toBeEnabled();
      await finance.press('Enter');
    });
    expect(keys).toBeLessThanOrEqual(4);
    await finance.proveIfAsked(page.getByText(/^已结案：放行 ¥/));
    await expect(rows(finance)).toHaveCount(open - 1);

    const [sn = ''] = await server.orders(1);
    await server.sql(`update orders set status = 10, paid = 0, paid_at = null, ship_due_at = null,
      pay_by = now() + interval '1 hour' where sn = '${sn}'`);
    await page.goto(`${server.origin}orders?state=unpaid`);
    await readFirst(finance);
    await finance.press('p');
    await dialog.getByLabel('改后应付').fill('25.00');
    await dialog.getByLabel('原因，买家会看到').fill('老邻居优惠');
    await expect(dialog.getByRole('button', { name: /^把应付由 .*改为 25.00 元/ })).toBeEnabled();
    await finance.press('Enter');
    await finance.proveIfAsked(page.getByText(/^已把应付由/));
    await finance.close();
  },
);

test(
  'a day of the second reviewer: two keys, with the note of the first on the screen',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const second = await Desk.join(browser, server, '演示复核');
    const { page } = second;
    await second.press('g', 'w');
    await second.button(/^待复核/).click();
    await expect(page).toHaveURL(/queue=second/);
    await expect(rows(second).first()).toBeVisible();
    await second.press('j');
    await expect(second.button(/^通过/)).toBeEnabled();
    await expectNoViolations(page);
    const keys = await second.countKeys(async () => {
      await second.press('a');
      await expect(second.button(/^通过 · /)).toBeEnabled();
      await second.press('Enter');
    });
    expect(keys).toBe(2);
    await second.proveIfAsked(page.getByText(/^通过：/));
    await second.close();
  },
);

test(
  'a day of the editor: a text scheduled for 08:00, a notice tried, sent and recalled',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.sql(
      `update operators set user_id = (select min(user_id) from users) where name = '演示编辑'`,
    );
    const editor = await Desk.join(browser, server, '演示编辑');
    const { page } = editor;
    const dialog = dialogOf(editor);
    await page.goto(`${server.origin}content/edit`);
    await page.getByLabel('类型').selectOption({ label: '文章' });
    for (const [label, text] of [
      ['标题', '湖边的周六'],
      ['正文', '# 湖边\n\n上午十点开始。'],
      ['分类', '活动'],
      ['作者', '小街'],
      ['摘要', '周六见'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await editor.press('Control+s');
    await expect(page.getByText('已新建文章“湖边的周六”，存为草稿')).toBeVisible();
    await expectNoViolations(page);
    const click = pointer();
    await click.press(editor.button('定时'));
    await dialog.getByLabel('发布时间').fill(`${addDays(dayOf(new Date()), 7)} 08:00`);
    await click.press(dialog.getByRole('button', { name: /发布 v1$/ }));
    await editor.proveIfAsked(page.getByText(/^已定时发布：.*08:00 发布 v1/));
    expect(click.count()).toBeLessThanOrEqual(4);

    await openMenu(editor, '通知');
    const sent = pointer();
    const write = async () => {
      await dialog.getByLabel('标题').fill('周六市集');
      await dialog.getByLabel('内容').fill('周六上午十点，湖边见。');
    };
    await sent.press(editor.button(/^试发给自己/));
    await write();
    await sent.press(dialog.getByRole('button', { name: /^发给自己的成员账号/ }));
    await expect(page.getByText(/^已发给自己的成员账号/)).toBeVisible();
    await sent.press(editor.button(/^发给许多人/));
    await write();
    await dialog.getByLabel('给谁').selectOption({ label: '学员' });
    await sent.press(dialog.getByRole('button', { name: /^发给 \d+ 人/ }));
    await editor.proveIfAsked(page.getByText(/^已发给许多人：发给 \d+ 人/));
    await expect(dialog).toBeHidden();
    await sent.press(rows(editor).first().getByRole('link'));
    await sent.press(editor.button('撤回').last());
    await dialog.getByLabel('原因（记入操作记录）').fill('写错了时间');
    await sent.press(dialog.getByRole('button', { name: /人未看，撤回/ }));
    await editor.proveIfAsked(page.getByText(/^已撤回：\d+ 人未看/));
    expect(sent.count()).toBeLessThanOrEqual(8);
    await editor.close();
  },
);

test(
  'a day of the clerk: stock in with its voucher, one price, both with their keys counted',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const clerk = await Desk.join(browser, server, '演示店员');
    const { page } = clerk;
    const dialog = dialogOf(clerk);
    await openFirst(clerk, '库存');
    const booked = await clerk.countKeys(async () => {
      await clerk.press('i');
      await page.keyboard.type('12');
      await clerk.press('Tab');
      await page.keyboard.type('RK-20261130');
      await clerk.press('Tab');
      await page.keyboard.type('到货');
      await expect(dialog.getByRole('button', { name: / → \d+$/ })).toBeEnabled();
      await clerk.press('Enter');
    });
    expect(booked).toBe(4);
    await expect(page.getByText(/^已入库：\d+ → \d+/)).toBeVisible();
    await expect(dialog).toBeHidden();

    await openFirst(clerk, '商品');
    const priced = await clerk.countKeys(async () => {
      await clerk.press('p');
      await expect(dialog.getByLabel('售价')).toBeFocused();
      await page.keyboard.type('19.80');
      await clerk.press('Tab');
      await page.keyboard.type('秋季调价');
      await expect(dialog.getByRole('button', { name: /^¥.* → ¥19.80$/ })).toBeEnabled();
      await clerk.press('Enter');
    });
    expect(priced + 2).toBeLessThanOrEqual(6);
    await clerk.proveIfAsked(page.getByText(/^已改价：¥.* → ¥19.80/));
    await expectNoViolations(page);
    await clerk.close();
  },
);

test(
  'a day of the owner: the numbers of yesterday without a click, the channels by two',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const owner = await Desk.join(browser, server, '演示所有者');
    const { page } = owner;
    await expect(page.getByRole('region', { name: /^今天的数字/ })).toContainText('销售额');
    const click = pointer();
    await click.press(page.getByRole('link', { name: /^渠道/ }).first());
    await expect(heading(owner, '渠道')).toBeVisible();
    expect(click.count()).toBeLessThanOrEqual(2);
    await owner.close();
  },
);
