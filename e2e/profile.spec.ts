// In npm test: the screens in jsdom (components/account/profile), their calls in server/modules.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { uiCopy } from '@/components/ui/copy';
import { closingCopy, exportCopy, privacyCopy } from '@/lib/account/data/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { avatarCopy, userEditCopy } from '@/lib/account/profile/copy';
import { proofCopy } from '@/lib/kit/proof-copy';
import { LoginSheet } from './support/login-sheet';
import { ONLY_IN_PROOF } from './support/long-run';
import { pickFile } from './support/pick-file';
import { expect, test } from './support/test';

const EDIT = '/zc/pages/user/userEdit';
const PROFILE = '/zc/pages/user/userInfo';

test('a saved name and introduction are there after a reload, and the server has them', async ({
  memberPage: page,
  member,
}) => {
  await page.goto(EDIT);
  const save = page.getByRole('button', { name: uiCopy.save, exact: true });
  await expect(page.getByLabel(userEditCopy.userName)).toHaveValue(member.userName);
  await expect(save).toBeDisabled();
  await page.getByLabel(userEditCopy.userName).fill('阿遥');
  await page.getByLabel(userEditCopy.bio).fill('开一间小店');
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page.getByText(userEditCopy.saved)).toBeVisible();

  await page.goto(PROFILE);
  await expect(page.getByText('阿遥').first()).toBeVisible();
  expect(await member.client.get('/api/user/info')).toMatchObject({
    userName: '阿遥',
    bio: '开一间小店',
  });
});

test(
  'a name that is too short, an impossible birthday, a wrong QQ and a wrong address show errors under their fields',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    await page.goto(EDIT);
    await page.getByLabel(userEditCopy.userName).fill('我');
    await page.getByLabel(userEditCopy.qq).fill('123');
    await page.getByLabel(userEditCopy.email).fill('nobody@');
    await page.getByLabel(userEditCopy.wechat).focus();
    for (const text of [userEditCopy.error.userNameLength, 'QQ号格式不正确', '邮箱格式不正确'])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: uiCopy.save, exact: true })).toBeDisabled();
    await page.getByLabel(userEditCopy.userName).fill('');
    await expect(page.getByText(userEditCopy.error.userNameMissing)).toBeVisible();
  },
);

test(
  'a change made meanwhile on another device is reported, and nothing that was typed is lost',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member }) => {
    await page.goto(EDIT);
    await expect(page.getByLabel(userEditCopy.userName)).toHaveValue(member.userName);
    const { version } = await member.client.get<{ version: number }>('/api/user/info');
    await member.client.get('/api/user/edit', { bio: '另一台设备写的', version });

    await page.getByLabel(userEditCopy.role).fill('店长');
    await page.getByRole('button', { name: uiCopy.save, exact: true }).click();
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText(userEditCopy.conflict.content);
    await notice.getByRole('button', { name: userEditCopy.conflict.ok, exact: true }).click();
    await expect(page.getByLabel(userEditCopy.bio)).toHaveValue('另一台设备写的');
    await expect(page.getByLabel(userEditCopy.role)).toHaveValue('店长');
    await page.getByRole('button', { name: uiCopy.save, exact: true }).click();
    await expect(page.getByText(userEditCopy.saved)).toBeVisible();
    expect(await member.client.get('/api/user/info')).toMatchObject({
      bio: '另一台设备写的',
      role: '店长',
    });
  },
);

