// In npm test: every second of the main screens.
import type { Page } from '@playwright/test';
import { demoMember } from './support/demo';
import { IS_LONG_RUN } from './support/long-run';
import { signIn } from './support/member';
import { openSettled } from './support/settled';
import { findShortLines } from './support/short-lines';
import { expect, test } from './support/test';

const OF_GUEST = [
  '/',
  '/pages/user/user',
  '/pages/user/money',
  '/pages/space/help2',
  '/pages/article/detail?articleId=1',
];
const OF_MEMBER = [
  '/',
  '/pages/index/partner',
  '/pages/user/user',
  '/pages/user/money',
  '/pages/user/withdrawAdd',
  '/pages/user/reward',
  '/pages/user/student',
  '/pages/user/userInfo',
  '/pages/shop/index',
  '/pages/category/index',
  '/pages/goods/detail?goodsId=1',
  '/pages/cart/index',
  '/pages/order/index',
];

const eventually = expect.configure({ soft: true });

async function expectWholeLines(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await openSettled(page, `/zc${path}`);
      for (const width of [375, 320])
        for (const isLarge of [false, true]) {
          await page.setViewportSize({ width, height: 812 });
          await page.locator('html').evaluate((html, large) => {
            if (large) html.setAttribute('data-text', 'large');
            else html.removeAttribute('data-text');
          }, isLarge);
          const letters = isLarge ? 'large' : 'usual';
          await eventually
            .poll(() => findShortLines(page), {
              message: `${path} at ${width} px, ${letters} letters`,
            })
            .toEqual([]);
        }
    });
}

test('no text of the main screens ends with a line of one or two characters, at 375 and 320 px in both sizes of letters', async ({
  page,
  client,
}) => {
  test.setTimeout(150_000);
  const chosen = (_: string, at: number) => IS_LONG_RUN || at % 2 === 0;
  await expectWholeLines(page, OF_GUEST.filter(chosen));
  await signIn(page, await demoMember(client));
  await expectWholeLines(page, OF_MEMBER.filter(chosen));
});
