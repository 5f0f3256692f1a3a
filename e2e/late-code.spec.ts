// In npm test: code in a network that is gone; code missing once.
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { shellCopy } from '@/app/copy';
import { uiCopy } from '@/components/ui/copy';
import { settingsCopy, userEditCopy } from '@/lib/account/profile/copy';
import { REQUEST_COPY } from '@/lib/api/copy';
import { feedbackCopy } from '@/lib/feedback/copy';
import { applyCopy, confirmCopy } from '@/lib/withdrawals/copy';
import { agreeOnMoney } from './support/agreed-money';
import { LoginSheet } from './support/login-sheet';
import { inProofIf, ONLY_IN_PROOF } from './support/long-run';
import { openSettled, settle } from './support/settled';
import { expect, test } from './support/test';

/*
 * Without a worker, as on a first visit or in a messaging app's browser: code that a form opens later comes over the
 * network, and the network goes while the form is filled in.
 */

const FEEDBACK = '/zc/pages/user/problem2';
const APPLY = '/zc/pages/user/withdrawAdd';
const ACCOUNT = '/zc/pages/user/user';
const EDIT = '/zc/pages/user/userEdit';
const CODE = /\/_next\/static\/(chunks|css)\//;
const WORDS = '保存海报以后相册里没有图片';

/** The code of a form's next step is not fetched early. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

interface Loss {
  lose: () => Promise<unknown>;
  restore: () => Promise<unknown>;
}
const gone = (route: Route) => route.abort('connectionfailed');
/** The browser notices a network that is gone; one that leads nowhere it takes for a network. */
const LOSSES: Record<string, (page: Page, context: BrowserContext) => Loss> = {
  'is gone': (_, context) => ({
    lose: () => context.setOffline(true),
    restore: () => context.setOffline(false),
  }),
  'leads nowhere': (page) => ({
    lose: () => page.route(CODE, gone),
    restore: () => page.unroute(CODE, gone),
  }),
};

/** The page was not replaced, and what was typed is there. */
const stands = async (page: Page, field: Locator, text: string) => {
  await expect(page.getByText(shellCopy.missingTitle)).toHaveCount(0);
  await expect(page.getByText(shellCopy.crashTitle)).toHaveCount(0);
  await expect(field).toHaveValue(text);
};

const preview = (page: Page) =>
  page.route(/withdrawPreview/, (route) =>
    route.fulfill({
      json: {
        code: 200,
        msg: 'ok',
        data: {
          amount: 200_00,
          fee: 1_20,
          tax: 0,
          net: 198_80,
          reviewBy: Date.now() + 86_400_000,
          arriveBy: Date.now() + 172_800_000,
        },
      },
    }),
  );

test.beforeEach(({ watch }) => watch.expectOffline());

