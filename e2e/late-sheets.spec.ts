import type { Locator, Page } from '@playwright/test';
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

const SHEETS = 'body > link[rel=stylesheet]';

const askedBy = async (page: Page, path: string) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.serviceWorker()) asked.push(request.url());
  });
  await page.goto(path);
  return asked;
};
const addresses = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));

test('a tab asks for one style sheet before its scripts, and not for those it is made of', async ({
  page,
}) => {
  const asked = await askedBy(page, '/zc/');
  await settle(page);
  const [joined = '', ...others] = await addresses(page.locator(`${SHEETS}:not([disabled])`));
  expect(others).toEqual([]);
  expect(asked.indexOf(joined)).toBeLessThan(asked.findIndex((url) => url.endsWith('.js')));
  const parts = await addresses(page.locator(`${SHEETS}[disabled]`));
  expect(parts.length).toBeGreaterThan(1);
  expect(asked.filter((url) => parts.includes(url))).toEqual([]);
});

test('the style sheets of a page are asked for beside each other, before its scripts', async ({
  page,
}) => {
  const asked = await askedBy(page, '/zc/pages/search/index');
  const ofPage = await addresses(page.locator(SHEETS));
  expect(ofPage.length).toBeGreaterThan(1);
  const scripts = asked.findIndex((url) => url.endsWith('.js'));
  expect(asked.slice(0, scripts)).toEqual(expect.arrayContaining(ofPage));
});
