// In npm test: server/modules/sharing, one poster of three in one theme.
import fs from 'node:fs';
import sharp from 'sharp';
import { articlesCopy } from '@/lib/articles/copy';
import { ownCardCopy } from '@/lib/card/copy';
import { cityCopy } from '@/lib/city/copy';
import { memberCopy } from '@/lib/home/member-copy';
import { videoCopy } from '@/lib/learning/video-copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { expectNoViolations } from './support/a11y';
import { inProofIf, ONLY_IN_PROOF, sampled } from './support/long-run';
import { POSTERS, textOf } from './support/posters';
import { expect, openAs, test } from './support/test';

/** In `npm test`, one design of so many. */
const EVERY = 3;

for (const [path, designs] of POSTERS) {
  test(
    `every poster of ${path} is saved in both themes, 858 × 1440, and its code leads to the inviter`,
    inProofIf(path !== POSTERS[0]?.[0]),
    async ({ memberPage: page, member, baseURL }) => {
      test.setTimeout(90_000);
      await page.goto(`/zc${path}`);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        for (const design of sampled(designs, EVERY))
          await test.step(`${design} ${theme}`, async () => {
            await page
              .getByRole('button', { name: sharingCopy.showPoster(sharingCopy.designs[design]) })
              .click();
            await expect(
              page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs[design]) }),
            ).toBeVisible({ timeout: 20_000 });
            const [download] = await Promise.all([
              page.waitForEvent('download'),
              page.getByRole('button', { name: sharingCopy.save }).click(),
            ]);
            expect(download.suggestedFilename()).toBe(
              sharingCopy.fileName(sharingCopy.designs[design]),
            );
            const png = fs.readFileSync(await download.path());
            expect(await sharp(png).metadata()).toMatchObject({
              format: 'png',
              width: 858,
              height: 1440,
            });
            expect(await textOf(png)).toMatch(
              new RegExp(`^${baseURL}/zc/#/\\?refereeId=${member.userId}&shareId=\\d+&via=poster$`),
            );
          });
        await expect(page.getByText(sharingCopy.spare)).toHaveCount(0);
      }
    },
  );
}

test(
  'a browser that cannot draw gets the poster of the server',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/zc/pages/space/share');
    const poster = page.getByRole('img', {
      name: sharingCopy.posterOf(sharingCopy.designs.street),
    });
    await expect(poster).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(sharingCopy.spare).first()).toBeVisible();
    const [, data = ''] = ((await poster.getAttribute('src')) ?? '').split(',');
    expect(await textOf(Buffer.from(data, 'base64'))).toContain(`refereeId=${member.userId}`);
  },
);

test('somebody who came by a link and shares again becomes the inviter of the new link, named once', async ({
  memberPage: page,
  member,
  settledMember,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/zc/#/pages/space/share?refereeId=${settledMember.userId}&shareId=1`);
  await expect(
    page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.street) }),
  ).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: sharingCopy.copyLink }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.match(/refereeId=\d+/g)).toEqual([`refereeId=${member.userId}`]);
  expect(link.match(/shareId=/g)).toHaveLength(1);
  expect(link).not.toContain(`=${settledMember.userId}`);
});

test(
  'a channel has its own link, and a visit through it counts for it',
  ONLY_IN_PROOF,
  async ({ memberPage: page, browser, ip, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/zc/pages/space/share');
    await page.getByRole('button', { name: sharingCopy.channel.own, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: sharingCopy.channel.add });
    await sheet.getByRole('textbox', { name: sharingCopy.channel.name }).fill('校园路演');
    await sheet.getByRole('button', { name: sharingCopy.channel.add }).click();
    await expect(page.getByRole('radio', { name: '校园路演' })).toBeChecked();
    await expect(
      page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.street) }),
    ).toBeVisible({ timeout: 20_000 });
    await page.getByRole('button', { name: sharingCopy.copyLink }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain('shareId=');

    const visitors = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
    const visitor = await visitors.newPage();
    await Promise.all([
      visitor.waitForResponse((response) => response.url().includes('/api/space/visit')),
      visitor.goto(link),
    ]);
    await visitors.close();

    await page.reload();
    await expect(page.getByRole('row', { name: /校园路演/ })).toContainText('1');
  },
);

test('in the messaging app’s browser the page says how to save and to share', async ({
  browser,
  member,
  ip,
}) => {
  const messenger = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': ip },
    userAgent:
      'Mozilla/5.0 (Linux; Android 14) Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.49',
    viewport: { width: 375, height: 812 },
  });
  const page = await openAs(messenger, member);
  await page.goto('/zc/pages/space/share');
  await expect(
    page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.street) }),
  ).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: sharingCopy.send }).click();
  const guide = page.getByRole('dialog', { name: sharingCopy.guide.title });
  await expect(guide.getByText(sharingCopy.guide.share)).toBeVisible();
  // the app's menu shares the address: it names the inviter while the guide is open
  await expect(page).toHaveURL(new RegExp(`refereeId=${member.userId}`));
  await page.goBack();
  await expect(guide).toBeHidden();
  await expect(page).toHaveURL(/\/pages\/space\/share$/);
  await page.getByRole('button', { name: sharingCopy.save }).click();
  await expect(guide.getByText(sharingCopy.guide.save)).toBeVisible();
  await messenger.close();
});

test('one sheet shares the plot, the card, an article, a film and the invitation: as a friend sees them, with poster, link and code', async ({
  memberPage: page,
  member,
  baseURL,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { sheet: copy } = sharingCopy;
  const plot = `/zc/pages/space/city?blockAreaId=${member.blockAreaId}&blockNo=${member.blockNo}`;
  const places = [
    ['plot', plot, cityCopy.plot.share],
    ['card', '/zc/pages/user/card', ownCardCopy.share],
    ['article', '/zc/pages/article/detail?articleId=1', articlesCopy.share],
    ['film', '/zc/pages/space/video?videoId=1', videoCopy.share],
    ['invite', '/zc/pages/index/partner', memberCopy.invite],
  ] as const;
  for (const [kind, address, button] of places)
    await test.step(`${kind} on ${address}`, async () => {
      await page.goto(address);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const sheet = page.getByRole('dialog', { name: copy.titles[kind] });
      const pictures = sheet.getByRole('group', { name: copy.pictures });
      await expect(pictures.getByRole('img')).toHaveCount(2, { timeout: 20_000 });
      await expect
        .poll(() =>
          pictures
            .getByRole('img')
            .first()
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBeGreaterThan(0);
      await expectNoViolations(page);
      await sheet.getByRole('button', { name: sharingCopy.copyLink }).click();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link.startsWith(`${baseURL}/zc/#/`)).toBe(true);
      expect(link).toContain(`refereeId=${member.userId}`);
      expect(await sheet.innerText()).not.toContain('://');
      await expect(sheet.getByRole('button', { name: sharingCopy.save })).toBeEnabled();
      await expect(sheet.getByRole('button', { name: sharingCopy.copyCode })).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
    });
});
