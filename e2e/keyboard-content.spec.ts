// In npm test: a registration and an article with the keyboard (e2e/keyboard.spec.ts).
import sharp from 'sharp';
import { uiCopy } from '@/components/ui/copy';
import { richCopy } from '@/components/ui/rich-text/copy';
import { faceCopy, ownCardCopy } from '@/lib/card/copy';
import { editCopy } from '@/lib/card/edit-copy';
import { shownCopy } from '@/lib/card/shown-copy';
import { feedbackCopy } from '@/lib/feedback/copy';
import { videoCopy } from '@/lib/learning/video-copy';
import { logsCopy } from '@/lib/logs/copy';
import { centerCopy } from '@/lib/notices/center-copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { expectAnnounced } from './support/announcements';
import { Client } from './support/client';
import { openForKeyboard } from './support/keys';
import { ONLY_IN_PROOF } from './support/long-run';
import { registerMember, signIn } from './support/member';
import { expect, test } from './support/test';
import { publishArticle } from './support/texts';

/** Journeys of members without a pointer: cards, posters, logs, notices, feedback, films and pictures. */

const CARD = '/zc/pages/user/card';

test(
  'a member fills in the card, says who may see what, saves it and dresses it',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await signIn(page, member);
    const keys = await openForKeyboard(page, CARD);
    await keys.enter('button', ownCardCopy.edit);
    await keys.write('textbox', editCopy.labels.name, '王小明');
    await keys.write('textbox', editCopy.labels.wechat, 'wang_xm');
    const who = await keys.to('combobox', editCopy.visibilityOf(editCopy.labels.wechat));
    await keys.press('Home');
    await expect(who).toHaveValue('all');
    await keys.write('textbox', editCopy.labels.email, 'wrong');
    await keys.press('Tab');
    const email = page.getByLabel(editCopy.labels.email, { exact: true });
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expectAnnounced(page, '邮箱格式不正确');
    await keys.to('textbox', editCopy.labels.email, { back: true });
    await keys.press('Control+A');
    await page.keyboard.type('wang@example.com');
    await keys.press('Tab');
    await keys.to('button', uiCopy.save, { back: true });
    await keys.press('Enter');
    await expectAnnounced(page, editCopy.saved);
    await expect(page).toHaveURL(/card$/);
    await expect(page.getByRole('img', { name: /王小明的名片/ })).toBeVisible();
    await keys.choose(ownCardCopy.themes, faceCopy.themes.night);
    await expect(
      page.getByRole('img', { name: new RegExp(`王小明的名片，${faceCopy.themes.night}`) }),
    ).toBeVisible();
  },
);

test(
  'a member asks by another card for an exchange and is back at the card',
  ONLY_IN_PROOF,
  async ({ page, member, request, ip }) => {
    const friend = await registerMember(new Client(request, ip));
    for (const owner of [member, friend]) {
      const card = await owner.client.get<{ fields: object; visibility: object; version: number }>(
        '/api/user/card',
      );
      await owner.client.get('/api/user/cardEdit', {
        fields: { ...card.fields, name: '李小红' },
        visibility: card.visibility,
        theme: 'blueprint',
        isPublic: true,
        isVisitNamed: false,
        version: card.version,
      });
    }
    await signIn(page, member);
    const keys = await openForKeyboard(page, `${CARD}?userId=${friend.userId}`);
    await keys.enter('button', shownCopy.actions.exchange);
    const sheet = page.getByRole('dialog', { name: shownCopy.exchange.title });
    await keys.in(sheet).write('textbox', shownCopy.exchange.message, '展会上见过');
    await keys.in(sheet).enter('button', shownCopy.exchange.send);
    await expectAnnounced(page, shownCopy.exchange.sent);
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: shownCopy.exchange.waiting })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  },
);

test(
  'a member chooses a poster and a channel, copies the link and saves the picture',
  ONLY_IN_PROOF,
  async ({ page, context, member }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, member);
    const keys = await openForKeyboard(page, '/zc/pages/space/share');
    await expect(
      page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.street) }),
    ).toBeVisible({ timeout: 20_000 });
    await keys.to('group', sharingCopy.designs.street);
    await keys.press('ArrowRight');
    await expect(
      page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.night) }),
    ).toBeVisible({ timeout: 20_000 });
    await keys.choose(sharingCopy.channel.title, sharingCopy.channel.presets[1]);
    await expect(
      page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.night) }),
    ).toBeVisible({ timeout: 20_000 });
    await keys.enter('button', sharingCopy.copyLink);
    await expectAnnounced(page, sharingCopy.linkCopied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `refereeId=${member.userId}`,
    );
    await keys.to('button', sharingCopy.save, { back: true });
    const download = page.waitForEvent('download');
    await keys.press('Enter');
    expect((await download).suggestedFilename()).toBe(
      sharingCopy.fileName(sharingCopy.designs.night),
    );
    await expectAnnounced(page, sharingCopy.saved);
  },
);

