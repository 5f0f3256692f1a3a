import { cityCopy } from '@/lib/city/copy';
import { hallCopy } from '@/lib/city/hall-copy';
import { houseCopy } from '@/lib/city/house-copy';
import type { Page, Route } from '@playwright/test';
import { expectNoViolations } from './support/a11y';
import type { Client } from './support/client';
import { demoMember } from './support/demo';
import { afterDoubleTap } from './support/double-tap';
import { signIn } from './support/member';
import { expect, openAs, test } from './support/test';

const STREET = '/zc/pages/space/city';
const HALL = '/zc/pages/index/company';
const map = (page: Page) => page.locator('.area-map[data-ready]');
const plate = (no: number) => String(no).padStart(3, '0');

interface Plots {
  plots: { no: number; state: string }[];
}

/** Free numbers of an area, from the high end: registrations take the low ones. */
async function freeNumbers(client: Client, blockAreaId: number): Promise<number[]> {
  const { plots } = await client.get<Plots>('/api/block/plots', { blockAreaId, from: 1, to: 100 });
  return plots
    .filter(({ state }) => state === 'free')
    .map(({ no }) => no)
    .reverse();
}

test('a guest by a direct link reads a house, and is asked to log in only for what writes', async ({
  page,
}) => {
  await page.goto(`${STREET}?blockAreaId=1&blockNo=37`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: '青年港街区' })).toBeVisible();
  await expect(map(page)).toBeVisible();
  await expect(page.getByRole('region', { name: '青年港街区 037' })).toBeVisible();
  await page.getByRole('button', { name: cityCopy.plot.like, exact: true }).click();
  await expect(
    page.getByText(cityCopy.loginFor.like).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test('the hall leads from the city to a plot, and back goes level by level', async ({ page }) => {
  await page.goto(HALL, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /滨江/ }).first().click();
  await expect(page).toHaveURL(/cityId=\d+$/);
  await afterDoubleTap(page);
  await page
    .getByRole('button', { name: /青年港街区/ })
    .last()
    .click();
  await expect(page).toHaveURL(/blockAreaId=1/);
  await page.getByRole('textbox', { name: hallCopy.findNo }).fill('37');
  await page.getByRole('button', { name: hallCopy.go }).click();
  await page.getByRole('button', { name: /^037 号/ }).click();
  await expect(page.getByRole('button', { name: hallCopy.visit })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: hallCopy.visit })).toBeHidden();
  await expect(page).toHaveURL(/blockAreaId=1/);
  await page.goBack();
  await expect(page).toHaveURL(/cityId=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/company$/);
  await expect(page.getByText(hallCopy.hot)).toBeVisible();
});

test('a member moves to a free plot on the map, and back closes it', async ({
  memberPage: page,
  member,
  client,
}) => {
  const blockAreaId = member.blockAreaId ?? 1;
  const [no = 0] = await freeNumbers(client, blockAreaId);
  await page.goto(`${STREET}?blockAreaId=${blockAreaId}`, { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: new RegExp(cityCopy.list.free) }).click();
  // only rows near the window are in the page; the highest number is the last of them, once they are all there
  const row = page
    .getByRole('list', { name: cityCopy.list.label })
    .getByRole('button', { name: new RegExp(plate(no)) });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await row.click();
  await expect(page).toHaveURL(new RegExp(`blockNo=${no}`));
  await page.getByRole('button', { name: cityCopy.plot.change }).click();
  await page.getByRole('button', { name: houseCopy.claim.yesChange, exact: true }).click();
  await expect(page.getByText(houseCopy.claim.done(plate(no)))).toBeVisible();
  await expect(page.getByRole('button', { name: cityCopy.plot.decorate })).toBeVisible();
  const home = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('space_blockNo') ?? '{}') as { v: number }).v,
  );
  expect(home).toBe(no);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`blockAreaId=${blockAreaId}$`));
  await expect(page.getByRole('button', { name: cityCopy.plot.decorate })).toBeHidden();
});

