import { uiCopy } from '@/components/ui/copy';
import { cityCopy } from '@/lib/city/copy';
import { deskCopy } from '@/lib/city/desk-copy';
import { todayCopy } from '@/lib/city/today-copy';
import { getHome } from '@/lib/contract/home';
import { getStreet, getToday } from '@/lib/contract/houses';
import { expectNoViolations } from './support/a11y';
import { demoMember } from './support/demo';
import { API } from './support/hold';
import { ONLY_IN_PROOF } from './support/long-run';
import { signIn } from './support/member';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

const pathOf = (url: string) => new URL(url).searchParams.get('s') ?? '';

test('the sides of a wide window ask for nothing before the column stands; then they show the block, its news and keys that work', async ({
  page,
  client,
}) => {
  await signIn(page, await demoMember(client));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request.url())));
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(API, async (route) => {
    if (pathOf(route.request().url()) === getHome.path) await held;
    return route.fallback();
  });
  await page.goto('/zc/');
  await expect.poll(() => asked.includes(getHome.path)).toBe(true);
  // longer than the sides wait after the page has loaded
  await page.waitForTimeout(1_500);
  const beside = page.getByRole('complementary', { name: deskCopy.label });
  expect(asked).not.toContain(getStreet.path);
  expect(asked).not.toContain(getToday.path);
  await expect(beside).toHaveCount(0);
  answer();
  await expect(beside.getByRole('region', { name: todayCopy.title })).toBeVisible();
  await expect(page.locator('.desk .area-map[data-ready]')).toBeVisible();
  expect(asked).toContain(getToday.path);
  await expectNoViolations(page);
  await page.keyboard.press('g');
  await expect(page).toHaveURL(/user\/money$/);
  await expect(beside.getByRole('region', { name: deskCopy.money.title })).toBeVisible();
  // the sides change with the address, the page itself comes a moment later
  await expect(page.getByRole('button', { name: uiCopy.back }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/zc\/?$/);
  await beside.getByRole('link', { name: deskCopy.all }).click();
  await expect(page).toHaveURL(/space\/today/);
});

test(
  'beside a street that a guest looks at stand its doors, and nothing over them',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.goto('/zc/pages/space/city?blockAreaId=1&blockNo=37');
    const beside = page.getByRole('complementary', { name: deskCopy.label });
    await expect(page.getByRole('complementary', { name: cityCopy.near.label })).toBeVisible();
    await expect(beside.getByRole('list', { name: deskCopy.keys.label })).toBeVisible();
    await expect(beside.getByRole('region', { name: deskCopy.facts.title })).toHaveCount(0);
    await page.goto('/zc/pages/space/city');
    await expect(beside.getByRole('region', { name: deskCopy.facts.title })).toBeVisible();
  },
);
