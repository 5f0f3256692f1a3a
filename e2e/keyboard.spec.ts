// In npm test: a registration, an article, the arrival and the map with the keyboard alone.
import { uiCopy } from '@/components/ui/copy';
import { fieldCopy } from '@/components/ui/field/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { accountTabCopy } from '@/lib/account/profile/copy';
import { logoutCopy } from '@/lib/account/security/logout-copy';
import { cityCopy } from '@/lib/city/copy';
import { hallCopy } from '@/lib/city/hall-copy';
import { houseCopy } from '@/lib/city/house-copy';
import { helpCopy } from '@/lib/help/copy';
import { proofCopy } from '@/lib/kit/proof-copy';
import { partnersCopy } from '@/lib/partners/copy';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import {
  accountFormCopy,
  accountsCopy,
  applyCopy,
  confirmCopy,
  resultCopy,
  withdrawalCopy,
} from '@/lib/withdrawals/copy';
import { expectAnnounced } from './support/announcements';
import { Client, randomMobile } from './support/client';
import { lastCode } from './support/codes';
import { demoMember, demoPassword } from './support/demo';
import { afterDoubleTap } from './support/double-tap';
import { openForKeyboard } from './support/keys';
import { ONLY_IN_PROOF } from './support/long-run';
import { PASSWORD, registerMember, signIn } from './support/member';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

/** Complete journeys by keyboard. */

const ACCOUNT = '/zc/pages/user/user';

test('a guest reads an article of home and comes back to its link', async ({ page }) => {
  const keys = await openForKeyboard(page, '/zc/');
  const article = page.locator('main a[href*="articleId="]').first();
  await keys.toThing(article, 'an article');
  const title = await article.getByRole('heading').innerText();
  await keys.press('Enter');
  await expect(page.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
  await expectAnnounced(page, '文章');
  // the first stop of a page is its way back
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: uiCopy.back, exact: true })).toBeFocused();
  await keys.press('Enter');
  await expect(article).toBeFocused();
  await keys.expectSeen();
});

test(
  'a guest finds an answer among the questions and votes for it',
  ONLY_IN_PROOF,
  async ({ page }) => {
    const keys = await openForKeyboard(page, '/zc/pages/user/problem');
    await keys.write('searchbox', helpCopy.searchFaq, '到账');
    await keys.press('Enter');
    await expectAnnounced(page, uiCopy.listed(1, true));
    const question = page.locator('summary').filter({ hasText: '到账' }).first();
    await keys.toThing(question, 'a question');
    await keys.press('Enter');
    await keys.enter('button', helpCopy.yes);
    await expect(
      page.getByRole('button', { name: helpCopy.yes, exact: true, pressed: true }),
    ).toBeFocused();
    await expectAnnounced(page, helpCopy.thanks);
  },
);

test('somebody registers, finds each mistake at its field, and logs out', async ({ page }) => {
  const keys = await openForKeyboard(page, ACCOUNT);
  await keys.enter('link', accountTabCopy.register);
  const sheet = page.getByRole('dialog', { name: loginCopy.title.register });
  const mobile = sheet.getByLabel(fieldCopy.mobile, { exact: true });
  await expect(mobile).toBeFocused();
  await keys.press('Enter');
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(/手机号/);
  await expectAnnounced(page, /手机号/);

  const form = keys.in(sheet);
  const number = randomMobile();
  await form.write('textbox', fieldCopy.mobile, number);
  await form.enter('button', fieldCopy.getCode);
  await expectAnnounced(page, /验证码已发送至/);
  await expect(sheet.getByLabel(fieldCopy.smsCode, { exact: true })).toBeFocused();
  await page.keyboard.type(await lastCode(number));
  for (const label of [fieldCopy.password, loginCopy.field.repeat]) {
    await form.toThing(sheet.getByLabel(label, { exact: true }), label);
    await page.keyboard.type(PASSWORD);
  }
  await keys.press('Enter');
  await expect(sheet.getByRole('checkbox')).toBeFocused();
  await expect(sheet.getByRole('checkbox')).toHaveAccessibleDescription(
    loginCopy.error.agreementMissing,
  );
  await keys.press('Space');
  await form.enter('button', loginCopy.submit.register);
  await expect(page.getByRole('button', { name: loginCopy.enter })).toBeFocused();
  await expectAnnounced(page, /注册成功，你住 \d+ 号/);
  // the link that opened the popup was removed with the guest's view: the focus moves to the page's heading
  await expect(page.getByRole('heading', { level: 1, name: accountTabCopy.title })).toBeFocused();

  await keys.enter('button', accountTabCopy.logout);
  const question = page
    .getByRole('alertdialog', { name: logoutCopy.ask })
    .or(page.getByRole('alertdialog'));
  await expect(question.getByRole('button', { name: logoutCopy.cancel })).toBeFocused();
  await keys.enter('button', logoutCopy.ok);
  await expectAnnounced(page, logoutCopy.done);
  await expect(page.getByText(accountTabCopy.guestTitle)).toBeVisible();
});