test('leaving with unsaved changes is asked about', ONLY_IN_PROOF, async ({ memberPage: page }) => {
  await page.goto(PROFILE);
  await page.goto(EDIT);
  await page.getByLabel(userEditCopy.bio).fill('还没有保存');
  await page.getByRole('button', { name: uiCopy.back }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(userEditCopy.leave.content);
  await question.getByRole('button', { name: userEditCopy.leave.cancel }).click();
  await expect(page).toHaveURL(EDIT);
  // a second tap right after the first is ignored by design, so going back is repeated until the question appears
  await expect(async () => {
    await page.getByRole('button', { name: uiCopy.back }).click();
    await expect(question).toBeVisible({ timeout: 500 });
  }).toPass();
  await question.getByRole('button', { name: userEditCopy.leave.ok, exact: true }).click();
  await expect(page).toHaveURL(PROFILE);
});

/** A real photograph-sized picture: two colours, so that a crop is visible. */
const photo = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#337BE6' } })
    .composite([
      {
        input: { create: { width: 600, height: 800, channels: 3, background: '#E6A433' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

test('a chosen picture is cropped, uploaded and shown; what is stored is a small square without the camera data', async ({
  memberPage: page,
  member,
}) => {
  await page.goto('/zc/pages/user/avatar');
  await pickFile(page, () => page.getByText(avatarCopy.album).click(), {
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await expect(page.getByText(avatarCopy.cropTitle)).toBeVisible();
  await page.getByRole('button', { name: avatarCopy.done }).click();
  await page.getByRole('button', { name: avatarCopy.use }).click();
  await expect(page.getByText(avatarCopy.saved)).toBeVisible();

  const { avatar } = await member.client.get<{ avatar: string }>('/api/user/info');
  const response = await page.request.get(`/upload/${avatar}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['x-content-type-options']).toBe('nosniff');
  const { width, height, exif } = await sharp(await response.body()).metadata();
  expect([width, height]).toEqual([512, 512]);
  expect(exif).toBeUndefined();
});

test(
  'a file that is no picture is refused before anything is sent',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    let uploads = 0;
    page.on('request', (request) => {
      if (request.url().includes('/upload/image')) uploads += 1;
    });
    await page.goto('/zc/pages/user/avatar');
    await pickFile(page, () => page.getByText(avatarCopy.album).click(), {
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('this is no picture'),
    });
    await expect(page.getByText(avatarCopy.error.unreadable)).toBeVisible();
    expect(uploads).toBe(0);
  },
);

test(
  'a built-in picture is chosen in two taps',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member }) => {
    await page.goto('/zc/pages/user/avatar');
    await page
      .getByRole('button', { name: avatarCopy.preset(2) })
      .or(page.getByRole('radio', { name: avatarCopy.preset(2) }))
      .first()
      .click();
    await page.getByRole('button', { name: avatarCopy.use }).click();
    await expect(page.getByText(avatarCopy.saved)).toBeVisible();
    expect(await member.client.get('/api/user/info')).toMatchObject({ avatar: 'preset:2' });
  },
);

test('somebody who closes the account is logged out, and the next login takes it back', async ({
  memberPage: page,
  member,
}) => {
  await page.goto(PROFILE);
  await page.getByRole('button', { name: closingCopy.row }).click();
  const sheet = page.getByRole('dialog', { name: closingCopy.title });
  await sheet.getByRole('button', { name: closingCopy.next }).click();
  await sheet.getByLabel(proofCopy.password).fill(member.password);
  await sheet.getByRole('button', { name: closingCopy.submit }).click();
  const notice = page.getByRole('alertdialog');
  await expect(notice).toContainText('重新登录可以撤销');
  await notice.getByRole('button').click();

  // the page is for members: without a session it shows the login
  const login = new LoginSheet(page);
  await login.choosePassword();
  await login.typeMobile(member.mobile);
  await login.password.fill(member.password);
  await login.submit('password').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('可以撤销');
  await question.getByRole('button', { name: loginCopy.closing.ok }).click();
  await expect(login.sheet).toBeHidden();
  await expect(page.getByText(member.userName).first()).toBeVisible();
});

test('the own data come as a file after the password', async ({ memberPage: page, member }) => {
  await page.goto(PROFILE);
  await page.getByRole('button', { name: exportCopy.row }).click();
  const sheet = page.getByRole('dialog', { name: exportCopy.title });
  await sheet.getByLabel(proofCopy.password).fill(member.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: exportCopy.submit }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.+\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    sections: { name: string; rows: { userId?: number }[] }[];
  };
  expect(file.sections.find(({ name }) => name === 'profile')?.rows[0]?.userId).toBe(member.userId);
});

test('privacy is switched at once and stays', ONLY_IN_PROOF, async ({ memberPage: page }) => {
  await page.goto(PROFILE);
  await page.getByRole('button', { name: privacyCopy.row }).click();
  const rank = page.getByRole('switch', { name: privacyCopy.isRanked });
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/user/privacy')),
    rank.click(),
  ]);
  await expect(rank).toBeChecked();
  await page.reload();
  await page.getByRole('button', { name: privacyCopy.row }).click();
  await expect(rank).toBeChecked();
});
