// In npm test: server/console/{inviter,matrix,custom-roles}.test.ts, server/modules/city/move.test.ts, console/resources/city.
import type { Locator } from '@playwright/test';
import { type ConsoleCall, consolePath } from '@/lib/contract/console/call';
import { dangerOf } from '@/lib/contract/console/permissions';
import { RESOURCES } from '@/lib/contract/console/resources';
import { plotOnScreen } from '@/lib/iso/plan';
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';
import { dialogOf, find, openMenu, rows } from '../support/desk-steps';
import { ONLY_IN_PROOF } from '../support/long-run';
import { invite, permit } from '../support/two-operators';

/* Days in which several persons have a part, and those of the city manager and the auditor. */

test.describe.configure({ timeout: 480_000 });
test.use({ actionTimeout: 20_000 });

test(
  'customer service writes to one member, and an owner permits another inviter',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const [sn = ''] = await server.orders(1);
    await server.sql(`update orders set user_id = (select user_id from users where user_name = '林知夏')
      where sn = '${sn}'`);
    await server.sql(`update users set invite_code = 'ZZXXYY' where user_id = (
      select max(user_id) from users where status = 'active' and referee_id is null)`);
    await server.sql(`update users set user_name = '周更正' where user_id = (
      select max(user_id) from users u where status = 'active' and referee_id is not null
        and created_at < now() - interval '2 days'
        and not exists (select 1 from sales s where s.buyer_id = u.user_id)
        and not exists (select 1 from users p where p.referee_id = u.user_id))`);
    // while nobody else could permit it, one person corrects alone
    const owner = await Desk.join(browser, server, '演示所有者');
    const service = await Desk.join(browser, server, '演示客服');
    const { page } = service;
    const dialog = dialogOf(service);
    await openMenu(service, '通知');
    await service.button('写给一位').click();
    await dialog.getByLabel('成员', { exact: true }).fill('13800005678');
    await dialog.getByRole('button', { name: /^林知夏/ }).click();
    await dialog.getByLabel('关于').fill(sn);
    await dialog.getByLabel('内容，成员会看到').fill('您的包裹今天发出。');
    await dialog.getByRole('button', { name: /^通知 林.*，今天第 \d 条/ }).click();
    await service.proveIfAsked(page.getByText(/^已通知 林/));

    await find(service, '周更正', /^周更正/);
    await service.press('Enter');
    await expect(page.getByText('看成员', { exact: true }).first()).toBeVisible();
    const correct = async () => {
      await service.button('操作').click();
      await page.getByRole('menuitem', { name: /更正邀请人/ }).click();
      await dialog.getByLabel('新邀请人的邀请码').fill('ZZXXYY');
      await dialog.getByLabel('原因（记入操作记录）').fill('客服工单：转发的链接');
    };
    await correct();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: '提请复核' }).click();
    await service.proveIfAsked(page.getByText(/已登记为 #\d+/).first());
    await permit(owner, server.origin, /周更正/);
    await owner.close();
    await service.press('Escape');
    await correct();
    await dialog.getByRole('button', { name: /^把周更正的邀请人由/ }).click();
    await service.proveIfAsked(page.getByText(/^已把周更正的邀请人由/));
    await service.close();
  },
);

/** A press on the drawn plot; the map lies under a layer of the board's own coordinates. */
async function pressPlot({ page }: Desk, no: number) {
  const board = page.getByRole('application').locator('svg[aria-hidden]').last();
  const [x, y] = await board.evaluate((svg: SVGSVGElement, [left, top]) => {
    const at = new DOMPoint(left, top).matrixTransform(svg.getScreenCTM() ?? undefined);
    return [at.x, at.y] as const;
  }, plotOnScreen(no));
  await page.mouse.click(x, y);
}

const idOf = (row: Locator) => row.first().getAttribute('data-row').then(String);
const numberOf = (id: string) => Number(id.split('-')[1]);

