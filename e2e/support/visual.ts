import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations } from './a11y';

/** Share of pixels that may differ where text looks as on the machine that made the references (Debian's chromium, Noto CJK). */
const SAME_FONTS = 0.02;
/** Elsewhere glyphs differ, but a missing block, a wrong theme or a broken layout still does not pass. */
const OTHER_FONTS = 0.12;
/** How far the glyphs of the probe reach in the fonts of the references: CJK, Latin and figures, tenths of a pixel at 100 px. */
const PROBE = '创业Wi0';
const REFERENCE_REACH: readonly number[] = [920, 950, 860, 200, 510];

/** Whether this machine draws text with the fonts of the references: measured, because font names are not to be had. */
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

/** Every page is compared on these two: the most common phone, in the light and the dark theme. Contrast differs between them, so both are scanned for violations. */
const IN_FULL = ['phone-light', 'phone-dark'];

/**
 * Compared on the other screens too: one page of each layout. The layouts hold what differs by width; that no text is lost
 * at any width is checked on every page by everyone.spec.ts.
 */
const SAMPLE = new Set([
  'home',
  'partner',
  'user',
  'article',
  'card',
  'choose-location',
  'city',
  'film',
  'login-password',
  'login-sms',
  'login-forgot',
  'login-register',
  'not-found',
  'share',
  'withdraw-add',
]);

/** How a picture is marked that is compared on all screens (playwright.config.ts). */
export const forScreens = (name: string): { tag: string[] } => ({
  tag: SAMPLE.has(name) ? ['@sampled'] : [],
});

/**
 * Compares the page with its reference and scans it for violations. The comparison is retried until it matches, so that the
 * page is complete when the scan begins. Volatile parts have `data-volatile` and are masked.
 */
export async function expectVisual(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const maxDiffPixelRatio = (await hasReferenceFonts(page)) ? SAME_FONTS : OTHER_FONTS;
  await expect(page).toHaveScreenshot(`${name}.png`, {
    maxDiffPixelRatio,
    mask: [page.locator('[data-volatile]')],
    fullPage: false,
  });
  if (IN_FULL.includes(test.info().project.name)) await expectNoViolations(page);
}
