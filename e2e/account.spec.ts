// In npm test: the forms in jsdom (components/account/login), limits in server/modules/account, four ways in as browser tests.
import { uiCopy } from '@/components/ui/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { ERROR_COPY, errorText } from '@/lib/contract/errors';
import { randomMobile } from './support/client';
import { otherCode } from './support/codes';
import { grouped, LoginSheet, noticeOf } from './support/login-sheet';
import { ONLY_IN_PROOF } from './support/long-run';
import { PASSWORD } from './support/member';
import { NEWCOMER } from './support/newcomers';
import { openSettled } from './support/settled';
import {} from './support/settled';
import { expect, test } from './support/test';

const ACCOUNT = '/zc/pages/user/user';
const PROFILE = '/zc/pages/user/userInfo';
/** A form answers typing a moment after it is drawn. */

test('a member logs in by password, by one call however impatient the tap, and finds the page that asked for it', async ({
  page,
  member,
}) => {
  let logins = 0;
  page.on('request', (request) => {
    if (decodeURIComponent(request.url()).includes('s=/api/user/login')) logins += 1;
  });
  await openSettled(page, PROFILE);
  const login = new LoginSheet(page);
  await login.choosePassword();
  await login.typeMobile(member.mobile);
  await login.password.fill(member.password);
  await login.submit('password').dblclick();
  await expect(login.sheet).toBeHidden();
  await expect(page).toHaveURL(PROFILE);
  await expect(page.getByText(member.userName).first()).toBeVisible();
  expect(logins).toBe(1);
});

test('a member logs in by SMS code', ONLY_IN_PROOF, async ({ page, settledMember: member }) => {
  await openSettled(page, PROFILE);
  const login = new LoginSheet(page);
  await login.typeMobile(member.mobile);
  await login.code.fill(await login.receiveCode(member.mobile));
  await expect(login.sheet).toBeHidden();
  await expect(page.getByText(member.userName).first()).toBeVisible();
});

test('a forgotten password is replaced by code; the old one no longer works, the new one does', async ({
  page,
  settledMember: member,
}) => {
  const fresh = 'Xin2027jie';
  await openSettled(page, PROFILE);
  const login = new LoginSheet(page);
  await login.chooseForgotten();
  await login.typeMobile(member.mobile);
  await login.code.fill(await login.receiveCode(member.mobile));
  await login.newPassword.fill(fresh);
  await login.repeat.fill(fresh);
  await login.submit('forgot').click();
  await expect(page.getByText(loginCopy.passwordReset)).toBeVisible();

  await login.typeMobile(member.mobile);
  await login.password.fill(member.password);
  await login.submit('password').click();
  await expect(noticeOf(page)).toContainText(ERROR_COPY.credentials_wrong);
  await noticeOf(page).getByRole('button', { name: uiCopy.gotIt }).click();
  await login.logIn(member.mobile, fresh);
});

test('a number without an account becomes one after the agreement, without a password, and the page opens', async ({
  page,
}) => {
  const mobile = randomMobile();
  await openSettled(page, PROFILE);
  const login = new LoginSheet(page);
  await login.typeMobile(mobile);
  await login.code.fill(await login.receiveCode(mobile));
  await expect(login.link(loginCopy.agreeAndEnter)).toBeFocused();
  await expect(login.agreement).not.toBeChecked();
  await login.link(loginCopy.agreeAndEnter).click();
  await expect(login.sheet).toBeHidden();
  await expect(page.getByText(NEWCOMER).first()).toBeVisible();
});

test('the wait for the next code goes on through a reload', ONLY_IN_PROOF, async ({ page }) => {
  const mobile = randomMobile();
  await openSettled(page, PROFILE);
  const login = new LoginSheet(page);
  await login.typeMobile(mobile);
  await login.receiveCode(mobile);
  await expect(login.sendCode).toBeDisabled();
  await expect(login.sendCode).toHaveText(/^(5\d|60)s后重新获取$/);
  await page.reload();
  await expect(login.sendCode).toBeDisabled();
  await expect(login.sendCode).toHaveText(/^[45]\ds后重新获取$/);
});

