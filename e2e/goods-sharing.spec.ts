import fs from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { loginCopy } from '@/lib/account/login/copy';
import { goodsCopy } from '@/lib/goods/copy';
import { detailCopy } from '@/lib/goods/detail-copy';
import { sharingCopy } from '@/lib/sharing/copy';
import { expectNoViolations } from './support/a11y';
import { randomMobile } from './support/client';
import { hold, SCRIPT } from './support/hold';
import { LoginSheet } from './support/login-sheet';
import { ONLY_IN_PROOF } from './support/long-run';
import { PASSWORD } from './support/member';
import { textOf } from './support/posters';
import { expect, test } from './support/test';

/** A mug of the demo. */
const GOODS = { goodsId: 1, title: '小街搪瓷杯 加厚珐琅' };
const DETAIL = `/zc/pages/goods/detail?goodsId=${GOODS.goodsId}`;
const { sheet: copy } = sharingCopy;

test('a member shares a thing by its link and by a poster whose code leads to it', async ({
  memberPage: page,
  member,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(DETAIL);
  await page.getByRole('button', { name: detailCopy.share }).click();
  const sheet = page.getByRole('dialog', { name: copy.titles.goods });
  const poster = sheet.getByRole('img', { name: copy.poster(GOODS.title) });
  await expect(poster).toBeVisible({ timeout: 20_000 });
  await expectNoViolations(page);
  expect(await sheet.innerText()).not.toMatch(/[奖赚佣返]|¥/);

  const link = `${baseURL}/zc/#/pages/goods/detail?refereeId=${member.userId}&goodsId=${GOODS.goodsId}`;
  await sheet.getByRole('button', { name: sharingCopy.copyLink }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: sharingCopy.save }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(sharingCopy.goods.fileName(GOODS.title));
  const png = fs.readFileSync(await download.path());
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 858, height: 1356 });
  expect(await textOf(png)).toBe(`${link}&via=poster`);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(DETAIL);
});

test(
  'a guest has a link and a poster without an inviter',
  ONLY_IN_PROOF,
  async ({ page, baseURL, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(DETAIL);
    await page.getByRole('button', { name: detailCopy.share }).click();
    const sheet = page.getByRole('dialog', { name: copy.titles.goods });
    const poster = sheet.getByRole('img', { name: copy.poster(GOODS.title) });
    await expect(poster).toBeVisible({ timeout: 20_000 });
    const [, data = ''] = ((await poster.getAttribute('src')) ?? '').split(',');
    expect(await textOf(Buffer.from(data, 'base64'))).toBe(`${baseURL}${DETAIL}`);
  },
);

test(
  'a friend who opens the link and registers there becomes the sharer’s partner; the visit counts',
  ONLY_IN_PROOF,
  async ({ page, member }) => {
    const visit = page.waitForResponse((response) => response.url().includes('/api/space/visit'));
    await page.goto(`/zc/#/pages/goods/detail?refereeId=${member.userId}&goodsId=${GOODS.goodsId}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2, name: GOODS.title })).toBeVisible();
    await expect(page).toHaveURL(DETAIL);
    await visit;
    await page.getByRole('button', { name: detailCopy.favorite, exact: true }).click();
    const login = new LoginSheet(page);
    await login.fillRegistration(randomMobile(), PASSWORD);
    await expect(login.sheet).toContainText('邀请人：');
    await login.submit('register').click();
    await expect(page.getByText(loginCopy.welcome)).toBeVisible();
    const { list } = await member.client.get<{ list: { total: number } }>('/api/user/partner', {
      page: 1,
    });
    expect(list.total).toBe(1);
    const { total } = await member.client.get<{
      total: { visits: number; registrations: number };
    }>('/api/space/shareStats', { range: 7 });
    expect(total).toMatchObject({ visits: 1, registrations: 1 });
  },
);

test(
  'a friend’s link shows the thing before any code, where the page then shows it',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await hold(page, /\/api\/goods\/detail/);
    const release = await hold(page, SCRIPT);
    const content = page.locator('main');
    const named = { name: GOODS.title, level: 2 } as const;
    // a busy machine may have answered too late for the first document
    await expect(async () => {
      await page.goto(DETAIL, { waitUntil: 'commit' });
      await expect(content.getByText(GOODS.title)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveTitle(`${GOODS.title} · 创业元宇宙`);
    expect(await page.locator('meta[property="og:image"]').count()).toBeLessThanOrEqual(1);
    const placesOf = async (within: typeof content) => ({
      title: await within.getByText(GOODS.title).boundingBox(),
      picture: await within.locator('svg:has(use)').first().boundingBox(),
    });
    const before = await placesOf(content);

    release();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await expect(page.getByRole('heading', named)).toBeVisible();
    expect(await placesOf(content)).toEqual(before);
  },
);

test('a list shows its first goods before any code, as its address sorts them, and then asks for none of them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await hold(page, SCRIPT);
  const content = page.locator('main');
  await expect(async () => {
    await page.goto('/zc/pages/goods/list?sort=price_desc&inStock=1', { waitUntil: 'commit' });
    await expect(content.getByText('已售').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const placesOf = async (within: Locator) => ({
    bar: await within.getByText(goodsCopy.inStock).boundingBox(),
    tab: await within.getByText(goodsCopy.sorts.price).boundingBox(),
    sold: await Promise.all(
      (await within.getByText('已售').all()).slice(0, 6).map((one) => one.boundingBox()),
    ),
  });
  const before = await placesOf(content);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  expect(await placesOf(content)).toEqual(before);
  expect(asked.filter((url) => decodeURIComponent(url).includes('/api/goods/list'))).toEqual([]);
});

for (const [name, path, asks] of [
  ['shop’s first page', '/zc/pages/shop/index', /\/api\/shop\/home/],
  ['page of the categories', '/zc/pages/category/index', /\/api\/goods\/(list|categories)/],
] as const)
  test(
    `the ${name} shows its words before any code, where the page then shows them, and asks for none of them`,
    ONLY_IN_PROOF,
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const release = await hold(page, SCRIPT);
      const content = page.locator('main');
      await expect(async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(content.getByRole('heading').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const placesOf = (within: Locator) =>
        within.locator('h2:not(.vh), ul li, [role=tab]').evaluateAll((all) =>
          all
            .map((one) => {
              const { left, top, right, bottom } = one.getBoundingClientRect();
              return { text: one.textContent, sides: [left, top, right, bottom] };
            })
            .filter(({ sides: [, , , bottom = 0] }) => bottom < window.innerHeight),
        );
      const before = await placesOf(content);
      expect(before.length).toBeGreaterThan(8);

      release();
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      const now = await placesOf(content);
      for (const [at, { text, sides }] of before.entries()) {
        expect(now[at]?.text).toBe(text);
        // to a layout unit of the browser, 1/64 px
        for (const [side, px] of sides.entries())
          expect(now[at]?.sides[side], `${text}, side ${side}`).toBeCloseTo(px, 1);
      }
      expect(asked.filter((url) => asks.test(decodeURIComponent(url)))).toEqual([]);
    },
  );
