// In npm test: console/ui/phone-bar.test.tsx, console/withdrawals/desk-screen.test.tsx, lib/contract/console/resources.test.ts.
import type { Browser } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { type ConsoleServer, Desk, expect, test } from '../support/console';
import { ONLY_IN_PROOF } from '../support/long-run';

/* The five acts of a phone, from the link of a push to done; each tap counts, that of the passkey too. */

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 20_000 });

const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
const MOST_TAPS = 4;

async function joinOnPhone(browser: Browser, server: ConsoleServer, name: string) {
  const desk = await Desk.join(browser, server, name, PHONE);
  await desk.addPasskey();
  await server.sql("update console_sessions set proved_at = now() - interval '1 hour'");
  return desk;
}

const rows = (desk: Desk) => desk.page.locator('[data-row]');
const button = (desk: Desk, name: string) => desk.page.getByRole('button', { name, exact: true });

/** By the address of a push. */
async function openLink(desk: Desk, { origin }: ConsoleServer, list: string, text = '') {
  const { page } = desk;
  await page.goto(`${origin}${list}`);
  const row = rows(desk).filter({ hasText: text }).first();
  await expect(row).toBeVisible();
  const id = (await row.getAttribute('data-row')) ?? '';
  await page.goto(`${origin}${list}&open=${encodeURIComponent(id)}`);
  await expect(desk.button('更多')).toBeVisible();
}

const prove = (desk: Desk) =>
  desk.tap(desk.page.getByRole('dialog', { name: '再次验证' }).getByRole('button').first());

test(
  'on a phone a parcel leaves and a refund is agreed with four taps at most',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.refunds(1);
    await server.orders(1);
    const clerk = await joinOnPhone(browser, server, '演示店员');
    const { page } = clerk;
    await openLink(clerk, server, 'orders?queue=toShip&sort=paidAt');
    await expectNoViolations(page);
    let taps = await clerk.tap(button(clerk, '发货'));
    await expect(page.getByLabel('快递单号')).toBeFocused();
    await page.getByLabel('快递单号').fill('SF1234567890123');
    taps += await clerk.tap(clerk.button(/^发出 \d+ 件/));
    await expect(page.getByText(/^已发出 \d+ 件/)).toBeVisible();
    expect(taps, '发一个包裹').toBeLessThanOrEqual(MOST_TAPS);

    await openLink(clerk, server, 'refunds?state=applied&sort=due');
    await expectNoViolations(page);
    taps = await clerk.tap(button(clerk, '同意'));
    taps += await clerk.tap(clerk.button(/^同意退 ¥/));
    taps += await prove(clerk);
    await expect(page.getByText(/^已同意退/)).toBeVisible();
    expect(taps, '同意退款').toBeLessThanOrEqual(MOST_TAPS);
    await clerk.close();
  },
);

test(
  'on a phone feedback is answered and a reported text hidden with four taps at most',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    await server.sql(`with people as (
        select user_id, user_name, lag(user_id) over (order by user_id) as reporter
        from users where status = 'active' order by user_id desc limit 1
      ), cases as (
        insert into content_cases (kind, ref_id, author_id, excerpt, report_count, reported_at, last_report_at)
        select 'nickname', user_id, user_id, user_name, 1, now(), now() from people
        on conflict do nothing
      )
      insert into content_reports (kind, ref_id, reporter_id, reason, at)
      select 'nickname', user_id, reporter, 'ad', now() from people on conflict do nothing`);
    await server.sql(`insert into feedbacks
      (user_id, seq, type, content, images, contact, created_at, updated_at, read_at, due_at)
      select max(user_id), 950, 'fault', '海报保存不了', '[]', '', now(), now(), now(), now() + interval '1 hour'
      from users where status = 'active'`);
    const service = await joinOnPhone(browser, server, '演示客服');
    const { page } = service;
    await openLink(service, server, 'feedback?queue=open&sort=due');
    await expectNoViolations(page);
    let taps = await service.tap(button(service, '回复'));
    await page.getByLabel('回复，成员会看到').fill('已经修好，更新后即可。');
    taps += await service.tap(service.button(/TA会收到通知$/));
    await expect(page.getByText(/^已回复/).first()).toBeVisible();
    expect(taps, '答反馈').toBeLessThanOrEqual(MOST_TAPS);

    await openLink(service, server, 'reports?queue=open&sort=since');
    await expectNoViolations(page);
    taps = await service.tap(button(service, '隐藏'));
    taps += await service.tap(page.locator('[aria-pressed=false]').first());
    taps += await service.tap(service.button(/会收到理由$/));
    await expect(page.getByText(/^已隐藏/)).toBeVisible();
    expect(taps, '隐藏文字').toBeLessThanOrEqual(MOST_TAPS);
    await service.close();
  },
);

test(
  'on a phone a withdrawal without findings is approved with four taps at most',
  ONLY_IN_PROOF,
  async ({ browser, server }) => {
    const finance = await joinOnPhone(browser, server, '演示财务');
    const { page } = finance;
    await openLink(finance, server, 'withdrawals?queue=review');
    await expect(page.getByText('有提醒，请在电脑上操作')).toBeVisible();
    await expect(button(finance, '通过')).toBeHidden();
    await expectNoViolations(page);

    // the member was paid to this account before, and nothing else stands against it
    await openLink(finance, server, 'withdrawals?queue=review', '¥300.00');
    await expect(page.getByText('没有风险提示')).toBeVisible();
    let taps = await finance.tap(button(finance, '通过'));
    taps += await finance.tap(finance.button(/^通过 · 待打款/));
    taps += await prove(finance);
    await expect(page.getByText(/^通过：/).first()).toBeVisible();
    expect(taps, '通过提现').toBeLessThanOrEqual(MOST_TAPS);
    await finance.close();
  },
);
