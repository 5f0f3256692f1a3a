import type { Page } from '@playwright/test';
import { deskCopy } from '@/lib/city/desk-copy';
import { expectContrast, expectNoViolations } from './a11y';
import type { Client } from './client';
import { inParts, inTurn } from './in-turn';
import { IS_LONG_RUN } from './long-run';
import { forgetAll } from './member';
import { expect, test } from './test';

/** Share of pixels that may differ where text looks as on the machine that made the references (Debian's chromium, Noto CJK). */
const SAME_FONTS = 0.01;
/** Elsewhere glyphs differ, but a missing block, a wrong theme or a broken layout still does not pass. */
const OTHER_FONTS = 0.12;
/** Extent of the probe's glyphs in the fonts of the references: CJK, Latin and figures, tenths of a pixel at 100 px. */
const PROBE = '创业Wi0';
const REFERENCE_REACH: readonly number[] = [920, 950, 860, 200, 510];

/** This machine draws text with the fonts of the references: measured, because font names are not to be had. */
async function hasReferenceFonts(page: Page): Promise<boolean> {
  const reach = await page.evaluate((text) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return [];
    context.font = `100px ${getComputedStyle(document.body).fontFamily}`;
    return [...text].map((char) =>
      Math.round(context.measureText(char).actualBoundingBoxRight * 10),
    );
  }, PROBE);
  return reach.join() === REFERENCE_REACH.join();
}

/**
 * Compared on the other screens too: one page of each layout. The layouts hold what differs by width; that no text is lost
 * at any width is checked on every page by everyone.spec.ts.
 */
const SAMPLE = new Set([
  'home',
  'partner',
  'search',
  'search-found',
  'company-map',
  'user',
  'article',
  'card',
  'checkout',
  'choose-location',
  'city',
  'film',
  'goods',
  'goods-share',
  'login-password',
  'login-sms',
  'login-forgot',
  'login-register',
  'not-found',
  'share',
  'today',
  'withdraw-add',
]);

/** Made of the same parts as a picture that `npm test` compares: `npm run proof` looks at these. */
const ALIKE = new Set([
  'search',
  'partner-guest',
  'share-guest',
  'privacy',
  'help2',
  'open-location',
  'editPassword',
  'card-exchanges',
  'card-stats',
  'share2',
  'lesson',
  'log',
  'company-plots',
  'reward2',
  'withdraw-detail',
  'certificate',
  'login-forgot',
  'login-register',
  'order-comment',
  'refund-apply',
  'refunds',
  'refund-paying',
  'articles',
  'company',
  'company-areas',
  'video',
  'problem',
  'avatar',
  'userEdit',
  'card-box',
  'card-edit',
  'course',
  'orders',
  'order-money',
  'refund',
  'notices',
  'problem2',
  'student',
  'withdraw-add',
  'city-plot',
  'user-guest',
  'company-map',
  'login-password',
  'choose-location',
  'agreement',
  'userInfo',
  'goods-share',
]);

/** Tag of a picture that is compared on all screens, or in `npm run proof` alone (playwright.config.ts). */
export const forScreens = (name: string): { tag: string[] } => ({
  tag: [...(SAMPLE.has(name) ? ['@sampled'] : []), ...(ALIKE.has(name) ? ['@proof'] : [])],
});

/** Pictures of one test: their tab compiles the app once. */
const AT_ONCE = 4;

/** A test of so many pictures. @param arrange who looks, and answers that do not come from the server */
export function comparePictures<T extends { name: string }>(
  all: readonly T[],
  arrange: (page: Page, client: Client, one: T) => Promise<unknown>,
  open: (page: Page, one: T) => Promise<unknown>,
): void {
  const ofRun = all.filter(({ name }) => IS_LONG_RUN || !ALIKE.has(name));
  for (const part of inParts(ofRun, AT_ONCE))
    test(
      `${part.map(({ name }) => name).join(', ')} look as agreed and are accessible`,
      { tag: '@sampled' },
      async ({ page, client }) => {
        test.setTimeout(part.length * 45_000);
        const { name: project, use } = test.info().project;
        const here = part.filter(({ name }) => project === 'visual-phone' || SAMPLE.has(name));
        await inTurn(
          here,
          ({ name }) => name,
          async (one) => {
            if (use.viewport) await page.setViewportSize(use.viewport);
            await forgetAll(page);
            await arrange(page, client, one);
            await expectVisual(page, one.name, () => open(page, one));
          },
        );
      },
    );
}

interface Screen {
  /** In the names of the pictures. */
  name: string;
  colorScheme: 'light' | 'dark';
  /** CSS pixels; the project's own where there is none. */
  viewport?: { width: number; height: number };
  /** The page is not loaded again: it follows the change of theme. */
  isFollowed?: boolean;
  /** Looks for violations of accessibility, on the phone only: contrast differs by theme, markup does not by width. */
  scan?: (page: Page) => Promise<void>;
  /** `npm run proof` alone takes these pictures, of a sample of the pages. */
  isOnlyInProof?: boolean;
}

/** By project, in this order. */
const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  'visual-phone': [
    { name: 'phone-light', colorScheme: 'light', scan: expectNoViolations },
    { name: 'phone-dark', colorScheme: 'dark', isFollowed: true, scan: expectContrast },
    {
      name: 'small',
      colorScheme: 'light',
      viewport: { width: 320, height: 568 },
      isOnlyInProof: true,
    },
  ],
  'visual-desktop': [
    { name: 'desktop-dark', colorScheme: 'dark' },
    { name: 'desktop', colorScheme: 'light' },
  ],
};

/** A code holds the address of the server under test, and so its port: every run has another one. */
const CODE = 'svg[shape-rendering=crispEdges]';

/** The sides of a wide window come after its column. */
const sidesStand = (page: Page) =>
  expect(
    page
      .getByRole('complementary', { name: deskCopy.label })
      .getByRole('list', { name: deskCopy.keys.label }),
  ).toBeVisible();

/** The share of pixels that may differ on this machine. */
export async function tolerance(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready);
  return (await hasReferenceFonts(page)) ? SAME_FONTS : OTHER_FONTS;
}

/**
 * Compares the page with its references and scans it for violations. A comparison is retried until it matches, so that the
 * page is complete when the scan begins. Volatile parts have `data-volatile` and are masked.
 * @param open shows what is compared; called again for screens on which the page is loaded anew
 */
export async function expectVisual(
  page: Page,
  name: string,
  open: () => Promise<unknown>,
): Promise<void> {
  const screens = SCREENS[test.info().project.name] ?? [];
  // the map follows the clock: pictures have the one without hours
  await page.addInitScript(() => localStorage.setItem('space_cityHour', '{"v":"plain"}'));
  const isOfProof = IS_LONG_RUN && SAMPLE.has(name);
  for (const screen of screens.filter(({ isOnlyInProof }) => !isOnlyInProof || isOfProof))
    await test.step(screen.name, async () => {
      await page.emulateMedia({ colorScheme: screen.colorScheme });
      if (screen.viewport) await page.setViewportSize(screen.viewport);
      if (!screen.isFollowed) await open();
      if (screen.name.startsWith('desktop')) await sidesStand(page);
      await expect.soft(page).toHaveScreenshot([`${name}.${screen.name}.png`], {
        maxDiffPixelRatio: await tolerance(page),
        mask: [page.locator('[data-volatile]'), page.locator(CODE)],
        fullPage: false,
      });
      await screen.scan?.(page);
    });
}
