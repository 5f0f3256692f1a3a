// In npm test: server/modules/card, the journey of a card in the browser.
import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { uiCopy } from '@/components/ui/copy';
import { boxCopy, exchangesCopy } from '@/lib/card/box-copy';
import { codeCopy, contactCopy, faceCopy, ownCardCopy, pictureCopy } from '@/lib/card/copy';
import { editCopy } from '@/lib/card/edit-copy';
import { shownCopy } from '@/lib/card/shown-copy';
import { expectNoViolations } from './support/a11y';
import { Client, randomMobile } from './support/client';
import { LoginSheet } from './support/login-sheet';
import { ONLY_IN_PROOF } from './support/long-run';
import { type Member, registerMember } from './support/member';
import { openSettled } from './support/settled';
import { expect, openAs, test } from './support/test';

const OWN = '/zc/pages/user/card';
const viewOf = (view: string) => `${OWN}?view=${view}`;
const cardOf = ({ userId }: Member) => `${OWN}?userId=${userId}`;

interface Card {
  fields: Record<string, unknown>;
  visibility: Record<string, string>;
  version: number;
}

/** Saves a card as its owner would. */
async function saveCard(owner: Member, fields: Record<string, unknown>): Promise<void> {
  const card = await owner.client.get<Card>('/api/user/card');
  await owner.client.get('/api/user/cardEdit', {
    fields: { ...card.fields, ...fields },
    visibility: card.visibility,
    theme: 'blueprint',
    isPublic: true,
    isVisitNamed: false,
    version: card.version,
  });
}

const face = (page: Page) => page.getByRole('img', { name: /的名片，/ });

/** The text of the QR code in a part of the screen; null without one. */
async function scan(part: Locator): Promise<string | null> {
  const { data, info } = await sharp(await part.screenshot())
    .resize({ width: 1000 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

const otherPhone = (browser: import('@playwright/test').Browser, ip: string) =>
  browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });

test('a card that was filled in is seen by a guest on another phone, without what is for partners', async ({
  memberPage: page,
  member,
  browser,
  ip,
}) => {
  await page.goto(viewOf('edit'));
  await page.getByLabel(editCopy.labels.name, { exact: true }).fill('王小明');
  await page.getByLabel(editCopy.labels.title, { exact: true }).fill('店长');
  await page.getByLabel(editCopy.labels.wechat, { exact: true }).fill('wang_xm');
  await page.getByLabel(editCopy.visibilityOf(editCopy.labels.wechat)).selectOption('all');
  await page.getByLabel(editCopy.labels.mobile, { exact: true }).fill('138 1234 5678');
  await page.getByLabel(editCopy.visibilityOf(editCopy.labels.mobile)).selectOption('partners');
  await page.getByLabel(editCopy.labels.email, { exact: true }).fill('only@me.cn');
  await page.getByLabel(editCopy.visibilityOf(editCopy.labels.email)).selectOption('me');
  await expect(face(page)).toHaveAccessibleName(/王小明的名片，.*店长.*138\*\*\*\*5678，wang_xm/);
  await page.getByRole('button', { name: uiCopy.save, exact: true }).click();
  await expect(page.getByText(editCopy.saved)).toBeVisible();

  const phone = await otherPhone(browser, ip);
  const guest = await phone.newPage();
  await guest.goto(cardOf(member));
  await expect(face(guest)).toHaveAccessibleName(/王小明/);
  await expect(guest.getByText('wang_xm', { exact: true }).last()).toBeVisible();
  await expect(guest.getByText(shownCopy.hasMore)).toBeVisible();
  await expect(guest.locator('body')).not.toContainText('5678');
  await expect(guest.locator('body')).not.toContainText('only@me.cn');
  await expect(guest.getByRole('link', { name: shownCopy.actions.call })).toHaveCount(0);
  await expectNoViolations(guest);
  await phone.close();
});

test(
  'both codes say on the screen what they should: the link with its owner, and the contact without a network',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member, baseURL }) => {
    await saveCard(member, { name: '王小明', mobile: '13812345678', company: '小明书店' });
    const link = `${baseURL}/zc/#/pages/user/card?refereeId=${member.userId}&userId=${member.userId}`;
    await page.goto(OWN);
    for (const theme of Object.values(faceCopy.themes)) {
      await page
        .getByRole('radiogroup', { name: ownCardCopy.themes })
        .getByText(theme, { exact: true })
        .click();
      await expect(face(page)).toHaveAccessibleName(new RegExp(theme));
      await expect.poll(() => scan(face(page)), { message: theme }).toBe(link);
    }
    await page.getByRole('button', { name: new RegExp(ownCardCopy.rows.code) }).click();
    await expect.poll(() => scan(page.getByRole('img', { name: codeCopy.linkLabel }))).toBe(link);
    await page.getByRole('radio', { name: codeCopy.kinds.contact }).click();
    const contact = page.getByRole('img', { name: codeCopy.contactLabel });
    await expect
      .poll(() => scan(contact))
      .toMatch(/^BEGIN:VCARD\r\nVERSION:3.0\r\nN:王;小明;;;\r\nFN:王小明\r\nORG:小明书店\r\n/);
    expect(await scan(contact)).toContain('TEL;TYPE=CELL:13812345678');
  },
);

