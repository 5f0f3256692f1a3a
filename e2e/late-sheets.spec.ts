import { homeCopy } from '@/lib/home/copy';
import { hold } from './support/hold';
import { settle } from './support/settled';
import { expect, test } from './support/test';

const STYLES = /\/_next\/static\/[^?]*\.css$/;
const MANY = 500;

test('home is painted without its style sheets, and its town is one picture, not elements', async ({
  page,
}) => {
  const release = await hold(page, STYLES);
  await page.goto('/zc/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: homeCopy.guest.label })).toHaveJSProperty(
    'complete',
    true,
  );
  release();
  await settle(page);
  expect(await page.locator('*').count()).toBeLessThan(MANY);
});

test('the style sheets of a page are asked for beside each other, before its scripts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/zc/');
  const ofPage = await page
    .locator('body > link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(ofPage.length).toBeGreaterThan(1);
  const scripts = asked.findIndex((url) => url.endsWith('.js'));
  expect(asked.slice(0, scripts)).toEqual(expect.arrayContaining(ofPage));
});
