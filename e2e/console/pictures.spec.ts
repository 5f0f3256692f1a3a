// In npm test: one picture each of 提现, 售后, a member and a product.
import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { CONSOLE_PAGES, openConsolePage } from '../support/console-pages';
import { inProofIf } from '../support/long-run';
import { tolerance } from '../support/visual';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Compared on the wide screen, too: those with a list beside what is open. The others hold the same parts. */
const WIDE = new Set(['withdrawals', 'refunds', 'members', 'audit']);
/** In `npm test`; all others in `npm run proof`. */
const SAMPLE = new Set([
  'withdrawals.1280-light',
  'refunds.1280-light',
  'member.1280-dark',
  'goods-edit.1280-light',
]);

for (const one of CONSOLE_PAGES)
  for (const viewport of SIZES.filter(({ width }) => width === 1280 || WIDE.has(one.name)))
    for (const colorScheme of SCHEMES) {
      const id = `${one.name}.${viewport.width}-${colorScheme}`;
      test(`${id} looks as agreed`, inProofIf(!SAMPLE.has(id)), async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await openConsolePage(page, one);
        await expect.soft(page).toHaveScreenshot([`console-${id}.png`], {
          maxDiffPixelRatio: await tolerance(page),
        });
        await expectNoViolations(page);
      });
    }
