// In npm test: the journeys of finance, second reviewer and customer service; server/console/matrix.txt.
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, SECRET, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';
import { invite } from '../support/two-operators';

/* A morning of the roles that desk.spec.ts does not play, and the door with a passkey. */

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let owner: Desk;
test.afterAll(() => owner?.close());

test(
  'an owner invites a colleague by a link, who joins, finds a member and may not review money',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    owner = await Desk.join(browser, server, '演示所有者');
    const colleague = await Desk.joinBy(browser, await invite(owner, '新客服', [/^客服/]));
    await colleague.press('Control+K');
    await colleague.page.keyboard.type('5678');
    await expect(colleague.page.getByRole('option', { name: /^林知夏/ })).toBeVisible();
    await colleague.press('Enter');
    await expect(colleague.page.getByRole('heading', { name: /林知夏/, level: 1 })).toBeVisible();
    await colleague.press('g', 'w');
    await expect(colleague.page.locator('[data-row]').first()).toBeVisible();
    await colleague.press('j');
    await expect(colleague.page.getByText('收款账户').first()).toBeVisible();
    await expect(colleague.button(/^通过/)).toBeHidden();
    await colleague.close();
  },
);

test(
  'a city manager who may look up members sees those of the own city, and nobody else even by the address',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    // a right of its own beside the built-in role, whose cities it shares
    await owner.page.goto(`${server.origin}operators/roles`);
    await owner.button('新建角色').click();
    const dialog = owner.page.getByRole('dialog', { name: '新建角色' });
    await dialog.getByLabel('角色名称').fill('查成员');
    await dialog
      .getByRole('group', { name: '成员', exact: true })
      .getByLabel('查看', { exact: true })
      .check();
    await dialog.getByLabel('原因（记入操作记录）').fill('城市经理要查自己的成员');
    await dialog.getByRole('button', { name: /^新建角色/ }).click();
    await owner.proveIfAsked(owner.page.getByText('已新建角色「查成员」'));
    const link = await invite(owner, '白鹭经理', [/^城市经理/, /^查成员/], '白鹭');

    const manager = await Desk.joinBy(browser, link);
    const { page } = manager;
    await expect(page.getByRole('link', { name: '提现', exact: true })).toBeHidden();
    await manager.press('g', 'm');
    await expect(page.getByText(/^第 1–\d+，共 46 位$/)).toBeVisible();
    await expect(page.getByText('湖畔街区').first()).toBeVisible();
    await expect(page.getByText('青年港街区')).toHaveCount(0);
    await expectNoViolations(page);
    // 林知夏 lives in another city
    await manager.press('/');
    await page.keyboard.type('5678');
    await expect(page.getByText('没有符合条件的内容')).toBeVisible();
    await owner.press('Control+K');
    await owner.page.keyboard.type('5678');
    await owner.page.getByRole('option', { name: /^林知夏/ }).click();
    await expect(owner.page.getByRole('heading', { name: /林知夏/, level: 1 })).toBeVisible();
    await page.goto(owner.page.url());
    await expect(page.getByText(/没有编号为 \d+ 的成员/).first()).toBeVisible();
    await expect(page.getByText('林知夏')).toHaveCount(0);
    await manager.close();
  },
);

test(
  'an owner shares a view of the log; an auditor reads everything masked, finds the invitation by it and the chain whole',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await owner.page.goto(`${server.origin}audit?action=operator`);
    await owner.button('存为视图').click();
    await owner.page.getByLabel('视图名称').fill('人员变动');
    await owner.page.getByLabel('共享给能看此列表的所有人').check();
    await expectNoViolations(owner.page);
    await owner.page.getByRole('button', { name: '共享', exact: true }).click();
    await expect(owner.button(/^人员变动/)).toHaveAttribute('aria-current', 'true');

    const auditor = await Desk.join(browser, server, '演示审计');
    const { page } = auditor;
    await auditor.press('g', 'r');
    await auditor.button(/^人员变动/).click();
    await expect(page).toHaveURL(/audit\?action=operator$/);
    await expect(page.getByRole('cell', { name: '邀请操作员' }).first()).toBeVisible();
    await auditor.button('核对摘要链').click();
    await auditor.proveIfAsked(page.getByText(/链条完整/));
    await expectNoViolations(page);
    await auditor.press('g', 'm');
    await expect(page.getByText(/^1\d\d\*{4}\d{4}$/).first()).toBeVisible();
    await auditor.press('j', 'o', 'Shift+O');
    await expect(page.getByRole('link', { name: '看TA所见' })).toBeVisible();
    await expect(auditor.button('操作')).toBeHidden();
    await expect(auditor.button('显示手机号')).toBeHidden();
    await auditor.close();
  },
);

test(
  'an editor sees neither members nor money, not even by the address',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const editor = await Desk.join(browser, server, '演示编辑');
    const { page } = editor;
    for (const name of ['成员', '提现', '操作记录'])
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
    for (const path of ['members', 'withdrawals', 'audit']) {
      await page.goto(`${server.origin}${path}`);
      await expect(
        page
          .getByText('如需要，请联系')
          .or(page.getByText(/没有.*权限/))
          .first(),
      ).toBeVisible();
    }
    await expectNoViolations(page);
    await editor.close();
  },
);

test(
  'a passkey is added with the code, and then signs in alone',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const desk = await Desk.join(browser, server, '演示复核');
    const { page } = desk;
    await desk.addPasskey();
    await expectNoViolations(page);
    await desk.button(/演示复核/).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await desk.button('用通行密钥登录').click();
    // back where the person was
    const signedIn = page.getByRole('heading', { name: '我的登录', level: 1 });
    await expect(signedIn).toBeVisible();
    // the old way stays, and a code counts once
    await desk.button(/演示复核/).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByLabel('操作员').fill('演示复核');
    await page.getByLabel('口令').fill(SECRET);
    await page.getByLabel('身份验证器上的6位数字').fill(desk.code());
    await desk.press('Enter');
    await expect(signedIn).toBeVisible();
    await desk.close();
  },
);

test(
  'a new rule: one owner sees 30 days by it and submits, another sees the same and permits',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.sql("update operators set roles = '{owner}' where name = '演示财务'");
    const second = await Desk.join(browser, server, '演示财务');
    owner ??= await Desk.join(browser, server, '演示所有者');
    const { page } = owner;
    await page.goto(`${server.origin}rules`);
    await owner.button('提交新一版').click();
    const rate = page.getByLabel('直接奖励');
    await expect(rate).not.toHaveValue('');
    await rate.fill('99');
    await expect(page.getByText(/各级比例之和 .* 超过上限/)).toBeVisible();
    await rate.fill('5');
    const foreseen = page.getByRole('complementary', { name: '近30天重算' });
    await expect(foreseen.getByText('奖励合计')).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel(/^为什么改/).fill('试行一个月');
    await owner.button('提请复核').click();
    await owner.proveIfAsked(page.getByText(/已登记为 #\d+/).first());

    await second.page.goto(`${server.origin}approvals?mine=decide`);
    await second.press('j', 'o');
    await expect(second.page.getByText(/^奖励合计：/)).toBeVisible();
    await second.press('a');
    await second.button(/^批准，由/).click();
    await second.proveIfAsked(second.page.getByText('已批准，待执行').first());
    await second.close();

    await owner.button(/^提交新一版|^提请复核/).click();
    await owner.proveIfAsked(page.getByRole('heading', { name: '规则', level: 1 }));
    await expect(page.getByRole('cell', { name: /直接奖励 .* → 5%/ }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '演示财务' }).first()).toBeVisible();
  },
);
