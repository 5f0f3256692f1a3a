// In npm test: the arrival and the map with the keyboard (e2e/keyboard.spec.ts, e2e/city-map.spec.ts).
import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { fieldCopy } from '@/components/ui/field/copy';
import { userInfoCopy } from '@/lib/account/profile/copy';
import { mobileCopy } from '@/lib/account/security/copy';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { ERROR_COPY } from '@/lib/contract/errors';
import { checkCharOf, ID_CARD_COPY } from '@/lib/contract/id-card';
import { identityCopy } from '@/lib/identity/copy';
import { proofCopy } from '@/lib/kit/proof-copy';
import { expectAnnounced } from './support/announcements';
import { Client, randomMobile } from './support/client';
import { lastCode, otherCode } from './support/codes';
import { openForKeyboard } from './support/keys';
import { grouped } from './support/login-sheet';
import { ONLY_IN_PROOF } from './support/long-run';
import { type Member, openAccount, signIn } from './support/member';
import { expect, test } from './support/test';

/** Proofs of identity and transfers without a pointer: a plot, a name, a number. */

const PROFILE = '/zc/pages/user/userInfo';
/** Two people, accounts by command, on a busy machine. */
const TWO_PEOPLE_MS = 90_000;
const { handover } = houseCopy;
const sheetOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const inviteCodeOf = async ({ client }: Member) =>
  (await client.get<{ inviteCode: string }>('/api/user/info')).inviteCode;

/** Types over what is in the field that has the focus; every character stays. */
async function type(field: Locator, text: string, shown = text): Promise<void> {
  await field.page().keyboard.press('Control+A');
  await field.page().keyboard.type(text);
  await expect(field).toHaveValue(shown);
}

/** An adult with an id number that is unique in this run. */
function randomIdCard(): string {
  const digits = `110105199${randomInt(10)}0${randomInt(1, 10)}1${randomInt(10)}${String(randomInt(1000)).padStart(3, '0')}`;
  return digits + checkCharOf(digits);
}

test(
  'a member offers their plot, finds each mistake at its field, and takes the offer back',
  ONLY_IN_PROOF,
  async ({ page, member: neighbour, settledMember: giver }) => {
    test.setTimeout(TWO_PEOPLE_MS);
    await signIn(page, giver);
    const keys = await openForKeyboard(
      page,
      `/zc/pages/space/city?blockAreaId=${giver.blockAreaId}&blockNo=${giver.blockNo}`,
    );
    await keys.enter('button', cityCopy.plot.handover);
    const sheet = sheetOf(page, handover.title);
    const inSheet = keys.in(sheet);
    await inSheet.enter('button', handover.offer);
    const inviteCode = sheet.getByLabel(handover.code, { exact: true });
    await expect(inviteCode).toBeFocused();
    await expect(inviteCode).toHaveAccessibleDescription(handover.needCode);
    await expectAnnounced(page, handover.needCode);

    await type(inviteCode, await inviteCodeOf(giver));
    await inSheet.enter('button', fieldCopy.getCode);
    await expectAnnounced(page, proofCopy.codeSent);
    const checkcode = sheet.getByLabel(fieldCopy.smsCode, { exact: true });
    await expect(checkcode).toBeFocused();
    await type(checkcode, await lastCode(giver.mobile));
    await keys.press('Enter');
    // one's own code: its field has the focus and shows the error
    await expect(inviteCode).toBeFocused();
    await expect(inviteCode).toHaveAttribute('aria-invalid', 'true');
    await expectAnnounced(page, ERROR_COPY.handover_self);
    await type(inviteCode, await inviteCodeOf(neighbour));
    await keys.press('Enter');
    await expectAnnounced(page, handover.offered);
    await expect(sheet).toBeHidden();
    const opener = page.getByRole('button', { name: cityCopy.plot.handover, exact: true });
    await expect(opener).toBeFocused();
    await keys.expectSeen();

    await keys.press('Enter');
    await expect(sheet.getByText(handover.waiting(neighbour.userName))).toBeVisible();
    await inSheet.enter('button', handover.withdraw);
    await expectAnnounced(page, handover.withdrawn);
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    const { handovers } = await giver.client.get<{ handovers: unknown[] }>('/api/block/mine');
    expect(handovers).toEqual([]);
  },
);