test('of two people who want one plot the slower is offered the nearest free ones', async ({
  memberPage: page,
  member,
  browser,
  settledMember,
  ip,
  client,
}) => {
  const blockAreaId = member.blockAreaId ?? 1;
  const [, no = 0] = await freeNumbers(client, blockAreaId);
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const rival = await openAs(context, settledMember);
  for (const person of [page, rival]) {
    await person.goto(`${STREET}?blockAreaId=${blockAreaId}&blockNo=${no}`, {
      waitUntil: 'networkidle',
    });
    await person
      .getByRole('button', { name: new RegExp(`${cityCopy.plot.change}|${cityCopy.plot.claim}`) })
      .click();
  }
  const yes = new RegExp(`^(${houseCopy.claim.yes}|${houseCopy.claim.yesChange})$`);
  await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
  await expect(page.getByText(houseCopy.claim.done(plate(no)))).toBeVisible();
  await rival.getByRole('alertdialog').getByRole('button', { name: yes }).click();
  const late = rival.getByRole('dialog', { name: houseCopy.claim.late });
  await expect(late.getByRole('listitem')).toHaveCount(3);
  await late.getByRole('button').filter({ hasText: '领取' }).first().click();
  await expect(rival.getByText(/号是你的了/)).toBeVisible();
  await context.close();
});

test('words in a guest book stay words, and can be taken down by their author', async ({
  memberPage: page,
}) => {
  await page.goto(`${STREET}?blockAreaId=1&blockNo=37`, { waitUntil: 'networkidle' });
  const words = `<b>路过问好</b>${Date.now() % 1e5}`;
  await page.getByRole('textbox', { name: houseCopy.book.placeholder }).fill(words);
  await page.getByRole('button', { name: houseCopy.book.send, exact: true }).click();
  const mine = page.getByRole('listitem').filter({ hasText: words });
  await expect(mine).toBeVisible();
  await mine.getByRole('button', { name: houseCopy.book.del }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: houseCopy.book.del }).click();
  await expect(mine).toHaveCount(0);
});

test('the map is worked with the keyboard alone and has no accessibility violations', async ({
  page,
  client,
}) => {
  await signIn(page, await demoMember(client));
  await page.goto(STREET, { waitUntil: 'networkidle' });
  await map(page).focus();
  await expectNoViolations(page);
  const view = () => page.locator('.map-marks > g').getAttribute('transform');
  const before = await view();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(view).not.toBe(before);
  const moved = await view();
  await page.keyboard.press('+');
  await expect.poll(view).not.toBe(moved);
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('+');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/blockNo=\d+/);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/blockNo=/);
});

test('a tap on a tower opens the tower', async ({ page }) => {
  await page.goto(`${STREET}?blockAreaId=1&blockNo=37`, { waitUntil: 'networkidle' });
  await expect(map(page)).toBeVisible();
  await page.getByRole('button', { name: cityCopy.plot.close }).click();
  await expect(page).not.toHaveURL(/blockNo=/);
  await page
    .getByRole('group', { name: cityCopy.chips.label })
    .getByRole('button', { name: cityCopy.chips.mayor })
    .click();
  await expect(page).toHaveURL(/blockNo=\d+/);
});

const LARGE = 1000;

/** Makes the area large and full, whatever the server under test holds. */
async function answerLarge(route: Route) {
  const answer = await route.fetch();
  const body = (await answer.json()) as { data: { area: { plotCount: number }; plots?: object[] } };
  body.data.area.plotCount = LARGE;
  if (body.data.plots) {
    const { from, to } = route.request().postDataJSON() as { from: number; to: number };
    body.data.plots = Array.from({ length: to - from + 1 }, (_, i) => ({
      no: from + i,
      state: 'taken',
      level: 1 + (((from + i) * 5) % 7),
      isMayor: false,
      isFriend: (from + i) % 50 === 0,
      name: '林**',
    }));
  }
  await route.fulfill({ json: body });
}