for (const [loss, of] of Object.entries(LOSSES)) {
  test.describe(`with a network that ${loss}`, inProofIf(loss === 'is gone'), () => {
    test('the confirmation of a withdrawal waits for its code, keeps the amount, and opens by itself', async ({
      memberPage: page,
      context,
    }) => {
      const { lose, restore } = of(page, context);
      await saveData(page);
      await agreeOnMoney(page);
      await preview(page);
      await openSettled(page, APPLY);
      const amount = page.getByLabel(applyCopy.amount);
      await amount.fill('200');
      await settle(page);
      await lose();
      await page.getByRole('button', { name: applyCopy.submitAmount('¥200.00') }).click();
      const sheet = page.getByRole('dialog', { name: confirmCopy.title });
      const notice = sheet.getByRole('alert').filter({ hasText: uiCopy.partMissing });
      await expect(notice).toBeVisible();
      await stands(page, amount, '200');
      await restore();
      await expect(sheet.getByRole('button', { name: confirmCopy.submit })).toBeVisible();
      await expect(notice).toBeHidden();
      await stands(page, amount, '200');
    });

    test(
      'the list of regions waits in its sheet beside an edited profile',
      ONLY_IN_PROOF,
      async ({ memberPage: page, context }) => {
        const { lose, restore } = of(page, context);
        await saveData(page);
        await openSettled(page, EDIT);
        const name = page.getByRole('textbox').first();
        await name.fill('林知夏');
        await settle(page);
        await lose();
        await page.getByRole('button', { name: userEditCopy.region }).click();
        const sheet = page.getByRole('dialog', { name: userEditCopy.regionTitle });
        await expect(sheet.getByText(uiCopy.partMissing)).toBeVisible();
        await sheet.getByRole('button', { name: uiCopy.retry }).click();
        await stands(page, name, '林知夏');
        await restore();
        await sheet.getByRole('button', { name: '浙江' }).click();
        await sheet.getByRole('button', { name: '杭州' }).click();
        await stands(page, name, '林知夏');
        await page.getByRole('button', { name: uiCopy.save, exact: true }).click();
        await expect(page.getByText(userEditCopy.saved)).toBeVisible();
      },
    );

    test(
      'my tickets wait beside the words of a new one, which is then sent',
      ONLY_IN_PROOF,
      async ({ memberPage: page, context }) => {
        const { lose, restore } = of(page, context);
        await saveData(page);
        await openSettled(page, FEEDBACK);
        const words = page.getByLabel(feedbackCopy.content, { exact: true });
        await words.fill(WORDS);
        await settle(page);
        await lose();
        await page.getByRole('tab', { name: feedbackCopy.tabs.mine }).click();
        await expect(page.getByText(uiCopy.partMissing)).toBeVisible();
        await stands(page, words, WORDS);
        await restore();
        await expect(page.getByText(uiCopy.partMissing)).toBeHidden();
        await page.getByRole('tab', { name: feedbackCopy.tabs.form }).click();
        await stands(page, words, WORDS);
        await page.getByRole('button', { name: feedbackCopy.submit }).click();
        await expect(page.getByRole('link', { name: new RegExp(WORDS) })).toBeVisible();
      },
    );

    test(
      'the question before an edited profile is left waits, too',
      ONLY_IN_PROOF,
      async ({ memberPage: page, context }) => {
        const { lose, restore } = of(page, context);
        await saveData(page);
        await openSettled(page, EDIT);
        const name = page.getByRole('textbox').first();
        await name.fill('林知夏');
        await lose();
        await page.getByRole('button', { name: uiCopy.back }).click();
        await expect(
          page.getByRole('status').filter({ hasText: userEditCopy.leave.content }),
        ).toBeVisible();
        await stands(page, name, '林知夏');
        await restore();
        const question = page.getByRole('alertdialog', { name: userEditCopy.leave.content });
        await question.getByRole('button', { name: userEditCopy.leave.cancel }).click();
        await expect(question).toBeHidden();
        await stands(page, name, '林知夏');
      },
    );

    test(
      'a sheet that is given up does not open later, and back leaves the page where it was',
      ONLY_IN_PROOF,
      async ({ memberPage: page, context }) => {
        const { lose, restore } = of(page, context);
        await openSettled(page, ACCOUNT);
        await page.getByRole('heading', { level: 1 }).first().click();
        await settle(page);
        await lose();
        const settings = page.getByRole('button', { name: settingsCopy.title }).first();
        const notice = page.getByRole('alertdialog', { name: uiCopy.unavailable });
        await settings.dblclick();
        await expect(notice).toHaveCount(1);
        await page.goBack();
        await expect(notice).toBeHidden();
        await expect(page).toHaveURL(ACCOUNT);
        await expect(settings).toBeFocused();
        await settings.click();
        await notice.getByRole('button', { name: uiCopy.cancel }).click();
        await expect(notice).toBeHidden();
        await restore();
        await page.waitForTimeout(3_000);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await settings.click();
        await expect(page.getByRole('dialog', { name: settingsCopy.title })).toBeVisible();
      },
    );

    test(
      'the login opens by itself for a guest who asked for it',
      ONLY_IN_PROOF,
      async ({ page, context, member }) => {
        const { lose, restore } = of(page, context);
        await openSettled(page, '/zc/');
        await page.getByRole('heading').first().click();
        await settle(page);
        await lose();
        await page.locator('a[href="#login"]:visible').first().click();
        const notice = page.getByRole('alertdialog', { name: uiCopy.unavailable });
        await expect(notice).toBeVisible();
        // the second is that of the banner
        await expect(notice.getByRole('button', { name: uiCopy.retry }).first()).toBeFocused();
        await restore();
        const login = new LoginSheet(page);
        await expect(login.sheet).toBeVisible();
        await expect(notice).toBeHidden();
        await login.logIn(member.mobile, member.password);
        await expect(page.getByText(member.userName).first()).toBeVisible();
      },
    );
  });
}

test('a login whose cipher does not come is not sent, says so, and is sent by the next tap', async ({
  page,
  member,
}) => {
  await saveData(page);
  const login = new LoginSheet(page);
  await openSettled(page, '/zc/pages/user/userInfo');
  await login.choosePassword();
  await login.typeMobile(member.mobile);
  await login.password.fill(member.password);
  await login.password.press('End');
  await settle(page);
  await page.route(CODE, gone);
  const sent: string[] = [];
  page.on('request', (request) => /user\/login/.test(request.url()) && sent.push(request.url()));
  await login.submit('password').click();
  await expect(page.getByText(REQUEST_COPY.network)).toBeVisible();
  await expect(login.password).toHaveValue(member.password);
  expect(sent).toEqual([]);
  await page.unroute(CODE, gone);
  await login.submit('password').click();
  await expect(page.getByText(member.userName).first()).toBeVisible();
});

test(
  'the next step of a form is fetched when it opens: it needs no network later',
  ONLY_IN_PROOF,
  async ({ memberPage: page, context }) => {
    await agreeOnMoney(page);
    await preview(page);
    await openSettled(page, APPLY);
    await page.getByLabel(applyCopy.amount).fill('200');
    await page.waitForTimeout(2_000);
    await context.setOffline(true);
    await page.getByRole('button', { name: applyCopy.submitAmount('¥200.00') }).click();
    const sheet = page.getByRole('dialog', { name: confirmCopy.title });
    await expect(sheet.getByRole('button', { name: confirmCopy.submit })).toBeVisible();
  },
);
