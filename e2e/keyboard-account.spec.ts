// In npm test: a registration and an article with the keyboard (e2e/keyboard.spec.ts).
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { closingCopy } from '@/lib/account/data/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { avatarCopy } from '@/lib/account/profile/copy';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { proofCopy } from '@/lib/kit/proof-copy';
import { locationCopy } from '@/lib/location/copy';
import { expectAnnounced } from './support/announcements';
import { openForKeyboard } from './support/keys';
import { LoginSheet } from './support/login-sheet';
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn } from './support/member';
import { op } from './support/op';
import { pickFile } from './support/pick-file';
import { expect, test } from './support/test';

/** Who one is, where one is, and the office of a mayor, without a pointer. */

const PROFILE = '/zc/pages/user/userInfo';
const { mayor: tools, book } = houseCopy;

test(
  'a member goes through the drawn faces, then cuts a picture by keys: moves, zooms, turns, and uses it',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    const photo = {
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 1200, height: 800, channels: 3, background: '#337be6' },
      })
        .png()
        .toBuffer(),
    };
    await signIn(page, member);
    const keys = await openForKeyboard(page, '/zc/pages/user/avatar');
    const album = page.getByLabel(avatarCopy.album);
    async function choosePhoto() {
      await keys.toThing(album, avatarCopy.album);
      await pickFile(page, () => keys.press('Enter'), photo);
    }
    await keys.choose(avatarCopy.presets, avatarCopy.preset(2));
    await expect(
      page.getByRole('radio', { name: avatarCopy.preset(2), exact: true }),
    ).toBeChecked();

    const crop = page.getByRole('dialog', { name: avatarCopy.cropTitle });
    const inCrop = keys.in(crop);
    await choosePhoto();
    await expect(crop.getByRole('button', { name: avatarCopy.cancel })).toBeFocused();
    await keys.press('Escape');
    await expect(crop).toHaveCount(0);
    await expect(album).toBeFocused();

    await choosePhoto();
    await inCrop.to('group', avatarCopy.move);
    const place = () => crop.locator('img').evaluate(({ style }) => style.transform);
    const before = await place();
    await keys.press('ArrowLeft');
    await expect.poll(place).not.toBe(before);
    await inCrop.to('slider', avatarCopy.zoom);
    await keys.press('ArrowRight');
    await expect.poll(place).toContain('scale(1.01)');
    await inCrop.enter('button', avatarCopy.rotate);
    await expect.poll(place).toContain('rotate(270deg)');
    await inCrop.enter('button', avatarCopy.done);
    await expect(crop).toHaveCount(0);
    await expect(page.getByRole('group', { name: avatarCopy.previews })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await keys.enter('button', avatarCopy.use);
    await expectAnnounced(page, avatarCopy.saved);
    const { avatar } = await member.client.get<{ avatar: string }>('/api/user/info');
    expect(avatar).toMatch(/^file\/avatar\//);
  },
);

test(
  'a guest finds a region, is led to what is missing of the address, and is back with the place',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.goto('/zc/');
    const keys = await openForKeyboard(page, '/zc/choose-location');
    await keys.write('searchbox', locationCopy.search, '杭州');
    await keys.press('Enter');
    await keys.toThing(
      page
        .getByRole('group', { name: locationCopy.regions })
        .getByRole('button', { name: /杭州/ })
        .first(),
      'the region',
    );
    await keys.press('Enter');
    const sheet = page.getByRole('dialog', { name: locationCopy.manual });
    await expect(sheet.getByLabel(locationCopy.region)).toHaveValue(/杭州/);
    const inSheet = keys.in(sheet);
    await inSheet.enter('button', locationCopy.use);
    const detail = sheet.getByLabel(locationCopy.detail);
    await expect(detail).toBeFocused();
    await expect(detail).toHaveAccessibleDescription(locationCopy.needDetail);
    await page.keyboard.type('江南大道100号');
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/zc\/$/);
    expect(await page.evaluate(() => localStorage.getItem('space_chosenPlace'))).toContain(
      '江南大道100号',
    );
  },
);

