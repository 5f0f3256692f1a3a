import { uiCopy } from '@/components/ui/copy';
import { loginCopy } from '@/lib/account/login/copy';
import { randomMobile } from './support/client';
import { LoginSheet } from './support/login-sheet';
import { PASSWORD } from './support/member';
import { expect, openAs, test } from './support/test';

const FORMS = {
  'base + #/ + route': (refereeId: number) => `/zc/#/?refereeId=${refereeId}`,
  'a clean address': (refereeId: number) => `/zc/?refereeId=${refereeId}`,
};

for (const [form, linkOf] of Object.entries(FORMS)) {
  test(`somebody who comes by a share link (${form}) registers, and the friend finds them among the partners`, async ({ page, member, browser, ip }) => {
    const mobile = randomMobile();
    await page.goto(linkOf(member.userId));
    await expect(page).toHaveURL(/\/zc\/$/);

    await page.getByRole('navigation', { name: uiCopy.mainNavigation }).getByRole('link', { name: '账户' }).click();
    await page.goto('/zc/pages/user/userInfo', { waitUntil: 'networkidle' });
    const login = new LoginSheet(page);
    await login.fillRegistration(mobile, PASSWORD);
    await expect(login.sheet).toContainText('邀请人：');
    await login.submit('register').click();
    await expect(page.getByText(loginCopy.welcome)).toBeVisible();
    const newcomer = await page.evaluate(() => (JSON.parse(localStorage.getItem('space_userName') ?? '{}') as { v: string }).v);

    const friends = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
    const friendPage = await openAs(friends, member);
    await friendPage.goto('/zc/pages/index/partner');
    const list = friendPage.getByRole('list', { name: '小伙伴列表' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText(newcomer);
    await friendPage.getByRole('searchbox').fill(mobile.slice(-4));
    await expect(list).toContainText(newcomer);
    await friends.close();
  });
}

test('the claim of a share link outlives a reload, another page and a restart of the browser', async ({ page, member, context }) => {
  await page.goto(`/zc/?refereeId=${member.userId}`);
  // the address is cleaned once the claim is kept
  await expect(page).toHaveURL(/\/zc\/$/);
  await page.goto('/zc/pages/space/help');
  const later = await context.newPage();
  await later.goto('/zc/pages/user/userInfo');
  const login = new LoginSheet(later);
  await login.link(loginCopy.registerNow).click();
  await expect(login.sheet).toContainText('邀请人：');
});

test('a shared page other than home opens where the link says', async ({ page, member }) => {
  await page.goto(`/zc/#/pages/space/city?refereeId=${member.userId}&from=poster`);
  await expect(page).toHaveURL(/\/zc\/pages\/space\/city/);
  await expect(page.getByRole('heading', { level: 1, name: '街区' })).toBeVisible();
});
