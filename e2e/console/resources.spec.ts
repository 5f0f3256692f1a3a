// In npm test: every second resource with its list and widths, a third of the pictures and of the sentences.
import fs from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { consolePath } from '@/lib/contract/console/call';
import { getLastReconcile } from '@/lib/contract/console/ledger';
import type { Resource } from '@/lib/contract/console/resource';
import { RESOURCES } from '@/lib/contract/console/resources';
import { ROLES } from '@/lib/contract/console/roles';
import * as session from '@/lib/contract/console/session';
import * as views from '@/lib/contract/console/views';
import { MINUTE_MS } from '@/lib/time';
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
const AT_ONCE = 8;
const MENU_WIDTH = 208;
const SCHEMES = ['light', 'dark'] as const;
const BUSY = '服务繁忙，请稍后再试';
/** Reached from the page of another one; members open a page of their own (desk.spec.ts, pictures.spec.ts). */
const ON_OTHER_PAGES = new Set(['roles', 'bill-days', 'members']);
const LISTED = RESOURCES.filter(({ plural }) => !ON_OTHER_PAGES.has(plural));

interface Picture {
  width: (typeof WIDTHS)[number];
  colorScheme: (typeof SCHEMES)[number];
}
/** The widest is drawn by day alone. */
const PICTURES: readonly Picture[] = WIDTHS.flatMap((width) =>
  SCHEMES.map((colorScheme) => ({ width, colorScheme })),
).filter(({ width, colorScheme }) => width < 1920 || colorScheme === 'light');
/** `npm run proof` draws a missing one, and fails once. */
function isThere(name: string, { title }: Resource): boolean {
  if (IS_LONG_RUN || fs.existsSync(`e2e/screens/${name}`)) return true;
  const how = `E2E_LONG=1 npm run test:e2e -- e2e/console/resources.spec.ts --project=console -g ${title}`;
  expect.soft(false, `${name} is missing: look at what this draws: ${how}`).toBe(true);
  return false;
}
const isCompared = (index: number, at: number) => IS_LONG_RUN || (index + at) % 3 === 0;

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
async function openList(page: Page, { plural, title }: Resource) {
  const link = page.locator(`nav a[href^="/console/${plural}"]`).first();
  // a list below another one has no entry
  await ((await link.count()) > 0 ? link.click() : page.goto(`${CONSOLE}/${plural}`));
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
}

async function expectOpensAndFits(page: Page, resource: Resource) {
  await page.setViewportSize(SIZE);
  await openList(page, resource);
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
    const refused = { code: 500, msg: BUSY, data: {} };
    const none = { code: 200, msg: '', data: listOf(resource, 0) };
    return route.fulfill({ json: answer === 'empty' ? none : refused });
  });
  await page.goto(`${CONSOLE}/${plural}`);
  await expect(page.getByText(empty.title)).toBeVisible();
  await expect(page.getByText(empty.text)).toBeVisible();
  await expectNoViolations(page);

  answer = 'refused';
  await page.goto(`${CONSOLE}/${plural}`);
  const retry = page.getByRole('button', { name: '重试' });
  await expect(page.getByText(BUSY)).toBeVisible();
  answer = 'lost';
  await retry.click();
  await expect(page.getByText(BUSY)).toBeHidden();
  await expect(retry).toBeVisible();
  answer = 'rows';
  await retry.click();
  await expect(rowsOf(page).first()).toBeVisible();
}

const lookOf = async (page: Page, { width }: { width: number }) => ({
  // the menu grows with each resource
  clip: { x: MENU_WIDTH, y: 0, width: width - MENU_WIDTH, height: SIZE.height },
  maxDiffPixelRatio: await tolerance(page),
});

async function expectLooks(page: Page, resource: Resource, index: number) {
  const { plural, key } = resource;
  const sn = encodeURIComponent(String(pageOf(resource).row[key]));
  await openList(page, resource);
  await page.evaluate((search) => {
    window.history.replaceState(window.history.state, '', search);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, `?open=${sn}`);
  await expect(besideOf(page)).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  for (const [at, { width, colorScheme }] of PICTURES.entries()) {
    const size = width === SIZE.width ? '' : `${width}-`;
    const name = `console-list-${plural}-${size}${colorScheme}.png`;
    if (!isThere(name, resource) || !isCompared(index, at)) continue;
    await page.setViewportSize({ ...SIZE, width });
    await page.emulateMedia({ colorScheme });
    await expect.soft(page).toHaveScreenshot([name], await lookOf(page, { width }));
  }
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Somebody else reads the open row. */
async function expectLooksWithTwo(page: Page, resource: Resource) {
  const { plural, key, calls } = resource;
  const name = `console-two-${plural}-light.png`;
  if (!calls.queue || !isThere(name, resource)) return;
  const row = { key: String(pageOf(resource).row[key]), by: '陈静', until: NOW + MINUTE_MS };
  const held = { code: 200, msg: '', data: { rows: [row], done: 0 } };
  await page.route(`**${consolePath(calls.queue.listHeld)}`, (route) =>
    route.fulfill({ json: held }),
  );
  await page.locator(`nav a[href^="/console/${plural}"]`).first().click();
  await openFirst(page);
  // the queue asks every 15 s who reads what
  await expect(page.getByText(/^陈静正在看这笔/)).toBeVisible({ timeout: 20_000 });
  await expect.soft(page).toHaveScreenshot([name], await lookOf(page, SIZE));
}

for (const part of inParts(LISTED, AT_ONCE))
  test(`${part.map(({ title }) => title).join('、')}: open from the menu, fit each width, say what is missing, look as agreed`, async ({
    page,
  }) => {
    test.setTimeout(part.length * 45_000);
    await agree(page);
    await inTurn(
      part,
      ({ title }) => title,
      async (resource) => {
        const index = LISTED.indexOf(resource);
        if (!page.url().startsWith(CONSOLE)) await page.goto(`${CONSOLE}/sign-ins`);
        if (IS_LONG_RUN || index % 2 === 0) await expectOpensAndFits(page, resource);
        if (IS_LONG_RUN || index % 3 === 0) await expectSaysWhatIsMissing(page, resource);
        await expectLooks(page, resource, index);
        if (IS_LONG_RUN || index % 3 === 0) await expectLooksWithTwo(page, resource);
      },
    );
  });