test(
  'a member moves to a free plot of the hall, visits a neighbour, likes the house and writes in the guest book',
  ONLY_IN_PROOF,
  async ({ page, member, client }) => {
    const blockAreaId = member.blockAreaId ?? 1;
    const { area, plots } = await client.get<{
      area: { name: string; cityName: string };
      plots: { no: number; state: string }[];
    }>('/api/block/plots', { blockAreaId, from: 1, to: 100 });
    const free = plots.filter(({ state }) => state === 'free').at(-3)?.no ?? 0;
    const neighbour =
      plots.find(({ no, state }) => state === 'taken' && no !== member.blockNo)?.no ?? 0;
    const plate = (no: number) => String(no).padStart(3, '0');
    await signIn(page, member);
    const keys = await openForKeyboard(page, '/zc/pages/index/company');
    await keys.enter('button', hallCopy.map.list);
    await expect(page).toHaveURL(/view=areas$/);
    await expectAnnounced(page, area.cityName);
    await afterDoubleTap(page);
    await keys
      .in(page.getByRole('list', { name: hallCopy.areaList }))
      .enter('button', new RegExp(area.name));
    await expect(page).toHaveURL(/blockAreaId=/);
    await keys.choose(hallCopy.ways, new RegExp(hallCopy.allDoors));
    await keys.write('textbox', hallCopy.findNo, '9999');
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: hallCopy.findNo })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await keys.press('Control+A');
    await page.keyboard.type(String(free));
    await keys.press('Enter');
    const plot = page.getByRole('button', { name: new RegExp(`^${plate(free)} 号`) });
    await expect(plot).toBeFocused();
    await keys.expectSeen();
    await keys.press('Enter');
    await keys.enter('button', cityCopy.plot.change);
    await keys.enter('button', houseCopy.claim.yesChange);
    await expectAnnounced(page, houseCopy.claim.done(plate(free)));
    await expect(page).toHaveURL(new RegExp(`blockNo=${free}$`));

    await openSettled(page, `/zc/pages/space/city?blockAreaId=${blockAreaId}&blockNo=${neighbour}`);
    await keys.enter('button', cityCopy.plot.like);
    await expectAnnounced(page, cityCopy.plot.likedToast);
    const words = `路过问好 ${Date.now() % 1e5}`;
    await keys.enter('button', cityCopy.plot.write);
    await expect(page.getByRole('textbox', { name: houseCopy.book.placeholder })).toBeFocused();
    await page.keyboard.type(words);
    await keys.press('Enter');
    await expectAnnounced(page, houseCopy.book.sent);
    await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
  },
);

