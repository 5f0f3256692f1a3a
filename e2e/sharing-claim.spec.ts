// In npm test: server/modules/sharing and partners, the claim on every third page.
import { uiCopy } from '@/components/ui/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { randomMobile } from './support/client';
import { lastCode } from './support/codes';
import { SCRIPT } from './support/hold';
import { LoginSheet } from './support/login-sheet';
import { inProofIf, ONLY_IN_PROOF, sampled } from './support/long-run';
import { PASSWORD } from './support/member';
import { openSettled } from './support/settled';
import { expect, openAs, test } from './support/test';

const FORMS = {
  'base + #/ + route': (refereeId: number) => `/zc/#/?refereeId=${refereeId}`,
  'a clean address': (refereeId: number) => `/zc/?refereeId=${refereeId}`,
};

for (const [form, linkOf] of Object.entries(FORMS)) {
  test(
    `somebody who comes by a share link (${form}) registers, and the friend finds them among the partners`,
    inProofIf(form === 'a clean address'),
    async ({ page, member, browser, ip }) => {
      const mobile = randomMobile();
      await page.goto(linkOf(member.userId));
      await expect(page).toHaveURL(/\/zc\/$/);

      await page
        .getByRole('navigation', { name: uiCopy.mainNavigation })
        .getByRole('link', { name: '账户' })
        .click();
      await openSettled(page, '/zc/pages/user/userInfo');
      const login = new LoginSheet(page);
      await login.fillRegistration(mobile, PASSWORD);
      await expect(login.sheet).toContainText('邀请人：');
      await login.submit('register').click();
      await expect(page.getByText(loginCopy.welcome)).toBeVisible();
      const newcomer = await page.evaluate(
        () => (JSON.parse(localStorage.getItem('space_userName') ?? '{}') as { v: string }).v,
      );

      const friends = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
      const friendPage = await openAs(friends, member);
      await friendPage.goto('/zc/pages/index/partner');
      const list = friendPage.getByRole('list', { name: '小伙伴列表' });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list).toContainText(newcomer);
      await friendPage.getByRole('searchbox').fill(mobile.slice(-4));
      await expect(list).toContainText(newcomer);
      await friends.close();
    },
  );
}

test(
  'the claim of a share link outlives a reload, another page and a restart of the browser',
  ONLY_IN_PROOF,
  async ({ page, member, context }) => {
    await page.goto(`/zc/?refereeId=${member.userId}`);
    // the address is cleaned once the claim is kept
    await expect(page).toHaveURL(/\/zc\/$/);
    await page.goto('/zc/pages/space/help');
    const later = await context.newPage();
    await later.goto('/zc/pages/user/userInfo');
    const login = new LoginSheet(later);
    await login.link(loginCopy.registerNow).click();
    await expect(login.sheet).toContainText('邀请人：');
  },
);

/** In `npm test`, one of so many. */
const EVERY = 3;
/** Pages of every kind: tabs, public and private ones, with and without a query of their own. */
const ROUTES = [
  '/',
  '/pages/index/partner',
  '/pages/user/user',
  '/pages/index/company',
  '/pages/space/city?blockAreaId=1',
  '/pages/space/share',
  '/pages/article/detail?articleId=2',
  '/pages/user/money',
  '/pages/login/privacy',
  '/choose-location',
];

for (const form of ['#/', 'clean'] as const) {
  test(
    `the claim is kept whatever page a link (${form}) opens, and the page is that one, without the inviter in its address`,
    ONLY_IN_PROOF,
    async ({ page, member }) => {
      for (const route of sampled(ROUTES, EVERY)) {
        const joint = route.includes('?') ? '&' : '?';
        await page.goto(
          `/zc${form === '#/' ? '/#' : ''}${route}${joint}refereeId=${member.userId}`,
        );
        const [path = '', query] = route.split('?');
        await expect
          .poll(() => new URL(page.url()).pathname.replace(/^\/zc/, ''), { message: route })
          .toBe(path);
        await expect
          .poll(() => new URL(page.url()).hash + new URL(page.url()).search, { message: route })
          .toBe(query ? `?${query}` : '');
        expect(await page.evaluate(() => localStorage.getItem('shareCode')), route).toContain(
          String(member.userId),
        );
        await page.evaluate(() => {
          localStorage.clear();
          document.cookie = 'shareCode=; path=/zc; max-age=0';
        });
        await page.goto('about:blank');
      }
    },
  );
}

const DAY_MS = 86_400_000;