test('the card becomes a picture whose code can still be scanned, and a contact file', async ({
  memberPage: page,
  member,
  baseURL,
}) => {
  await saveCard(member, { name: '王小明' });
  await page.goto(OWN);
  await expect.poll(() => scan(face(page))).not.toBeNull();
  await page.getByRole('button', { name: ownCardCopy.save }).click();
  const picture = page.getByRole('img', { name: /的名片图片/ });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1005, 1410]);
  await expect
    .poll(() => scan(picture))
    .toBe(`${baseURL}/zc/#/pages/user/card?refereeId=${member.userId}&userId=${member.userId}`);
  await page.getByRole('button', { name: uiCopy.close }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: new RegExp(ownCardCopy.rows.vcf) }).click();
  expect((await download).suggestedFilename()).toBe('王小明.vcf');
});

test('two people exchange cards: asked, agreed, and each sees what the other keeps for partners', async ({
  memberPage: page,
  member,
  browser,
  request,
  ip,
}) => {
  const friend = await registerMember(new Client(request, ip));
  await saveCard(member, { name: '王小明', mobile: '13812345678' });
  await saveCard(friend, { name: '李小红', mobile: '13987654321' });

  await page.goto(cardOf(friend));
  await page.getByRole('button', { name: shownCopy.actions.exchange }).click();
  await page.getByLabel(shownCopy.exchange.message).fill('展会上见过');
  await page.getByRole('button', { name: shownCopy.exchange.send }).click();
  await expect(page.getByText(shownCopy.exchange.sent)).toBeVisible();
  await expect(page.getByRole('button', { name: shownCopy.exchange.waiting })).toBeDisabled();
  await expect(page.locator('body')).not.toContainText('13987654321');

  const phone = await otherPhone(browser, ip);
  const friendPage = await openAs(phone, friend);
  await friendPage.goto(OWN);
  await expect(friendPage.getByText(ownCardCopy.open(1))).toBeVisible();
  await friendPage.getByRole('link', { name: new RegExp(ownCardCopy.rows.exchanges) }).click();
  await expect(friendPage.getByText('展会上见过')).toBeVisible();
  await friendPage.getByRole('button', { name: new RegExp(`^${exchangesCopy.accept}`) }).click();
  await expect(friendPage.getByText(exchangesCopy.acceptedToast)).toBeVisible();
  await friendPage.goto(viewOf('box'));
  await expect(friendPage.getByRole('list', { name: boxCopy.list })).toContainText('王小明');
  await phone.close();

  await page.goto(cardOf(friend));
  await expect(page.getByRole('link', { name: shownCopy.actions.call })).toHaveAttribute(
    'href',
    'tel:13987654321',
  );
  await page.goto(viewOf('box'));
  await page.getByRole('button', { name: /李小红/ }).click();
  await page.getByLabel(boxCopy.note, { exact: true }).fill('书展上认识');
  await page.getByRole('button', { name: boxCopy.save, exact: true }).click();
  await page.getByRole('searchbox').fill('书展');
  await expect(page.getByRole('list', { name: boxCopy.list })).toContainText('书展上认识');
});

test(
  'a private card says so, as does one that never was, and it opens again',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member, browser, ip }) => {
    await saveCard(member, { name: '王小明' });
    await page.goto(OWN);
    const isPublic = page.getByRole('switch', { name: ownCardCopy.rows.isPublic });
    await isPublic.click();
    await expect(page.getByText(ownCardCopy.privateNote)).toBeVisible();

    const phone = await otherPhone(browser, ip);
    const guest = await phone.newPage();
    for (const address of [cardOf(member), `${OWN}?userId=999999999`, `${OWN}?userId=nobody`]) {
      await guest.goto(address);
      await expect(guest.getByRole('heading', { name: shownCopy.privateTitle })).toBeVisible();
    }
    await isPublic.click();
    await expect(page.getByText(ownCardCopy.privateNote)).toBeHidden();
    await guest.goto(cardOf(member));
    await expect(face(guest)).toBeVisible();
    await phone.close();
  },
);

test(
  '我也要做名片 registers with the owner of the card as the inviter',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await saveCard(member, { name: '王小明' });
    await openSettled(page, cardOf(member));
    await page.getByRole('button', { name: shownCopy.join }).click();
    const login = new LoginSheet(page);
    await expect(login.sheet).toContainText('的邻居');
    const mobile = randomMobile();
    await login.enterByCode(mobile);
    await expect(page).toHaveURL(/view=edit/);
    const partners = await member.client.get<{ list: { data: { mobileMask: string }[] } }>(
      '/api/user/partner',
      { page: 1 },
    );
    expect(partners.list.data.map(({ mobileMask }) => mobileMask)).toEqual([
      `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    ]);
  },
);

test(
  'somebody who is asked to log in for their own card finds it behind the popup',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await openSettled(page, OWN);
    const login = new LoginSheet(page);
    await login.logIn(member.mobile, member.password);
    await expect(face(page)).toBeVisible();
  },
);

test(
  'in the messaging app’s browser a card says how to save it: it downloads nothing there',
  ONLY_IN_PROOF,
  async ({ browser, member, ip }) => {
    await saveCard(member, { name: '王小明', mobile: '13812345678' });
    const messenger = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': ip },
      userAgent:
        'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.49',
      viewport: { width: 375, height: 812 },
    });
    const page = await openAs(messenger, member);
    await page.goto(OWN);
    await page.getByRole('button', { name: new RegExp(ownCardCopy.rows.vcf) }).click();
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText(contactCopy.elsewhere.tips);
    await notice.getByRole('button').click();
    await page.getByRole('button', { name: ownCardCopy.save }).click();
    const sheet = page.getByRole('dialog', { name: pictureCopy.title });
    await expect(sheet.getByText(pictureCopy.hold)).toBeVisible();
    await expect(sheet.getByRole('button', { name: pictureCopy.save })).toHaveCount(0);
    await messenger.close();
  },
);