test(
  'a member adds an account, withdraws with the password and takes it back',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    const keys = await openForKeyboard(page, '/zc/pages/user/withdrawAdd');
    await keys.write('textbox', applyCopy.amount, '0.001');
    await keys.press('Enter');
    await expect(page.getByLabel(applyCopy.amount)).toHaveAttribute('aria-invalid', 'true');
    await keys.write('textbox', applyCopy.amount, '20');
    await keys.enter('button', /\(\d{4}\)/);
    const accounts = page.getByRole('dialog', { name: accountsCopy.title });
    const inAccounts = keys.in(accounts);
    await inAccounts.enter('button', accountsCopy.add);
    const form = page.getByRole('dialog', { name: accountFormCopy.addTitle });
    const inForm = keys.in(form);
    // the form replaced the list: the focus is in it
    await expect(form.locator(':focus')).toBeVisible();
    await inForm.choose(accountFormCopy.type, accountsCopy.types.alipay);
    await inForm.enter('button', accountFormCopy.save);
    const account = form.getByLabel(accountFormCopy.alipay);
    await expect(account).toBeFocused();
    await expect(account).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(`keys${Date.now() % 1e6}@example.com`);
    await keys.press('Enter');
    await expectAnnounced(page, accountFormCopy.saved);
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: /example\.com|支付宝/ })).toBeFocused();

    // a new account cannot be used for a day: the payout goes to the first one
    await keys.press('Enter');
    await keys.in(accounts).to('radio', /招商银行/);
    await keys.press('Enter');
    await keys.enter('button', applyCopy.submitAmount('¥20.00'));
    const confirm = page.getByRole('dialog', { name: confirmCopy.title });
    const inConfirm = keys.in(confirm);
    await inConfirm.enter('button', proofCopy.byPassword);
    await inConfirm.toThing(
      confirm.getByLabel(proofCopy.password, { exact: true }),
      proofCopy.password,
    );
    await page.keyboard.type('Wrong2026pass');
    await keys.press('Enter');
    await expect(confirm.getByLabel(proofCopy.password, { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await inConfirm.toThing(
      confirm.getByLabel(proofCopy.password, { exact: true }),
      proofCopy.password,
    );
    await keys.press('Control+A');
    await page.keyboard.type(demoPassword());
    await keys.press('Enter');
    await expect(page.getByText(resultCopy.title)).toBeVisible();
    await expectAnnounced(page, resultCopy.announcement('¥20.00'));
    await keys.enter('link', resultCopy.progress);
    await keys.enter('button', withdrawalCopy.cancel);
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: withdrawalCopy.cancelKeep })).toBeFocused();
    await keys.in(question).enter('button', withdrawalCopy.cancelOk);
    await expectAnnounced(page, withdrawalCopy.cancelled);
  },
);

test(
  'a member finds a partner, writes a note and is back at the row',
  ONLY_IN_PROOF,
  async ({ page, member, request, ip }) => {
    const { userName, mobile } = await registerMember(new Client(request, ip), {
      refereeId: member.userId,
    });
    await signIn(page, member);
    const keys = await openForKeyboard(page, '/zc/pages/index/partner');
    await keys.choose(partnersCopy.scope, new RegExp(partnersCopy.indirect));
    await expect(page.getByText(partnersCopy.emptyIndirect)).toBeVisible();
    await expectAnnounced(page, uiCopy.listedNone);
    await keys.press('ArrowLeft');
    await expectAnnounced(page, uiCopy.listed(1, true));
    await keys.write('searchbox', partnersCopy.search, mobile.slice(-4));
    const row = page
      .getByRole('list', { name: partnersCopy.list })
      .getByRole('button', { name: new RegExp(userName) });
    // a row that was found by digits shows them: from here on the list rests
    await expect(row).toContainText(mobile.slice(-4));
    await keys.toThing(row, 'the partner');
    await keys.press('Enter');
    const sheet = page.getByRole('dialog', { name: userName });
    await expect(sheet).toBeVisible();
    const inSheet = keys.in(sheet);
    await inSheet.write('textbox', partnersSheetsCopy.detail.note, '喜欢登山');
    await inSheet.enter('button', partnersSheetsCopy.detail.saveNote);
    await expectAnnounced(page, partnersSheetsCopy.detail.noteSaved);
    await keys.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(row).toBeFocused();
    await expect(row).toContainText('喜欢登山');
  },
);
