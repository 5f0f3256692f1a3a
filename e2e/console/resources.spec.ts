// In npm test: every second resource with its list and widths, and those with a picture; a third of them with the sentences.
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
import { inParts, inTurn } from '../support/in-turn';
import { IS_LONG_RUN } from '../support/long-run';
import { tolerance } from '../support/visual';

/* Walks the definitions: a new resource is opened, emptied, cut off and measured as soon as it has a page. */

const WIDTHS = [1280, 1440, 1920] as const;
const SIZE = { width: 1280, height: 800 };
/** In one tab, which compiles the console once for them. */
const AT_ONCE = 4;
const MENU_WIDTH = 208;
/** Every kind of field stands in one of them. */
const PICTURED = new Set(['approvals', 'bills', 'categories', 'operators', 'orders', 'reviews']);
/** In `npm run proof`. */
const PICTURED_LONG = new Set([
  ...['goods', 'stock', 'freight', 'shop', 'banners', 'invoices', 'payments', 'returns'],
]);
/** Reached from the page of another one; members open a page of their own (desk.spec.ts, pictures.spec.ts). */
const ON_OTHER_PAGES = new Set(['roles', 'bill-days', 'members']);
const LISTED = RESOURCES.filter(({ plural }) => !ON_OTHER_PAGES.has(plural));
const WALKED = LISTED.filter(
  ({ plural }, at) => IS_LONG_RUN || at % 2 === 0 || PICTURED.has(plural),
);

/** A person with every right. */
const EVERY = [...new Set(Object.values(ROLES).flatMap(({ permissions }) => [...permissions]))];

/** Answers everything that the walks ask. */
async function agree(page: Page) {
  await page.clock.setFixedTime(NOW);
  await agreeOnConsole(page, (on) => {
    on(session.getCurrent, { ...signedIn('王芳', 'owner'), permissions: EVERY });
    on(session.getEnvironment, { environment: '演示' });
    on(views.listViews, { rows: [] });
    on(views.countViews, { rows: [] });
    on(getLastReconcile, RECONCILED);
    for (const one of RESOURCES) on(one.calls.list, listOf(one) as never);
    for (const one of LISTED) {
      on(one.calls.get, pageOf(one) as never);
      const { queue } = one.calls;
      if (!queue) continue;
      on(queue.listHeld, { rows: [], done: 0 });
      on(queue.listRecords, { rows: [] });
      on(queue.lease, { by: null, until: null });
    }
  });
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

/** Through the menu, as people do. */
async function expectOpensAndFits(page: Page, { plural, title }: Resource) {
  await page.setViewportSize(SIZE);
  await page.locator(`nav a[href^="/console/${plural}"]`).first().click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  if (IS_LONG_RUN) await expectNoViolations(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...SIZE, width });
    expect(await wide(page), `${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(SIZE);
  await openFirst(page);
  await expect(besideOf(page)).toBeVisible();
  expect(await wide(page)).toBeLessThanOrEqual(0);
  await expectNoViolations(page);
}

async function expectSaysWhatIsMissing(page: Page, resource: Resource) {
  const { plural, empty, calls } = resource;
  let answer: 'empty' | 'refused' | 'lost' | 'rows' = 'empty';
  await page.route(`**${consolePath(calls.list)}`, (route) => {
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
}

async function expectLooks(page: Page, resource: Resource) {
  const key = encodeURIComponent(String(pageOf(resource).row[resource.key]));
  await page.goto(`${CONSOLE}/${resource.plural}?open=${key}`);
  await expect(page.getByRole('complementary').last()).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  for (const colorScheme of IS_LONG_RUN ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expect
      .soft(page)
      .toHaveScreenshot([`console-list-${resource.plural}-${colorScheme}.png`], {
        // the menu grows with each resource
        clip: { x: MENU_WIDTH, y: 0, width: SIZE.width - MENU_WIDTH, height: SIZE.height },
        maxDiffPixelRatio: await tolerance(page),
      });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const part of inParts(WALKED, AT_ONCE))
  test(`${part.map(({ title }) => title).join('、')}: open from the menu, fit each width, say what is missing, look as agreed`, async ({
    page,
  }) => {
    test.setTimeout(part.length * 30_000);
    await agree(page);
    await inTurn(
      part,
      ({ title }) => title,
      async (resource) => {
        const at = WALKED.indexOf(resource);
        if (!page.url().startsWith(CONSOLE)) await page.goto(`${CONSOLE}/sign-ins`);
        await expectOpensAndFits(page, resource);
        if (IS_LONG_RUN || at % 3 === 0) await expectSaysWhatIsMissing(page, resource);
        if (PICTURED.has(resource.plural) || (IS_LONG_RUN && PICTURED_LONG.has(resource.plural)))
          await expectLooks(page, resource);
      },
    );
  });