test(
  'a day of the city manager: the map, a move, two streets become one, and no other city',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const owner = await Desk.join(browser, server, '演示所有者');
    await owner.page.goto(`${server.origin}areas?q=花市街区`);
    const far = await idOf(rows(owner));
    const link = await invite(owner, '鹭城经理', [/^城市经理/], '白鹭');
    await owner.close();
    const manager = await Desk.joinBy(browser, link);
    const { page } = manager;
    const dialog = dialogOf(manager);
    await expect(page.getByText('你负责 白鹭，只列出这里的')).toBeVisible();
    const menu = await page.getByRole('navigation').first().getByRole('link').allInnerTexts();
    for (const title of menu.filter((one) => one && !/^(工作台|我的登录)/.test(one))) {
      await openMenu(manager, title.split('\n')[0] ?? '');
      await expect(page.getByText('城市经理 · 只限 白鹭')).toBeVisible();
    }
    await page.goto(`${server.origin}cities`);
    await expect(page.getByText('这里涉及全部城市，你负责 白鹭')).toBeVisible();
    for (const list of ['areas?open=', 'city?area=']) {
      await page.goto(`${server.origin}${list}${far}`);
      await expect(page.getByText(/没有编号为/).first()).toBeVisible();
    }

    await openMenu(manager, '地图');
    await expect(page.getByLabel('街区', { exact: true }).getByRole('option')).toHaveCount(2);
    await page.getByLabel('街区', { exact: true }).selectOption({ label: '白鹭 · 湖畔街区' });
    const taken = await idOf(rows(manager).filter({ hasText: '有人住' }));
    const free = numberOf(await idOf(rows(manager).filter({ hasText: '空着' })));
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await pressPlot(manager, numberOf(taken));
      await expect(page).toHaveURL(new RegExp(`open=${taken}$`));
      await pressPlot(manager, free);
      await expect(page).toHaveURL(new RegExp(`-${free}$`));
      await expectNoViolations(page);
    }
    await pressPlot(manager, numberOf(taken));
    await manager.button('搬家').click();
    await dialog.getByLabel('新门牌号').fill(String(free));
    await dialog.getByLabel('原因，主人会看到').fill('路口改造');
    await expect(dialog.getByText('你的门牌搬了')).toBeVisible();
    await dialog.getByRole('button', { name: /从 .* 搬到 .*，原门牌空出$/ }).click();
    await manager.proveIfAsked(page.getByText(/^已.*搬到/));
    await pressPlot(manager, free);
    await expect(page.getByRole('application')).toContainText('有人住');

    await page.setViewportSize({ width: 1280, height: 900 });
    await openMenu(manager, '街区');
    await rows(manager).filter({ hasText: '荻花街区' }).getByRole('link').click();
    await manager.button('并入别的街区').click();
    await dialog.getByLabel('并入', { exact: true }).fill('湖畔街区');
    await dialog.getByLabel('原因，邻居会看到').fill('两条街连成一条');
    await expect(dialog.getByText('另有 2 位邻居，按门牌号依次搬入')).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: /并入「湖畔街区」：12 位邻居/ }).click();
    await manager.proveIfAsked(page.getByText(/^已.*并入「湖畔街区」/));
    await expect(page.getByRole('complementary').last()).toContainText('已并入');
    await manager.close();
  },
);

/** Every action of every resource, as somebody sends it without the page. */
async function expectAllRefused({ page }: Desk, origin: string) {
  const headers = {
    origin: new URL(origin).origin,
    'sec-fetch-site': 'same-origin',
    'x-console': '1',
  };
  for (const { plural, actions, calls } of RESOURCES)
    for (const [name, { permission }] of Object.entries(actions)) {
      if (dangerOf(permission) === 'read') continue;
      const call: ConsoleCall | undefined = calls.actions[name];
      const url = new URL(call ? consolePath(call) : '', origin).href;
      const answer = await page.request.post(url, { headers, data: {} });
      const { data } = (await answer.json()) as { data: { err?: string } };
      expect(data.err, `${plural} ${name}`).toBe('no_permission');
    }
}

test(
  'a day of the auditor: every list is read, nothing can be changed, not even past the page',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const auditor = await Desk.join(browser, server, '演示审计');
    const { page } = auditor;
    await expect(page.getByRole('heading', { name: '工作台', level: 1 })).toBeVisible();
    const menu = page.getByRole('navigation').first().getByRole('link');
    const links = await menu.evaluateAll((all) =>
      all.map((one) => [one.getAttribute('href') ?? '', one.textContent] as const),
    );
    const changing = new Set(
      RESOURCES.flatMap(({ actions }) =>
        Object.values(actions).flatMap(({ title, permission }) =>
          dangerOf(permission) === 'read' ? [] : [title],
        ),
      ),
    );
    for (const [href, title] of links) {
      await page.goto(new URL(href, server.origin).href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/没有.{0,6}权限|这里涉及全部城市/), title).toBeHidden();
      const row = rows(auditor).first();
      if (await row.isVisible()) await row.click();
      await page.waitForLoadState('networkidle');
      const offered = await page.locator('main button:not(nav button)').allInnerTexts();
      expect(
        offered.filter((one) => changing.has(one.split('\n')[0] ?? '')),
        title,
      ).toEqual([]);
    }
    expect(links.length).toBeGreaterThan(40);
    await expectAllRefused(auditor, server.origin);
    await auditor.close();
  },
);
