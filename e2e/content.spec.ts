// In npm test: components/articles and components/ui/rich-text as units.
import { uiCopy } from '@/components/ui/copy';
import { richCopy } from '@/components/ui/rich-text/copy';
import { consentCopy } from '@/lib/articles/consent-copy';
import { articlesCopy } from '@/lib/articles/copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { expectNoViolations } from './support/a11y';
import { Client } from './support/client';
import { hold } from './support/hold';
import { ONLY_IN_PROOF } from './support/long-run';
import { openNewAccount, signIn } from './support/member';
import { op } from './support/op';
import { expect, test } from './support/test';
import { publishArticle } from './support/texts';

const DETAIL = /\/api\/article\/detail/;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test(
  'each kind of link does what it is for: anchor, outside after a notice, page, tab, and nothing for the rest',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    const { address } = await publishArticle(
      client,
      '[锚](#end) [外](https://example.com/a) [页](/pages/space/help) [页二](pages/space/help2) [栏](/pages/user/user) [无](/pages/none) [敌](//evil.example/x) [文](ftp://evil.example/x)\n\n' +
        '段落。\n\n'.repeat(60) +
        '<h2 id="end">终点</h2>\n',
    );
    await page
      .context()
      .route('https://example.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }),
      );
    const link = (name: string) => page.locator('article').getByText(name, { exact: true });
    await page.goto(address);
    await link('锚').click();
    await expect(page.getByRole('heading', { name: '终点' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: '终点' })).toBeFocused();

    for (const name of ['无', '敌', '文']) {
      await link(name).click();
      await expect(page.getByText(richCopy.linkUnknown)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${address.replace(/[?]/, '\\?')}$`));
    }
    await link('外').click();
    const notice = page.getByRole('alertdialog', { name: richCopy.outsideTitle() });
    await expect(notice).toContainText('example.com');
    await notice.getByRole('button', { name: uiCopy.cancel }).click();
    await expect(notice).toBeHidden();
    expect(page.context().pages()).toHaveLength(1);
    await link('外').click();
    const [outside] = await Promise.all([
      page.context().waitForEvent('page'),
      notice.getByRole('button', { name: richCopy.outsideGo }).click(),
    ]);
    await expect(outside).toHaveURL('https://example.com/a');
    expect(await outside.evaluate(() => window.opener === null)).toBe(true);
    await outside.close();

    for (const [name, path] of [
      ['页', '/pages/space/help'],
      ['页二', '/pages/space/help2'],
      ['栏', '/pages/user/user'],
    ] as const) {
      await page.goto(address);
      await link(name).click();
      await expect(page).toHaveURL(new RegExp(`/zc${path}$`));
    }
  },
);

test(
  'media that fail: a picture shows its fallback, a film tries its next source and then shows an error; given sizes reserve their box',
  ONLY_IN_PROOF,
  async ({ page, client, watch }) => {
    watch.expectFailed(/broken\.example/);
    const { address } = await publishArticle(
      client,
      '<p>图。</p><img src="https://broken.example/a.png" alt="坏图" width="600" height="200"><img src="https://whole.example/b.png" alt="好图" width="300" height="100"><p id="below">下文。</p><video src="https://broken.example/1.mp4"><source src="https://broken.example/2.mp4"></video>',
      { ext: 'html' },
    );
    await page.context().route('https://broken.example/**', (route) => route.abort());
    const release = await hold(page, /^https:\/\/whole\.example\//, (route) =>
      route.fulfill({ contentType: 'image/png', body: PICTURE }),
    );
    await page.goto(address);
    await expect(page.getByText(richCopy.pictureFailed)).toBeVisible();
    const before = await page.getByText('下文。').boundingBox();
    release();
    await expect(page.getByRole('img', { name: '好图' })).toBeVisible();
    await expect
      .poll(async () => (await page.getByText('下文。').boundingBox())?.y)
      .toBe(before?.y);

    const play = () =>
      page
        .locator('article video')
        .evaluate((video: HTMLVideoElement) => void video.play().catch(() => undefined));
    await play();
    await expect(page.getByText(richCopy.mediaNext)).toBeVisible();
    await play();
    await expect(page.getByText(richCopy.mediaFailed)).toBeVisible();
    await page.getByRole('button', { name: richCopy.enlarge('好图') }).click();
    await expect(page.locator('.pswp')).toBeVisible();
    await page.goBack();
    await expect(page.locator('.pswp')).toHaveCount(0);
    await expect(page).toHaveURL(/articleId=/);
  },
);

test('an article: counted once a visitor, liked, collected, shared with the reader as inviter, in the chosen size, at the place where it was left', async ({
  page,
  context,
  client,
  member,
}) => {
  const { address, articleId, title } = await publishArticle(client, '一段文字。\n\n'.repeat(120));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, member);
  await page.goto(address);
  await expect(page.getByText(articlesCopy.views('1'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${articlesCopy.like} 0` }).click();
  await expect(page.getByRole('button', { name: `${articlesCopy.liked} 1` })).toBeVisible();
  await page.getByRole('button', { name: articlesCopy.collect, exact: true }).click();
  await expect(page.getByRole('button', { name: articlesCopy.collected })).toBeVisible();
  await page.getByRole('button', { name: articlesCopy.share }).click();
  const sheet = page.getByRole('dialog', { name: sharingCopy.sheet.titles.article });
  await sheet.getByRole('button', { name: sharingCopy.copyLink }).click();
  await expect(page.getByText(sharingCopy.linkCopied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/zc/#/pages/article/detail?');
  expect(new URLSearchParams(link.split('?')[1]).get('refereeId')).toBe(String(member.userId));
  expect(new URLSearchParams(link.split('?')[1]).get('articleId')).toBe(String(articleId));
  await page.goBack();
  await expect(sheet).toBeHidden();

  const size = () =>
    page
      .locator('article p')
      .nth(3)
      .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  const usual = await size();
  await page.getByRole('button', { name: articlesCopy.size, exact: true }).click();
  await page.getByRole('radio', { name: articlesCopy.sizes.huge }).click();
  await expect.poll(size).toBeGreaterThan(usual);
  await page.getByRole('button', { name: uiCopy.close }).click();
  await expectNoViolations(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('space_articlePlace')))
    .not.toBeNull();
  await page.waitForFunction(
    (id) =>
      JSON.parse(localStorage.getItem('space_articlePlace') ?? '{}').v?.[0]?.[0] === id &&
      JSON.parse(localStorage.getItem('space_articlePlace') ?? '{}').v[0][1] > 0.2,
    articleId,
  );

  await page.goto(address);
  await expect(page.getByText(articlesCopy.resumed)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await size()).toBeGreaterThan(usual);
  await expect(page.getByText(articlesCopy.views('1'), { exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: `${articlesCopy.liked} 1` })).toBeVisible();
  await page.goto('/zc/pages/article/detail');
  await page.getByRole('radio', { name: articlesCopy.myCollection }).click();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test(
  'an article that is taken down says so; one that does not come can be asked for again',
  ONLY_IN_PROOF,
  async ({ page, client, watch }) => {
    const { address, slug } = await publishArticle(client, '正文。');
    await op('content', 'offline', `article:${slug}`, '--reason', '过期');
    await page.goto(address);
    await expect(page.getByText(articlesCopy.missingTitle)).toBeVisible();
    await page.getByRole('link', { name: articlesCopy.backHome }).click();
    await expect(page).toHaveURL(/\/zc\/$/);
    await page.goto('/zc/pages/article/detail');
    const first = page
      .getByRole('list', { name: articlesCopy.listTitle })
      .getByRole('link')
      .first();
    await expect(first).toBeVisible();
    watch.expectOffline();
    await page.route(DETAIL, (route) => route.abort());
    await first.click();
    await expect(page.getByRole('button', { name: uiCopy.tapToRetry }).first()).toBeVisible();
    await page.unroute(DETAIL);
    await page.getByRole('button', { name: uiCopy.tapToRetry }).first().click();
    await expect(page.locator('article h2').first()).toBeVisible();
  },
);

test('a member who has not accepted the legal texts is asked, may read them, and is asked no more once they are accepted', async ({
  page,
  request,
  ip,
}) => {
  const member = await openNewAccount(new Client(request, ip));
  await signIn(page, member);
  await page.goto('/zc/');
  const sheet = page.getByRole('dialog', { name: consentCopy.first });
  await expect(sheet).toBeVisible({ timeout: 15_000 });
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeVisible();
  await sheet.getByRole('link', { name: consentCopy.read('隐私政策') }).click();
  await expect(page.getByRole('heading', { level: 2, name: '隐私政策' })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: consentCopy.agree }).click();
  await expect(sheet).toBeHidden();
  expect((await member.client.get<{ list: unknown[] }>('/api/article/consent')).list).toEqual([]);
});

test(
  'after a change the sheet shows what changed; refusing ends the session',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    const text = {
      type: 'agreement',
      title: '用户协议',
      version: '2.1',
      effectiveAt: Date.UTC(2026, 4, 1),
      changes: ['写明市长的任期'],
      isUpdate: true,
    };
    await page.route(/\/api\/article\/consent/, (route) =>
      route.fulfill({ json: { code: 200, msg: 'ok', data: { list: [text] } } }),
    );
    await signIn(page, member);
    await page.goto('/zc/pages/user/user');
    const sheet = page.getByRole('dialog', { name: consentCopy.updated });
    await expect(sheet.getByText('写明市长的任期')).toBeVisible({ timeout: 15_000 });
    await sheet.getByRole('button', { name: consentCopy.refuse }).click();
    await expect(sheet).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('space_AccessToken')))
      .toBeNull();
  },
);
