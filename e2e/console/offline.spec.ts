import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { Desk, expect, test } from '../support/console';

test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 375, height: 812 };
const PAGE = '/console/redeem';

const isKept = (page: Page) =>
  page.evaluate(async (path) => Boolean(await caches.match(path)), PAGE);

/** Somebody at another door, with network. */
async function useElsewhere(page: Page, origin: string, text: string) {
  const answer = await page.request.post(`${origin}api/redeem/use`, {
    headers: { origin: new URL(origin).origin, 'sec-fetch-site': 'same-origin', 'x-console': '1' },
    data: { text, units: 1, by: 'typed', nonce: 'another-door', placeId: 2 },
  });
  expect((await answer.json()) as unknown).toMatchObject({ code: 200 });
}

test('a list is taken, without network a code is used once, and the upload names the second use', async ({
  browser,
  server,
}) => {
  test.setTimeout(150_000);
  const desk = await Desk.join(browser, server, '演示店员');
  const { page } = desk;
  const [code = '', other = ''] = await server.codes();
  await page.setViewportSize(PHONE);
  await page.goto(`${server.origin}redeem`);
  await page.getByLabel('门店').selectOption({ index: 1 });
  await desk.button('领取离线名单').click();
  await desk.proveIfAsked(page.getByText(/^名单 \d\d:\d\d · 已核销 0 · 待上传 0$/));
  await expectNoViolations(page);
  await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true);

  desk.watch.expectOffline();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^离线 · 名单 \d\d:\d\d · 已核销 0 · 待上传 0$/)).toBeVisible();
  const field = page.getByLabel('券码', { exact: true });
  await field.fill(code);
  await expect(desk.button('核销 1 次')).toBeVisible();
  await expectNoViolations(page);
  await desk.button('核销 1 次').click();
  await expect(page.getByRole('heading', { name: '已核销 1 次' })).toBeVisible();
  await desk.button('下一张').click();
  await field.fill(code);
  await expect(page.getByRole('alert').filter({ hasText: '在这台设备核销' })).toBeVisible();
  await field.fill('000000000000');
  await expect(page.getByRole('alert').filter({ hasText: '不在名单上' })).toBeVisible();
  await field.fill(other);
  await desk.button('核销 1 次').click();
  await expect(page.getByText(/已核销 2 · 待上传 2$/)).toBeVisible();

  await useElsewhere(page, server.origin, other);
  await page.context().setOffline(false);
  await expect(page.getByText(/^名单 \d\d:\d\d · 已核销 1 · 待上传 0$/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('alert').filter({ hasText: '有离线核销不能用' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.origin}conflicts?state=open&sort=id`);
  await expect(page.getByText('已用过')).toBeVisible();
  await desk.close();
});