test(
  'each form says under each field what is missing or wrong, and sends no code to a wrong number',
  ONLY_IN_PROOF,
  async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/sms/send')) sent += 1;
    });
    await openSettled(page, PROFILE);
    const login = new LoginSheet(page);

    await test.step('password', async () => {
      await login.choosePassword();
      await login.submit('password').click();
      await expect(login.error('请输入手机号')).toBeVisible();
      await expect(login.error(loginCopy.error.passwordMissing)).toBeVisible();
      await expect(login.mobile).toBeFocused();
      await login.mobile.fill('1380013');
      await expect(login.error('手机号格式不正确')).toBeVisible();
    });

    await test.step('code', async () => {
      await login.link(loginCopy.byCode).click();
      await login.mobile.fill('');
      await login.sendCode.click();
      await expect(login.error('请输入手机号')).toBeVisible();
      await login.mobile.fill('12345678901');
      await login.sendCode.click();
      await expect(login.error('手机号格式不正确')).toBeVisible();
      expect(sent).toBe(0);
      await login.typeMobile(randomMobile());
      await login.submit('sms').click();
      await expect(login.code).toBeFocused();
      await login.submit('sms').click();
      await expect(login.error(loginCopy.error.codeMissing)).toBeVisible();
      await login.code.fill('123');
      await expect(login.error('验证码为6位数字')).toBeVisible();
    });

    await test.step('registration', async () => {
      await login.link(loginCopy.registerNow).click();
      // the code that was sent was the consent
      await expect(login.agreement).toBeChecked();
      await login.agreement.uncheck();
      await login.submit('register').click();
      for (const text of [loginCopy.error.newPasswordMissing, loginCopy.error.agreementMissing])
        await expect(login.error(text)).toBeVisible();
      await login.newPassword.fill('12345678');
      await expect(login.error(ERROR_COPY.password_weak)).toBeVisible();
      await login.newPassword.fill(PASSWORD);
      await login.repeat.fill(`${PASSWORD}x`);
      await expect(login.error(loginCopy.error.repeatWrong)).toBeVisible();
      await login.repeat.fill(PASSWORD);
      await expect(login.error(loginCopy.error.repeatWrong)).toBeHidden();
      await login.agreement.check();
      await expect(login.error(loginCopy.error.agreementMissing)).toBeHidden();
    });
  },
);

test(
  'refusals of the server are shown at their fields: an unknown invite code, a common password, a taken number',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    const mobile = randomMobile();
    await openSettled(page, PROFILE);
    const login = new LoginSheet(page);
    await login.fillRegistration(mobile, PASSWORD);
    await login.inviteCode.fill('ZZZZZZ');
    await login.submit('register').click();
    await expect(login.error(ERROR_COPY.invite_code_unknown)).toBeVisible();
    await noticeOf(page).getByRole('button', { name: uiCopy.gotIt }).click();

    await login.inviteCode.fill('');
    await login.newPassword.fill('password1');
    await login.repeat.fill('password1');
    await login.submit('register').click();
    await expect(login.error(ERROR_COPY.password_common)).toBeVisible();
    await noticeOf(page).getByRole('button', { name: uiCopy.gotIt }).click();

    await login.typeMobile(member.mobile);
    await login.submit('register').click();
    await expect(noticeOf(page)).toBeVisible();
  },
);

test(
  'five wrong codes lock the code, even for the right one',
  ONLY_IN_PROOF,
  async ({ page, settledMember: member }) => {
    await openSettled(page, PROFILE);
    const login = new LoginSheet(page);
    await login.typeMobile(member.mobile);
    const code = await login.receiveCode(member.mobile);
    for (const left of [4, 3, 2, 1]) {
      await login.code.fill('');
      await login.code.fill(otherCode(code));
      await expect(noticeOf(page)).toContainText(errorText('code_wrong', { left }));
      await noticeOf(page).getByRole('button', { name: uiCopy.gotIt }).click();
    }
    for (const typed of [otherCode(code), code]) {
      await login.code.fill('');
      await login.code.fill(typed);
      await expect(noticeOf(page)).toContainText(ERROR_COPY.code_expired);
      await noticeOf(page).getByRole('button', { name: uiCopy.gotIt }).click();
    }
  },
);

test(
  'reading the agreement in the middle of a registration keeps what was typed',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await openSettled(page, PROFILE);
    const login = new LoginSheet(page);
    await login.link(loginCopy.registerNow).click();
    const mobile = randomMobile();
    await login.typeMobile(mobile);
    await login.newPassword.fill(PASSWORD);
    await login.sheet.getByRole('link', { name: loginCopy.agreement }).click();
    await expect(page.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
    await page.getByRole('button', { name: uiCopy.back }).click();
    await expect(login.mobile).toHaveValue(grouped(mobile));
    await expect(login.newPassword).toHaveValue(PASSWORD);
  },
);

test(
  'the whole login is possible with the keyboard alone',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await openSettled(page, PROFILE);
    const login = new LoginSheet(page);
    await expect(login.mobile).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(member.mobile);
      await expect(login.mobile).toHaveValue(grouped(member.mobile), { timeout: 300 });
    }).toPass();
    const toPassword = login.link(loginCopy.byPassword);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(toPassword).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(login.password).toBeFocused();
    await page.keyboard.type(member.password);
    await page.keyboard.press('Enter');
    await expect(login.sheet).toBeHidden();
  },
);

test(
  'Escape closes the popup and leads out of a page for members',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await openSettled(page, PROFILE);
    const login = new LoginSheet(page);
    await expect(login.sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login.sheet).toBeHidden();
    await expect(page).toHaveURL(ACCOUNT);
  },
);
