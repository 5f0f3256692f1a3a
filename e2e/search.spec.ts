// In npm test: components/search and lib/search as units.
import { homeCopy } from '@/lib/home/copy';
import { searchCopy as copy } from '@/lib/search/copy';
import { expectNoViolations } from './support/a11y';
import { demoMember } from './support/demo';
import { signIn } from './support/member';
import { expect, test } from './support/test';

test.describe('with a keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('a slash opens the search, arrows choose what was found, and the way back leads to it', async ({
    page,
    client,
  }) => {
    await signIn(page, await demoMember(client));
    await page.goto('/zc/');
    await expect(page.getByRole('list', { name: '按键' })).toBeVisible();
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: copy.placeholder });
    await expect(field).toBeFocused();
    await page.keyboard.type('提现');
    const pages = page.getByRole('region', { name: copy.tabs.pages });
    await expect(pages.getByRole('link', { name: '提现记录' })).toBeVisible();
    await expect(page.getByRole('region', { name: copy.tabs.help })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/user\/withdraw$/);
    await page.goBack();
    await expect(field).toHaveValue('提现');
    await expect(pages).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('by touch: from home to a thing of the shop, back to what was found, and the word is kept', async ({
  page,
  context,
  client,
  watch,
}) => {
  await signIn(page, await demoMember(client));
  await page.goto('/zc/');
  await page.getByRole('link', { name: homeCopy.search, exact: true }).tap();
  await expect(page.getByRole('group', { name: copy.direct })).toBeVisible();
  await expectNoViolations(page);
  const field = page.getByRole('searchbox');
  await field.fill('杯');
  await field.fill('搪瓷');
  const goods = page.getByRole('region', { name: copy.tabs.goods });
  await page.getByRole('tab', { name: copy.tabs.goods }).tap();
  await goods.getByRole('listitem').first().getByRole('link').tap();
  await expect(page).toHaveURL(/goods\/detail\?goodsId=/);
  await page.goBack();
  await expect(field).toHaveValue('搪瓷');
  await expect(goods).toBeVisible();
  await field.fill('');
  const recent = page.getByRole('list', { name: copy.recent });
  await expect(recent.getByRole('button', { name: '搪瓷', exact: true })).toBeVisible();
  await field.fill('没有这样的东西');
  await expect(page.getByText(copy.nothing('没有这样的东西'))).toBeVisible();
  watch.expectOffline();
  await context.setOffline(true);
  await field.fill('购物车');
  await expect(page.getByRole('region', { name: copy.tabs.pages })).toBeVisible();
  await expect(page.getByText(copy.offline)).toBeVisible();
  await context.setOffline(false);
});