async function answerPlots(route: Route) {
  const input = route.request().postDataJSON() as { from: number; to: number };
  if (input.from <= 100) return answerLarge(route);
  const plots = Array.from({ length: input.to - input.from + 1 }, (_, i) => ({
    no: input.from + i,
    state: 'taken',
    level: 1 + (((input.from + i) * 5) % 7),
    isMayor: false,
    isFriend: false,
    name: '林**',
  }));
  await route.fulfill({
    json: {
      code: 200,
      msg: 'ok',
      data: {
        area: {
          blockAreaId: 1,
          name: '青年港街区',
          cityId: 1,
          cityName: '滨江',
          plotCount: LARGE,
          residents: LARGE,
          freePlots: 0,
        },
        plots,
      },
    },
  });
}

test.describe('an area of 1,000 plots', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('stays smooth under a finger on a processor four times slower', async ({
    page,
    context,
  }) => {
    await page.route(/\/api\/space\/city$/, answerLarge);
    await page.route(/\/api\/block\/plots$/, answerPlots);
    await page.goto(`${STREET}?blockAreaId=1`, { waitUntil: 'networkidle' });
    await expect(map(page)).toBeVisible();
    await expect.poll(() => page.locator('.map-plane canvas').count()).toBeGreaterThan(6);
    await page.waitForTimeout(1500);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // other work on this machine can only make a run slower: the best of a few tells what the map costs
    const runs: Frames[] = [];
    for (
      let i = 0;
      i < RUNS && (runs.length === 0 || Math.min(...runs.map(({ most }) => most)) > FRAME_MS);
      i += 1
    )
      runs.push(framesOf(await panAround(page, devtools)));
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    test
      .info()
      .annotations.push({
        type: 'frames',
        description: runs
          .map(
            ({ count, median, most }) =>
              `${count} frames, median ${median} ms, 95% within ${most} ms`,
          )
          .join('; '),
      });
    const best = runs.reduce((one, other) => (other.most < one.most ? other : one));
    expect(best.count).toBeGreaterThan(40);
    expect(best.most, 'milliseconds between frames, 95 of 100').toBeLessThanOrEqual(FRAME_MS);
  });
});

const RUNS = 3;
/** A guard: 50 ms on a machine that does nothing else, three times as much where other tests run beside this one. */
const FRAME_MS = 150;

interface Frames {
  count: number;
  /** Milliseconds between frames: half of them, and 95 of 100, are not longer. */
  median: number;
  most: number;
}

function framesOf(gaps: readonly number[]): Frames {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { count: gaps.length, median: at(0.5), most: at(0.95) };
}

interface Devtools {
  send: (
    method: 'Input.dispatchTouchEvent',
    params: {
      type: 'touchStart' | 'touchMove' | 'touchEnd';
      touchPoints: { x: number; y: number }[];
    },
  ) => Promise<unknown>;
}

/** Drags the map along a curve and back. @returns milliseconds between the frames meanwhile */
async function panAround(page: Page, devtools: Devtools): Promise<number[]> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map has no size');
  const y = box.y + box.height / 2;
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    let isOver = false;
    const tick = (time: number) => {
      gaps.push(time - last);
      last = time;
      if (!isOver) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { gaps, stopFrames: () => (isOver = true) });
  });
  const point = (i: number) => ({ x: 320 - i * 4, y: y + Math.sin(i / 8) * 60 });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point(0)] });
  for (let i = 1; i <= 120; i += 1) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [point(i <= 60 ? i : 120 - i)],
    });
    await page.waitForTimeout(12);
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return page.evaluate(() => {
    const { gaps, stopFrames } = window as unknown as { gaps: number[]; stopFrames: () => void };
    stopFrames();
    return gaps;
  });
}