test(
  'somebody who comes by a link, looks around, leaves and returns the next day still registers with the inviter',
  ONLY_IN_PROOF,
  async ({ page, member, context }) => {
    await page.goto(`/zc/#/?refereeId=${member.userId}`);
    await expect(page).toHaveURL(/\/zc\/$/);
    for (const path of [
      '/zc/pages/index/company',
      '/zc/pages/space/help',
      '/zc/pages/article/detail',
    ])
      await page.goto(path);
    await page.reload();
    await page.close();

    const nextDay = await context.newPage();
    await nextDay.clock.install({ time: Date.now() + DAY_MS });
    await openSettled(nextDay, '/zc/pages/user/userInfo');
    const mobile = randomMobile();
    const login = new LoginSheet(nextDay);
    await login.link(loginCopy.registerNow).click();
    await expect(login.sheet).toContainText('邀请人：');
    await login.typeMobile(mobile);
    await login.sendCode.click();
    await login.code.fill(await lastCode(mobile));
    await login.newPassword.fill(PASSWORD);
    await login.repeat.fill(PASSWORD);
    await login.agreement.check();
    await login.submit('register').click();
    await expect(nextDay.getByText(loginCopy.welcome)).toBeVisible();
    const { list } = await member.client.get<{ list: { total: number } }>('/api/user/partner', {
      page: 1,
    });
    expect(list.total).toBe(1);
  },
);

test('after thirty days the claim is over', ONLY_IN_PROOF, async ({ page, member, context }) => {
  await page.goto(`/zc/?refereeId=${member.userId}`);
  await expect(page).toHaveURL(/\/zc\/$/);
  await page.close();
  const later = await context.newPage();
  await later.clock.install({ time: Date.now() + 30 * DAY_MS + 1 });
  await openSettled(later, '/zc/pages/user/userInfo');
  const login = new LoginSheet(later);
  await login.link(loginCopy.registerNow).click();
  await expect(login.inviteCode).toBeVisible();
  await expect(login.sheet).not.toContainText('邀请人：');
});

test(
  'the installed app knows the claim of the browser that it was installed from',
  ONLY_IN_PROOF,
  async ({ page, member, context }) => {
    await page.goto(`/zc/?refereeId=${member.userId}`);
    await expect(page).toHaveURL(/\/zc\/$/);
    await page.close();
    const app = await context.newPage();
    await app.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query.includes('display-mode: standalone') ? real('all') : real(query);
    });
    const { start_url: start } = (await (
      await app.request.get('/zc/manifest.webmanifest')
    ).json()) as { start_url: string };
    await openSettled(app, start);
    await openSettled(app, '/zc/pages/user/userInfo');
    const login = new LoginSheet(app);
    await login.link(loginCopy.registerNow).click();
    await expect(login.sheet).toContainText('邀请人：');
  },
);

test('a shared page other than home opens where the link says, before anything of home is downloaded, and back leads out', async ({
  page,
  member,
}) => {
  const kinds: string[] = [];
  page.on('request', (request) => kinds.push(request.resourceType()));
  await page.goto(`/zc/#/pages/space/city?refereeId=${member.userId}&from=poster`);
  await expect(page).toHaveURL(/\/zc\/pages\/space\/city/);
  await expect(page.getByRole('heading', { level: 1, name: '街区' })).toBeVisible();
  expect(kinds.slice(0, 2)).toEqual(['document', 'document']);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('the claim is kept even when somebody leaves before hydration', async ({
  page,
  member,
  watch,
}) => {
  watch.expectFailed(SCRIPT);
  // nothing of the app is downloaded but the page itself
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`/zc/?refereeId=${member.userId}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => localStorage.getItem('shareCode') !== null);
  await page.unroute('**/*.js');
  await page.goto('/zc/pages/user/userInfo');
  const login = new LoginSheet(page);
  await login.link(loginCopy.registerNow).click();
  await expect(login.sheet).toContainText('邀请人：');
});

test(
  'an invitation of somebody with an account is dropped without a word',
  ONLY_IN_PROOF,
  async ({ memberPage, settledMember }) => {
    await memberPage.goto(`/zc/#/?refereeId=${settledMember.userId}`);
    await expect(memberPage).toHaveURL(/\/zc\/$/);
    await expect
      .poll(() => memberPage.evaluate(() => localStorage.getItem('shareCode')))
      .toBeNull();
    await expect(memberPage.getByText('本次邀请不生效')).toHaveCount(0);
  },
);

test(
  'a link that is opened in a running app is read too',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    await page.goto('/zc/pages/login/agreement');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((refereeId) => {
      window.location.hash = `#/pages/login/privacy?refereeId=${refereeId}`;
    }, member.userId);
    await expect(page).toHaveURL(/\/zc\/pages\/login\/privacy$/);
    expect(await page.evaluate(() => localStorage.getItem('shareCode'))).toContain(
      String(member.userId),
    );
  },
);
