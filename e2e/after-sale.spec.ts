import { applyCopy, refundCopy, refundsCopy } from '@/lib/refunds/copy';
import { expectNoViolations } from './support/a11y';
import { agreeOnOrders } from './support/agreed-orders';
import { agreeOnRefunds } from './support/agreed-refunds';
import { findLostText } from './support/reflow';
import { expect, test } from './support/test';

for (const [name, path, words] of [
  ['an application', '/pages/refund/apply?orderId=1', applyCopy.submit],
  ['a return', '/pages/refund/detail?refundId=1', refundCopy.copyAddress],
  ['a refund that is on its way', '/pages/refund/detail?refundId=2', '退款中'],
  ['the list of refunds', '/pages/refund/index', refundsCopy.back],
] as const) {
  test(`${name} fits 320 px, also with large letters, and can be read in both themes`, async ({
    memberPage: page,
  }) => {
    await agreeOnOrders(page);
    await agreeOnRefunds(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/zc${path}`);
      await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
      await expectNoViolations(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => findLostText(page)).toEqual([]);
    await page.locator('html').evaluate((html) => html.setAttribute('data-text', 'large'));
    await expect.poll(() => findLostText(page)).toEqual([]);
  });
}
