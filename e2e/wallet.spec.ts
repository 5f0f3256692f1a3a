// In npm test: the screens in jsdom (components/wallet), their calls in server/modules.
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { monthText } from '@/lib/format/dates';
import { addMonths, monthOf } from '@/lib/time';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { expectNoViolations } from './support/a11y';
import { Client } from './support/client';
import { demoMember } from './support/demo';
import { ONLY_IN_PROOF } from './support/long-run';
import { registerMember, signIn } from './support/member';
import { op } from './support/op';
import { expect, test } from './support/test';

const MONEY = '/zc/pages/user/money';
const { detail, settle } = moneyCopy;

/** The present one is empty on its first day. */
async function openLastMonth(page: Page) {
  const [year, month] = addMonths(monthOf(Date.now()), -1).split('-').map(Number);
  await page.goto(MONEY);
  await page.getByRole('button', { name: moneyCopy.pickMonth }).click();
  const sheet = page.getByRole('dialog', { name: moneyCopy.pickMonth });
  if (month === 12) await sheet.getByRole('button', { name: moneyCopy.previousYear }).click();
  await expect(sheet.getByText(moneyCopy.year(year ?? 0))).toBeVisible();
  await sheet.getByRole('button', { name: moneyCopy.monthOfYear(month ?? 0), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: moneyCopy.list })).toBeVisible();
}

test('a completed sale is due on a day of the calendar, and nothing is available before', async ({
  page,
  member,
  request,
  ip,
}) => {
  const buyer = await registerMember(new Client(request, ip), { refereeId: member.userId });
  const { key: sn } = await op('sale', 'record', String(buyer.userId), '课程年卡=199.00');
  await signIn(page, member);
  await page.goto(MONEY);
  const head = page.getByRole('region', { name: moneyCopy.available });
  await expect(head).toContainText('¥0.00');
  const pending = head.getByRole('button', { name: moneyCopy.pending });
  await expect(pending).toContainText('¥19.90');
  await expect(page.getByText(moneyCopy.empty)).toBeVisible();

  await pending.click();
  const why = page.getByRole('dialog', { name: moneyCopy.pending });
  await expect(why.getByRole('listitem')).toHaveText(
    /订单完成后起算.*直接 · ¥199\.00 × 10%.*¥19\.90/,
  );
  await expectNoViolations(page);
  await why.getByRole('button', { name: moneyCopy.why.toCalendar }).click();
  const sheet = page.getByRole('dialog', { name: settle.title });
  await expect(sheet).toContainText(settle.undated(1, '¥19.90'));
  await page.goBack();
  await expect(sheet).toBeHidden();

  await op('sale', 'complete', String(sn));
  await page.reload();
  await expect(head).toContainText(/下一笔 \d+月\d+日 转入 ¥19\.90/);
  await head.getByRole('button', { name: moneyCopy.pending }).click();
  await why.getByRole('button', { name: moneyCopy.why.toFlow }).click();
  await expect(page).toHaveURL(/moneyFlow$/);
  await expect(page.getByText('+¥19.90')).toBeVisible();
  await expectNoViolations(page);
  await page.goBack();
  await expect(head).toBeVisible();
});

test(
  'every movement of a full wallet leads to where it comes from',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    await openLastMonth(page);
    await expect(page.getByRole('region', { name: moneyCopy.available })).toContainText('¥');
    await expectNoViolations(page);
    await page.getByRole('radio', { name: moneyCopy.type.reward, exact: true }).click();
    const rows = page.getByRole('list', { name: moneyCopy.list }).getByRole('button');
    await rows.filter({ hasText: '+' }).first().click();
    const sheet = page.getByRole('dialog', { name: detail.incoming });
    await expect(sheet.getByText(/奖励比例$/)).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  },
);

test(
  'the sums of the month stay in sight while the rows scroll',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    await openLastMonth(page);
    const month = page.getByRole('button', { name: moneyCopy.pickMonth });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(month).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a month can be saved as a file that a spreadsheet opens',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    await openLastMonth(page);
    await page.getByRole('button', { name: moneyCopy.statement }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: moneyCopy.statementSave }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = fs.readFileSync(await download.path(), 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text.trim().split('\r\n').length).toBeGreaterThan(1);
    await expect(page.getByText(moneyCopy.statementDone)).toBeVisible();
  },
);

test(
  'another month can be chosen, from the one in which the member came to this one',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    const member = await demoMember(client);
    client.token = member.token;
    const { createdAt } = await client.get<{ createdAt: number }>('/api/user/info');
    const [firstYear = 0, first = 0] = monthOf(createdAt).split('-').map(Number);
    const [year = 0, now = 0] = monthOf(Date.now()).split('-').map(Number);
    await signIn(page, member);
    await page.goto(MONEY);
    await page.getByRole('button', { name: moneyCopy.pickMonth }).click();
    const sheet = page.getByRole('dialog', { name: moneyCopy.pickMonth });
    const monthButton = (month: number) =>
      sheet.getByRole('button', { name: moneyCopy.monthOfYear(month), exact: true });
    await expectNoViolations(page);
    await expect(sheet.getByRole('button', { name: moneyCopy.nextYear })).toBeDisabled();
    for (let month = now + 1; month <= 12; month += 1)
      await expect(monthButton(month)).toBeDisabled();
    for (let shown = year; shown > firstYear; shown -= 1)
      await sheet.getByRole('button', { name: moneyCopy.previousYear }).click();
    await expect(sheet.getByRole('button', { name: moneyCopy.previousYear })).toBeDisabled();
    for (let month = 1; month < first; month += 1) await expect(monthButton(month)).toBeDisabled();
    await monthButton(first).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: moneyCopy.pickMonth })).toContainText(
      monthText(monthOf(createdAt)),
    );
  },
);

test('the eye hides every amount here and on the other pages', async ({ page, client }) => {
  await signIn(page, await demoMember(client));
  await openLastMonth(page);
  await page.getByRole('button', { name: uiCopy.hideAmounts }).click();
  await expect(page.locator('main')).not.toContainText(/\d\.\d\d/);
  await page.goto('/zc/pages/user/user');
  await expect(page.getByRole('button', { name: uiCopy.showAmounts })).toBeVisible();
});
