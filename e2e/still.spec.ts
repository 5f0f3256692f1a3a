// In npm test: every twelfth page.
import type { Page } from '@playwright/test';
import { demoMember } from './support/demo';
import { API, SCRIPT } from './support/hold';
import { IS_LONG_RUN, sampled } from './support/long-run';
import { signIn } from './support/member';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

/** No layout shift under a tap target: a page does not move while its parts load, in any order. */

/** The product's target for layout shift (docs/quality/everyone.md); Core Web Vitals call up to 0.1 good. */
const MOST_SHIFT = 0.02;
/** Responses arrive after the page's code, and lazy chunks after the responses: the order on a slow phone. */
const CODE_MS = 60;
const ANSWER_MS = 250;
/** A page without requests for so long is complete, ms; the first 500 of them are Playwright's own. */
const REST_MS = 700;
const IDLE_MS = 500;

/** In `npm test`, one page of so many. */
const EVERY = 12;

/** Guests and members see the same there. */
const PUBLIC = [
  '/pages/login/agreement',
  '/pages/login/privacy',
  '/pages/user/problem',
  '/pages/space/video',
  '/pages/space/video?videoId=1',
  '/pages/space/help',
  '/pages/space/help2',
  '/pages/article/detail',
  '/pages/article/detail?articleId=1',
  '/pages/article/detail?articleId=3',
  '/choose-location',
  '/open-location?lat=30.25&lng=120.17&name=西湖',
];
const FOR_ALL = [
  '/',
  '/pages/user/user',
  '/pages/index/company',
  '/pages/index/company?cityId=1&view=areas',
  '/pages/space/city?blockAreaId=1',
  '/pages/space/city?blockAreaId=1&blockNo=37',
  '/pages/space/city?blockAreaId=1&blockNo=90',
  '/pages/index/partner',
  '/pages/space/share',
  '/pages/space/share2',
  '/pages/shop/index',
  '/pages/category/index',
  '/pages/search/index',
  '/pages/goods/list?categoryId=1',
  '/pages/goods/list?keyword=杯',
  // with a choice and reviews; with neither; a course
  '/pages/goods/detail?goodsId=53',
  '/pages/goods/detail?goodsId=55',
  '/pages/goods/detail?goodsId=1',
  '/pages/comment/index?goodsId=53',
  '/pages/cart/index',
];
const GUEST = [...PUBLIC, ...FOR_ALL];
const MEMBER = [
  ...(IS_LONG_RUN ? PUBLIC : []),
  ...FOR_ALL,
  '/pages/user/userInfo',
  '/pages/user/userEdit',
  '/pages/user/editPassword',
  '/pages/user/avatar',
  '/pages/user/card',
  ...['edit', 'box', 'exchanges', 'stats'].map((view) => `/pages/user/card?view=${view}`),
  '/pages/user/money',
  '/pages/user/withdraw',
  '/pages/user/withdrawAdd',
  '/pages/user/reward',
  '/pages/user/reward2',
  '/pages/user/problem2',
  '/pages/user/student',
  '/pages/user/student?courseId=1',
  '/pages/user/student?lessonId=1',
  '/pages/user/student?logId=5',
  '/pages/user/user?tab=notice',
  '/pages/index/company?cityId=1&blockAreaId=1',
  '/pages/order/index',
  '/pages/order/detail?orderId=1',
  '/pages/order/express?orderId=1',
  '/pages/order/comment?orderId=1',
  '/pages/refund/index',
  '/pages/refund/apply?orderId=1',
  '/pages/refund/detail?refundId=1',
  '/pages/checkout/index?mode=now&skuId=1&num=1',
  '/pages/checkout/cashier?orderId=5',
  '/pages/checkout/result?orderId=1',
  '/pages/user/favorite',
  '/pages/user/history',
  '/pages/user/moneyFlow',
  '/pages/space/today',
  '/pages/space/arrive',
  '/pages/address/index',
  '/pages/address/edit',
];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }[];
}

/** Runs in the page before anything else: what moves without having been touched, how much, and from where to where. */
function watchShifts(): void {
  const seen = { sum: 0, moved: [] as string[] };
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.classList.value}`
      : (node?.textContent ?? '');
  const place = ({ y, height }: DOMRectReadOnly) => `${Math.round(y)}+${Math.round(height)}`;
  const observer = new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      seen.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        seen.moved.push(`${nameOf(node)} ${place(previousRect)} to ${place(currentRect)}`);
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shiftsSeen: seen });
}

async function shiftsOf(page: Page, address: string) {
  await openSettled(page, `/zc${address}`);
  await page.waitForTimeout(REST_MS - IDLE_MS);
  return page.evaluate(
    () => (globalThis as unknown as { shiftsSeen: { sum: number; moved: string[] } }).shiftsSeen,
  );
}

async function findMoving(page: Page, addresses: readonly string[]) {
  await page.addInitScript(watchShifts);
  for (const [kind, ms] of [
    [SCRIPT, CODE_MS],
    [API, ANSWER_MS],
  ] as const) {
    await page.route(kind, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.fallback();
    });
  }
  const moving: Record<string, string[]> = {};
  for (const address of addresses) {
    const { sum, moved } = await shiftsOf(page, address);
    if (sum > MOST_SHIFT) moving[address] = [sum.toFixed(3), ...moved];
  }
  return moving;
}

test('no page of a guest jumps while it comes', async ({ page }) => {
  test.setTimeout(150_000);
  expect(await findMoving(page, sampled(GUEST, EVERY))).toEqual({});
});

for (const part of [0, 1]) {
  test(`no page of a member jumps while it comes, part ${part + 1}`, async ({ page, client }) => {
    test.setTimeout(150_000);
    await signIn(page, await demoMember(client));
    expect(
      await findMoving(
        page,
        sampled(MEMBER, EVERY).filter((_, index) => index % 2 === part),
      ),
    ).toEqual({});
  });
}