test(
  'a member is offered a plot, mistypes the code, and moves in',
  ONLY_IN_PROOF,
  async ({ page, settledMember: receiver, request, ip }) => {
    test.setTimeout(TWO_PEOPLE_MS);
    const giver = await openAccount(new Client(request, ip));
    await giver.client.get('/api/sms/send', { scene: 'handover' });
    await giver.client.get(
      '/api/block/transferOffer',
      { inviteCode: await inviteCodeOf(receiver), checkcode: await lastCode(giver.mobile) },
      { 'idempotency-key': randomUUID().replaceAll('-', '') },
    );
    await signIn(page, receiver);
    const keys = await openForKeyboard(page, '/zc/pages/index/company');
    await expect(page.getByText(handover.incoming(giver.userName))).toBeVisible();
    await keys.enter('button', handover.view);
    const sheet = sheetOf(page, handover.title);
    const inSheet = keys.in(sheet);
    await inSheet.enter('button', fieldCopy.getCode);
    await expectAnnounced(page, proofCopy.codeSent);
    const checkcode = sheet.getByLabel(fieldCopy.smsCode, { exact: true });
    await expect(checkcode).toBeFocused();
    const code = await lastCode(receiver.mobile);
    await type(checkcode, otherCode(code));
    await keys.press('Enter');
    await expectAnnounced(page, /验证码错误/);
    await expect(checkcode).toBeFocused();
    await expect(checkcode).toHaveAccessibleDescription(/验证码错误/);
    await type(checkcode, code);
    await inSheet.enter('button', handover.accept);
    await expectAnnounced(page, handover.accepted);
    await expect(sheet).toBeHidden();
    // the offer that opened the sheet was removed by the response: the focus moves to the page's heading
    await expect(page.getByRole('button', { name: handover.view })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const { plot } = await receiver.client.get<{
      plot: { blockAreaId: number; blockNo: number } | null;
    }>('/api/block/mine');
    expect(plot).toMatchObject({ blockAreaId: giver.blockAreaId, blockNo: giver.blockNo });
  },
);

test(
  'a member proves their name, led to each thing that is missing or wrong, and the profile says so',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await signIn(page, member);
    const keys = await openForKeyboard(page, PROFILE);
    await keys.enter('button', new RegExp(identityCopy.row));
    const sheet = sheetOf(page, identityCopy.title);
    const inSheet = keys.in(sheet);
    await inSheet.enter('button', identityCopy.submit);
    const name = sheet.getByLabel(identityCopy.name, { exact: true });
    await expect(name).toBeFocused();
    await expectAnnounced(page, identityCopy.error.nameMissing);
    await type(name, '林知夏');
    const idCard = await inSheet.to('textbox', identityCopy.idCard);
    await type(idCard, '110105199902300015');
    await keys.press('Enter');
    await expect(idCard).toBeFocused();
    await expect(idCard).toHaveAccessibleDescription(ID_CARD_COPY[3]);
    await expectAnnounced(page, ID_CARD_COPY[3]);
    await type(idCard, randomIdCard());
    await keys.press('Enter');
    const consent = sheet.getByRole('checkbox');
    await expect(consent).toBeFocused();
    await expect(consent).toHaveAccessibleDescription(/请先阅读并同意/);
    await keys.expectSeen();
    await keys.press('Space');
    await expect(consent).toBeChecked();
    await inSheet.enter('button', identityCopy.submit);
    await expectAnnounced(page, identityCopy.done);
    await expect(sheet).toBeHidden();
    await expect(page.getByText(identityCopy.verified('林**'))).toBeVisible();
    // what is proven cannot be changed: the row is no button any more, and the focus is at the head of the page
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'a member moves to another number: each step is announced, and the focus is in the input',
  ONLY_IN_PROOF,
  async ({ page, settledMember: member }) => {
    await signIn(page, member);
    const keys = await openForKeyboard(page, PROFILE);
    const row = page.getByRole('button', { name: new RegExp(`^${userInfoCopy.mobile}`) });
    await keys.toThing(row, userInfoCopy.mobile);
    await keys.press('Enter');
    const sheet = sheetOf(page, mobileCopy.title);
    const inSheet = keys.in(sheet);
    const checkcode = sheet.getByLabel(fieldCopy.smsCode, { exact: true });
    await inSheet.enter('button', fieldCopy.getCode);
    await expectAnnounced(page, mobileCopy.codeSent);
    await expect(checkcode).toBeFocused();
    const code = await lastCode(member.mobile);
    await type(checkcode, otherCode(code));
    await keys.press('Enter');
    await expectAnnounced(page, /验证码错误/);
    await expect(checkcode).toBeFocused();
    await expect(checkcode).toHaveAttribute('aria-invalid', 'true');
    await type(checkcode, code);
    await inSheet.enter('button', mobileCopy.next);
    const number = sheet.getByLabel(mobileCopy.newMobile, { exact: true });
    await expect(number).toBeFocused();
    await expectAnnounced(page, mobileCopy.steps.new);

    await type(number, '12345678901', grouped('12345678901'));
    await inSheet.enter('button', fieldCopy.getCode);
    await expectAnnounced(page, '手机号格式不正确');
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    const fresh = randomMobile();
    await inSheet.to('textbox', mobileCopy.newMobile);
    await type(number, fresh, grouped(fresh));
    await inSheet.enter('button', fieldCopy.getCode);
    await expect(checkcode).toBeFocused();
    await type(checkcode, await lastCode(fresh));
    await keys.press('Enter');
    await expectAnnounced(page, mobileCopy.done);
    await expect(sheet).toBeHidden();
    await expect(row).toBeFocused();
    await keys.expectSeen();
    await expect(row).toContainText(fresh.slice(-4));
  },
);
