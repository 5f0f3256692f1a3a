// In npm test: every resource with its list and widths; a third of them with the sentences, six with a picture by day.
import { expect, type Page, test } from '@playwright/test';
import { consolePath } from '@/lib/contract/console/call';
import { getLastReconcile } from '@/lib/contract/console/ledger';
import type { Resource } from '@/lib/contract/console/resource';
import { RESOURCES } from '@/lib/contract/console/resources';
import { ROLES } from '@/lib/contract/console/roles';
import * as session from '@/lib/contract/console/session';
import * as views from '@/lib/contract/console/views';
import { expectNoViolations } from '../support/a11y';
import { agreeOnConsole, CONSOLE } from '../support/agree-console';
import { NOW, RECONCILED, session as signedIn } from '../support/agreed-console';
import { listOf, pageOf } from '../support/agreed-resources';
import { inProofIf } from '../support/long-run';
import { tolerance } from '../support/visual';

/* Walks the definitions: a new resource is opened, emptied, cut off and measured as soon as it has a page. */

const WIDTHS = [1280, 1440, 1920] as const;
const SIZE = { width: 1280, height: 800 };
const MENU_WIDTH = 208;
/** Every kind of field stands in one of them. */
const PICTURED = new Set(['approvals', 'bills', 'categories', 'operators', 'orders', 'reviews']);
/** In `npm run proof`. */
const PICTURED_LONG = new Set(['goods', 'stock', 'freight', 'shop', 'banners', 'invoices']);
/** Reached from the page of another one; members open a page of their own (desk.spec.ts, pictures.spec.ts). */
const ON_OTHER_PAGES = new Set(['roles', 'bill-days', 'members']);
const LISTED = RESOURCES.filter(({ plural }) => !ON_OTHER_PAGES.has(plural));

/** A person with every right. */
const EVERY = [...new Set(Object.values(ROLES).flatMap(({ permissions }) => [...permissions]))];

async function agree(page: Page, resource: Resource) {
  await page.clock.setFixedTime(NOW);
  await agreeOnConsole(page, (on) => {
    on(session.getCurrent, { ...signedIn('王芳', 'owner'), permissions: EVERY });
    on(session.getEnvironment, { environment: '演示' });
    on(views.listViews, { rows: [] });
    on(views.countViews, { rows: [] });
    on(getLastReconcile, RECONCILED);
    for (const one of RESOURCES) on(one.calls.list, listOf(one) as never);
    const { queue } = resource.calls;
    if (queue) {
      on(queue.listHeld, { rows: [], done: 0 });
      on(queue.listRecords, { rows: [] });
      on(queue.lease, { by: null, until: null });
    }
    on(resource.calls.get, pageOf(resource) as never);
  });
}

/** Through the menu, as people do. */
async function openFromMenu(page: Page, { plural, title }: Resource) {
  await page.goto(`${CONSOLE}/sign-ins`);
  await page.locator(`nav a[href^="/console/${plural}"]`).first().click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

const rowsOf = (page: Page) => page.locator('[data-row]');
/** A row of a list has a link, that of a queue is a button. */
const openFirst = (page: Page) =>
  rowsOf(page).first().getByRole('link').or(page.locator('button[data-row]')).first().click();
/** Panel of a list; a queue has the page of the row and what it rests on. */
const besideOf = (page: Page) =>
  page
    .getByRole('complementary')
    .or(page.getByRole('region', { name: '依据' }))
    .last();
const wide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [at, resource] of LISTED.entries()) {
  const { title, plural, empty, calls } = resource;
  const list = `**${consolePath(calls.list)}`;

  test(`${title}: opens from the menu, fits each width, and a row opens beside the list`, async ({
    page,
  }) => {
    await agree(page, resource);
    await openFromMenu(page, resource);
    await expect(rowsOf(page).first()).toBeVisible();
    await expectNoViolations(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wide(page), `${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await openFirst(page);
    await expect(besideOf(page)).toBeVisible();
    expect(await wide(page)).toBeLessThanOrEqual(0);
    await expectNoViolations(page);
  });

  const told = `${title}: nothing there is a sentence; a refused or lost answer is tried again`;
  test(told, inProofIf(at % 3 !== 0), async ({ page }) => {
    await agree(page, resource);
    let answer: 'empty' | 'refused' | 'lost' | 'rows' = 'empty';
    await page.route(list, (route) => {
      if (answer === 'lost') return route.abort('internetdisconnected');
      if (answer === 'rows') return route.fallback();
      const refused = { code: 500, msg: '服务繁忙，请稍后再试', data: {} };
      const none = { code: 200, msg: '', data: listOf(resource, 0) };
      return route.fulfill({ json: answer === 'empty' ? none : refused });
    });
    await page.goto(`${CONSOLE}/${plural}`);
    await expect(page.getByText(empty.title)).toBeVisible();
    await expect(page.getByText(empty.text)).toBeVisible();
    await expectNoViolations(page);

    for (const failure of ['refused', 'lost'] as const) {
      answer = failure;
      await page.goto(`${CONSOLE}/${plural}`);
      const retry = page.getByRole('button', { name: '重试' });
      await expect(retry).toBeVisible();
      answer = 'rows';
      await retry.click();
      await expect(rowsOf(page).first()).toBeVisible();
    }
  });
}

for (const resource of LISTED)
  if (PICTURED.has(resource.plural) || PICTURED_LONG.has(resource.plural))
    for (const colorScheme of ['light', 'dark'] as const)
      test(
        `${resource.title} looks as agreed, ${colorScheme}`,
        inProofIf(colorScheme === 'dark' || !PICTURED.has(resource.plural)),
        async ({ page }) => {
          await page.setViewportSize(SIZE);
          await page.emulateMedia({ colorScheme });
          await agree(page, resource);
          const key = encodeURIComponent(String(pageOf(resource).row[resource.key]));
          await page.goto(`${CONSOLE}/${resource.plural}?open=${key}`);
          await expect(page.getByRole('complementary').last()).toBeVisible();
          await expect(rowsOf(page).first()).toBeVisible();
          await expect
            .soft(page)
            .toHaveScreenshot([`console-list-${resource.plural}-${colorScheme}.png`], {
              // the menu grows with each resource
              clip: { x: MENU_WIDTH, y: 0, width: SIZE.width - MENU_WIDTH, height: SIZE.height },
              maxDiffPixelRatio: await tolerance(page),
            });
        },
      );