test(
  'a member closes the account, a step forth and back and forth, and takes it back at the next login',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await signIn(page, member);
    const keys = await openForKeyboard(page, PROFILE);
    await keys.enter('button', closingCopy.row);
    const sheet = page.getByRole('dialog', { name: closingCopy.title });
    const inSheet = keys.in(sheet);
    await inSheet.enter('button', closingCopy.next);
    const heading = sheet.getByRole('heading', { name: closingCopy.confirmTitle });
    await expect(heading).toBeFocused();
    await inSheet.enter('button', closingCopy.back);
    await expect(sheet.getByRole('button', { name: closingCopy.next })).toBeFocused();
    await keys.press('Enter');
    await expect(heading).toBeFocused();
    const password = sheet.getByLabel(proofCopy.password, { exact: true });
    await inSheet.enter('button', closingCopy.submit);
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('请输入登录密码');
    await page.keyboard.type(member.password);
    await keys.press('Enter');
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText('重新登录可以撤销');
    await expect(notice.getByRole('button')).toBeFocused();
    await keys.press('Enter');

    const login = new LoginSheet(page);
    await expect(login.mobile).toBeFocused();
    await keys.press('Control+A');
    await page.keyboard.type(member.mobile);
    await keys.in(login.sheet).enter('button', loginCopy.byPassword);
    await expect(login.password).toBeFocused();
    await page.keyboard.type(member.password);
    await keys.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('可以撤销');
    await keys.in(question).enter('button', loginCopy.closing.ok);
    await expectAnnounced(page, loginCopy.closingCancelled);
    await expect(login.sheet).toBeHidden();
    await expect(page.getByText(member.userName).first()).toBeVisible();
  },
);

test(
  'a mayor greets, posts a notice, takes it down and hides what was reported; the focus stays among the tools',
  ONLY_IN_PROOF,
  async ({ page, member, settledMember: neighbour }) => {
    // a demo area without a mayor
    const { rows } = await op<{ rows: { id: number }[] }>('area', 'list', '--q', '启航街区');
    const area = String(rows[0]?.id);
    const blockAreaId = Number(area);
    const { plots } = await member.client.get<{ plots: { no: number; state: string }[] }>(
      '/api/block/plots',
      { blockAreaId, from: 1, to: 100 },
    );
    const blockNo = plots.findLast(({ state }) => state === 'free')?.no ?? 0;
    const key = () => ({ 'idempotency-key': randomUUID().replaceAll('-', '') });
    await member.client.get('/api/block/change', { blockAreaId, blockNo }, key());
    const rude = `路过说一句 ${Date.now() % 1e5}`;
    await neighbour.client.get(
      '/api/space/guestbookAdd',
      { blockAreaId, blockNo, content: rude },
      key(),
    );
    const { list } = await member.client.get<{
      list: { data: { messageId: number; content: string }[] };
    }>('/api/space/guestbook', { op: 'list', blockAreaId, blockNo });
    await member.client.get('/api/space/guestbook', {
      op: 'report',
      blockAreaId,
      blockNo,
      messageId: list.data.find(({ content }) => content === rude)?.messageId,
      reason: 'ad',
    });
    await op('area', 'appoint', area, String(blockNo), 'appointed');
    // whatever the outcome, the area is free for the next try
    try {
      await walkThroughTools(page, { ...member, blockAreaId, blockNo }, rude);
    } finally {
      await op('area', 'end', area, '--reason', '任期结束');
    }
  },
);

async function walkThroughTools(
  page: Page,
  mayor: Parameters<typeof signIn>[1] & { blockAreaId: number },
  rude: string,
): Promise<void> {
  await signIn(page, mayor);
  const keys = await openForKeyboard(page, `/zc/pages/space/city?blockAreaId=${mayor.blockAreaId}`);
  await keys.enter('button', cityCopy.plot.mayorTools);
  const sheet = page.getByRole('dialog', { name: tools.title });
  const inSheet = keys.in(sheet);
  await inSheet.write('textbox', tools.welcome, `欢迎来坐坐 ${Date.now() % 1e5}`);
  await inSheet.enter('button', tools.saveWelcome);
  await expectAnnounced(page, tools.saved);
  const words = `周六早市，九点开门 ${Date.now() % 1e5}`;
  await inSheet.write('textbox', tools.notice, words);
  await inSheet.enter('button', tools.publish);
  await expectAnnounced(page, tools.published);
  // the field is empty again, and with it the button is disabled: the focus stays on it
  await expect(sheet.getByRole('button', { name: tools.publish, exact: true })).toBeFocused();
  const notice = sheet.getByRole('listitem').filter({ hasText: words });
  await keys.in(notice).enter('button', book.del);
  await expectAnnounced(page, book.deleted);
  await expect(notice).toHaveCount(0);
  await expect(sheet.getByRole('heading', { name: tools.notice })).toBeFocused();
  await keys.in(sheet.getByRole('listitem').filter({ hasText: rude })).enter('button', book.hide);
  await expectAnnounced(page, book.hiddenDone);
  await expect(sheet.getByRole('heading', { name: tools.reports })).toBeFocused();
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: cityCopy.plot.mayorTools })).toBeFocused();
}
