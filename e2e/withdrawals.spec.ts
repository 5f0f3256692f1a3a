import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { identityCopy } from '@/lib/identity/copy';
import { proofCopy } from '@/lib/kit/proof-copy';
import {
  accountFormCopy,
  applyCopy,
  confirmCopy,
  resultCopy,
  withdrawalCopy,
  withdrawCopy,
} from '@/lib/withdrawals/copy';
import { expectNoViolations } from './support/a11y';
import { Client } from './support/client';
import { lastCode } from './support/codes';
import { afterDoubleTap } from './support/double-tap';
import { type Member, registerMember, signIn } from './support/member';
import { op, ops } from './support/op';
import { expect, test } from './support/test';

const LIST = '/zc/pages/user/withdraw';
const APPLY = '/zc/pages/user/withdrawAdd';
/** A long way with many stops. */
const JOURNEY_MS = 120_000;

/** A valid card number that is unique in this run: a shared one opens a risk case. */
function randomCard(): string {
  const digits = `62${String(randomInt(1e12)).padStart(13, '0')}`;
  const isRight = (last: number) =>
    [...digits, last]
      .reverse()
      .reduce<number>(
        (sum, digit, index) =>
          sum +
          (index % 2 === 0 ? Number(digit) : ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0)),
        0,
      ) %
      10 ===
    0;
  return digits + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find(isRight);
}

