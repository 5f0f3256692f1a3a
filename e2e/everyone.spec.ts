// In npm test: 188 and 1440 px, 320 px with large letters, one other width of every sixth page.
import type { Page } from '@playwright/test';
import { ALL_ROUTES } from '@/lib/kit/all-routes';
import { OFFLINE } from '@/lib/kit/routes';
import { expectNoViolations } from './support/a11y';
import { findCollisions } from './support/collisions';
import { demoMember } from './support/demo';
import { retryButton } from './support/failure';
import { IS_LONG_RUN, ONLY_IN_PROOF, sampled } from './support/long-run';
import { signIn } from './support/member';
import { addressOf } from './support/pages';
import { findLostText } from './support/reflow';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

/** Every page of the app with large text, a screen reader's view, no pointer, or forced colours. */
const EVERY = 6;
const PATHS = sampled(ALL_ROUTES, EVERY).map(({ path }) => path);
/** The app corrects a device's clock once, whatever the sign: one sign for a page is enough. */
const HALVES = [
  { paths: PATHS.filter((_, index) => index % 2 === 0), hoursAhead: 1 },
  { paths: PATHS.filter((_, index) => index % 2 === 1), hoursAhead: -1 },
] as const;

/** 375 px at 200 % browser zoom, a desktop; the smallest phone follows with large letters. */
const ENDS = [
  [188, 406],
  [1440, 900],
] as const;
/** The smallest phone, a large phone, a tablet, 1280 px at 200 %. */
const BETWEEN = [
  [320, 568],
  [414, 896],
  [768, 1024],
  [640, 450],
] as const;
/** Phones on which large letters are chosen. */
const LETTERS = [
  [375, 812],
  [320, 568],
] as const;
/** The screens of a page: `npm run proof` tries all, `npm test` both ends and another of those between for each page. */
const screensOf = (index: number) => [
  ...ENDS,
  ...BETWEEN.filter((_, at) => IS_LONG_RUN || at === index % BETWEEN.length),
];

async function open(page: Page, path: string): Promise<void> {
  await openSettled(page, addressOf(path));
  await expect(page.locator('main')).toBeVisible();
}

/** One first heading, no level skipped below it, one main part, a name of its own, no id twice, nothing that moves by itself. */
async function expectSoundOutline(page: Page, path: string): Promise<void> {
  const headings = await page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('[inert]'))
      .map(({ tagName, textContent }) => ({ level: Number(tagName[1]), text: textContent })),
  );
  expect(
    headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1),
    `${path} skips a level of headings`,
  ).toEqual([]);
  const facts = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility())
      .length,
    mains: document.querySelectorAll('main').length,
    language: document.documentElement.lang,
    twice: [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) !== index),
    endless: document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations === Infinity,
      ).length,
  }));
  expect(facts, path).toEqual({ headings: 1, mains: 1, language: 'zh-CN', twice: [], endless: 0 });
  await expect(page, path).toHaveTitle(/^.+ · 创业元宇宙$/);
}

for (const { paths, hoursAhead } of HALVES) {
  test(`every page works on a device whose clock is ${hoursAhead} h ahead, has a sound outline, loses no text from 188 to 1440 px, nor with large letters`, async ({
    page,
    client,
  }) => {
    test.setTimeout(150_000);
    await page.addInitScript((ms) => {
      const now = Date.now;
      Date.now = () => now() + ms;
    }, hoursAhead * 3_600_000);
    await signIn(page, await demoMember(client));
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize({ width: 375, height: 812 });
      await open(page, path);
      if (path !== OFFLINE)
        await expect(retryButton(page), `${path} shows no error`).toHaveCount(0);
      await expectSoundOutline(page, path);
      for (const [width, height] of screensOf(index)) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(() => findLostText(page), { message: `${path} at ${width} px` })
          .toEqual([]);
      }
      await page.locator('html').evaluate((html) => html.setAttribute('data-text', 'large'));
      for (const [width, height] of LETTERS) {
        await page.setViewportSize({ width, height });
        await expect
          .poll(async () => [...(await findLostText(page)), ...(await findCollisions(page))], {
            message: `${path} at ${width} px with large letters`,
          })
          .toEqual([]);
      }
    }
  });
}

test(
  'with the colours of the system, what is chosen still shows and fields keep their edges',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/pages/index/partner');
    const chosen = page
      .getByRole('radio', { checked: true })
      .or(page.getByRole('tab', { selected: true }))
      .or(page.locator('[aria-pressed=true]'))
      .first();
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('searchbox')).toHaveCSS('outline-style', 'solid');
    await expectNoViolations(page);
    await open(page, '/pages/user/withdrawAdd');
    await expectNoViolations(page);
  },
);

test(
  'from the account to a withdrawal and back, with the keyboard alone',
  ONLY_IN_PROOF,
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    await open(page, '/pages/user/user');
    await tabTo(page, 'link', '提现');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/withdraw/);
    const amount = page.getByRole('textbox', { name: /提现金额/ });
    await expect(amount).toBeVisible();
    await tabTo(page, 'textbox', '提现金额');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await tabTo(page, 'button', '提现');
    await page.keyboard.press('Enter');
    await expect(amount).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/user\/user/);
  },
);

/** Presses Tab until the named element has the focus: it must be reachable, without a focus trap. */
async function tabTo(page: Page, role: 'link' | 'textbox' | 'button', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${role} "${name}" was not reached with the Tab key`);
}