test(
  'a member writes the log of the day and publishes it',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await signIn(page, member);
    const keys = await openForKeyboard(page, '/zc/pages/user/student');
    await keys.enter('button', logsCopy.write);
    const sheet = page.getByRole('dialog', { name: logsCopy.editorTitle });
    const inSheet = keys.in(sheet);
    await inSheet.enter('button', logsCopy.submit);
    const text = sheet.getByLabel(logsCopy.hint);
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    const words = `今天在早市认识了两位邻居 ${Date.now() % 1e5}`;
    await page.keyboard.type(words);
    await inSheet.choose(logsCopy.visibility, logsCopy.visibilities.public);
    await inSheet.enter('button', logsCopy.submit);
    await expectAnnounced(page, logsCopy.done(1));
    await expect(sheet).toBeHidden();
    await expect(page.locator('body')).not.toBeFocused();
    await keys.to('link', new RegExp(words));
  },
);

test(
  'a member reads all notices and says which may ring',
  ONLY_IN_PROOF,
  async ({ page, member, request, ip }) => {
    await registerMember(new Client(request, ip), { refereeId: member.userId });
    await signIn(page, member);
    const keys = await openForKeyboard(page, '/zc/pages/user/user');
    await keys.enter('button', /^消息通知/);
    const center = page.getByRole('dialog', { name: centerCopy.title });
    await keys.in(center).enter('button', centerCopy.readAll);
    await expectAnnounced(page, centerCopy.allRead);
    await expect(center.getByRole('button', { name: centerCopy.settings })).toBeFocused();
    await keys.press('Enter');
    const settings = page.getByRole('dialog', { name: centerCopy.settings });
    const partner = await keys.in(settings).to('switch', centerCopy.type.partner);
    await keys.press('Space');
    await expect(partner).not.toBeChecked();
    await keys.press('Escape');
    await expect(settings).toBeHidden();
    await expect(center.getByRole('button', { name: centerCopy.settings })).toBeFocused();
    await keys.press('Escape');
    await expect(center).toBeHidden();
    await keys.to('button', /^消息通知/);
  },
);

test(
  'a member writes to the people behind the app',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    const keys = await openForKeyboard(page, '/zc/pages/user/problem2');
    await keys.choose(feedbackCopy.type, feedbackCopy.types.idea);
    await keys.enter('button', feedbackCopy.submit);
    const content = page.getByRole('textbox', { name: feedbackCopy.content });
    await expect(content).toBeFocused();
    await expect(content).toHaveAttribute('aria-invalid', 'true');
    const words = `希望海报能选择字体大小 ${Date.now() % 1e5}`;
    await page.keyboard.type(words);
    await keys.enter('button', feedbackCopy.submit);
    await expectAnnounced(page, feedbackCopy.done);
    await keys.enter('link', new RegExp(words));
    await expect(page.getByText(feedbackCopy.waitingText)).toBeVisible();
  },
);

test('a film plays, rests, moves and hurries by keys', ONLY_IN_PROOF, async ({ page }) => {
  const keys = await openForKeyboard(page, '/zc/pages/space/video');
  await keys.enter('link', /名片交换/);
  const film = page.getByLabel('名片交换：让对方记得住你');
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
  await keys.toThing(film, 'the film');
  const isPaused = () => film.evaluate((element: HTMLVideoElement) => element.paused);
  const at = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
  await keys.press('Space');
  await expect.poll(isPaused).toBe(false);
  await keys.press('Space');
  await expect.poll(isPaused).toBe(true);
  const before = await at();
  await keys.press('ArrowRight');
  await expect.poll(at).toBeGreaterThan(before + 1);
  await keys.choose(videoCopy.speed, videoCopy.speeds[2]);
  expect(await film.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(2);
});

test(
  'a picture of a text opens large, zooms and closes by keys, and the text goes on where it was',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    const { address } = await publishArticle(
      client,
      '<p>图。</p><img src="https://whole.example/b.png" alt="街景" width="300" height="300"><p>下文。</p>',
      { ext: 'html' },
    );
    const png = await sharp({
      create: { width: 1200, height: 1200, channels: 3, background: '#337be6' },
    })
      .png()
      .toBuffer();
    await page
      .context()
      .route('https://whole.example/**', (route) =>
        route.fulfill({ contentType: 'image/png', body: png }),
      );
    const keys = await openForKeyboard(page, address);
    await keys.enter('button', richCopy.enlarge('街景'));
    const viewer = page.getByRole('dialog', { name: richCopy.viewer });
    await expect(viewer).toBeVisible();
    await keys.in(viewer).enter('button', richCopy.zoom);
    await expect(viewer).toHaveClass(/pswp--zoomed-in/);
    await keys.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(page.getByRole('button', { name: richCopy.enlarge('街景') })).toBeFocused();
  },
);