/** An adult with an id number that is unique in this run. */
function randomIdCard(): string {
  const digits = `110105199${randomInt(10)}${String(randomInt(1, 13)).padStart(2, '0')}${String(randomInt(1, 29)).padStart(2, '0')}${String(randomInt(1000)).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return (
    digits +
    '10X98765432'.charAt(
      weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11,
    )
  );
}

const balances = (member: Member) =>
  member.client.get<{ available: number; pending: number; withdrawing: number }>(
    '/api/user/assets',
  );

/** An operator records a completed sale of ¥10,000 to a partner whose reward is due at once: ¥1,000 for the inviter. */
async function sell(inviter: Member, buyer: Member): Promise<void> {
  const [, recorded] = await ops([
    ['rule', 'set', '--hold-days', '0', '--reason', '演示入账'],
    ['sale', 'record', String(buyer.userId), '课程=10000'],
    ['rule', 'set', '--hold-days', '7', '--reason', '恢复'],
  ]);
  const { key: sn } = recorded as { key: string };
  expect(await balances(inviter)).toMatchObject({ available: 0, pending: 100_000 });
  await op('sale', 'complete', sn);
  await op('reward', 'settle');
}

async function verifyName(page: Page): Promise<void> {
  await page.getByRole('button', { name: applyCopy.verify }).click();
  const sheet = page.getByRole('dialog', { name: identityCopy.title });
  await sheet.getByLabel(identityCopy.name, { exact: true }).fill('林知夏');
  await sheet.getByLabel(identityCopy.idCard, { exact: true }).fill('110105199902300015');
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: identityCopy.submit }).click();
  await expect(sheet.getByText('身份证出生日期有误')).toBeVisible();
  await sheet.getByLabel(identityCopy.idCard, { exact: true }).fill(randomIdCard());
  await sheet.getByRole('button', { name: identityCopy.submit }).click();
  await expect(page.getByText(identityCopy.done)).toBeVisible();
}

async function saveCard(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: applyCopy.addAccount }).first().click();
  const sheet = page.getByRole('dialog', { name: accountFormCopy.addTitle });
  await sheet.getByLabel(accountFormCopy.bank, { exact: true }).selectOption('CMB');
  await sheet.getByLabel(accountFormCopy.cardNo).fill(card);
  await sheet.getByRole('button', { name: accountFormCopy.next }).click();
  await sheet.getByLabel(accountFormCopy.last4).fill(card.slice(-4));
  await sheet.getByRole('button', { name: accountFormCopy.save }).click();
  await expect(page.getByText(accountFormCopy.saved)).toBeVisible();
}

test('from the operator’s sale to the account: refused with a reason, paid, repeated after a lost answer, taken back', async ({
  page,
  watch,
  settledMember: member,
  request,
  ip,
}) => {
  test.setTimeout(JOURNEY_MS);
  const buyer = await registerMember(new Client(request, ip), { refereeId: member.userId });
  await sell(member, buyer);
  expect(await balances(member)).toMatchObject({ available: 100_000, pending: 0 });

  await signIn(page, member);
  await page.goto(APPLY);
  await expect(
    page.getByText(applyCopy.limit(applyCopy.limits.available, '¥1,000.00')),
  ).toBeVisible();
  await verifyName(page);
  const card = randomCard();
  const account = `招商银行(${card.slice(-4)})`;
  await saveCard(page, card);
  await page.getByLabel(applyCopy.amount).fill('200');
  await page.getByRole('button', { name: applyCopy.submitAmount('¥200.00') }).click();
  const sheet = page.getByRole('dialog', { name: confirmCopy.title });
  const confirmByPassword = async () => {
    await sheet.getByRole('button', { name: proofCopy.byPassword }).click();
    await sheet.getByLabel(proofCopy.password, { exact: true }).fill(member.password);
    await sheet.getByRole('button', { name: confirmCopy.submit }).click();
  };
  await expect(sheet.getByText(confirmCopy.sentence('¥200.00', account, '¥200.00'))).toBeVisible();
  await expectNoViolations(page);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await sheet.getByLabel('短信验证码').fill(await lastCode(member.mobile));
  await sheet.getByRole('button', { name: confirmCopy.submit }).click();
  await expect(page.getByText(resultCopy.title)).toBeVisible();
  expect(await balances(member)).toMatchObject({ available: 80_000, withdrawing: 20_000 });

  const [first] = (
    await member.client.get<{ list: { data: { sn: string }[] } }>('/api/user/withdraw', { page: 1 })
  ).list.data;
  await op('withdraw', 'reject', String(first?.sn), '--reason', '请上传清晰的银行卡');
  await page.getByRole('link', { name: resultCopy.progress }).click();
  await expect(page.getByText('请上传清晰的银行卡，金额已退回可提现余额')).toBeVisible();
  await expectNoViolations(page);
  expect(await balances(member)).toMatchObject({ available: 100_000, withdrawing: 0 });

  await afterDoubleTap(page);
  await page.getByRole('link', { name: withdrawalCopy.reapply }).click();
  await expect(page.getByLabel(applyCopy.amount)).toHaveValue('200.00');
  await page.getByRole('button', { name: applyCopy.submitAmount('¥200.00') }).click();
  await confirmByPassword();
  await expect(page.getByText(resultCopy.title)).toBeVisible();

  const [second] = (
    await member.client.get<{ list: { data: { sn: string }[] } }>('/api/user/withdraw', { page: 1 })
  ).list.data;
  await op('withdraw', 'approve', String(second?.sn));
  await op('withdraw', 'pay', String(second?.sn), '--voucher', 'HD20260618001');
  await page.goto(LIST);
  await expect(page.getByRole('link', { name: withdrawCopy.to(account) })).toHaveCount(2);
  await expectNoViolations(page);
  await page.getByRole('tab', { name: withdrawCopy.tabs.paid }).click();
  await expect(page.getByRole('link', { name: withdrawCopy.to(account) })).toHaveCount(1);
  expect(await balances(member)).toMatchObject({ available: 80_000, withdrawing: 0 });

  // the response is lost: the message says so, the retry has the same key, and there is one withdrawal
  await page.goto(APPLY);
  watch.expectOffline();
  await page.getByLabel(applyCopy.amount).fill('100');
  await page.route(
    /withdrawAdd/,
    async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: applyCopy.submitAmount('¥100.00') }).click();
  await confirmByPassword();
  await expect(page.getByText(applyCopy.unknown).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(applyCopy.unknownText)).toBeVisible();
  await expect(page.getByLabel(applyCopy.amount)).toHaveValue('100');
  await page.getByRole('button', { name: applyCopy.submitAmount('¥100.00') }).click();
  await confirmByPassword();
  await expect(page.getByText(resultCopy.title)).toBeVisible();
  expect(await balances(member)).toMatchObject({ available: 70_000, withdrawing: 10_000 });

  await page.getByRole('link', { name: resultCopy.progress }).click();
  await page.getByRole('button', { name: withdrawalCopy.cancel }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: withdrawalCopy.cancelOk, exact: true })
    .click();
  await expect(page.getByText(withdrawalCopy.cancelled)).toBeVisible();
  expect(await balances(member)).toMatchObject({ available: 80_000, withdrawing: 0 });
});

test('without a verified name, an account and money the page says what is missing, and offers no submit', async ({
  memberPage: page,
}) => {
  await page.goto(APPLY);
  await expect(page.getByRole('heading', { name: applyCopy.first.title(3) })).toBeVisible();
  await expect(page.getByRole('button', { name: applyCopy.submit, exact: true })).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: applyCopy.verify }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
});
