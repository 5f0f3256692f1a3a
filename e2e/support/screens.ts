import { expect, type Page } from '@playwright/test';
import { findOrderedStyles } from './style-order';

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

/** Compares the page with its reference, which must be the same whichever part of it arrives first. Parts that change by the hour carry `data-volatile` and are masked. */
export async function expectScreen(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  expect(await findOrderedStyles(page), 'the order of style sheets decides').toEqual([]);
  const maxDiffPixelRatio = (await hasReferenceFonts(page)) ? SAME_FONTS : OTHER_FONTS;
  await expect(page).toHaveScreenshot(`${name}.png`, {
    maxDiffPixelRatio,
    mask: [page.locator('[data-volatile]')],
    fullPage: false,
  });
}
