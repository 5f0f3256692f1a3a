import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { CONSOLE_PAGES, openConsolePage } from '../support/console-pages';
import { inProofIf } from '../support/long-run';
import { findLostText } from '../support/reflow';

/* 1280 × 800 at 200 % is 640 × 400 of the page's own px (WCAG 1.4.4): nothing that was written is lost. */

const ZOOMED = { width: 640, height: 400 };
/** In `npm test`; all others in `npm run proof`. */
const SAMPLE = new Set(['withdrawals']);

test.use({ viewport: ZOOMED, deviceScaleFactor: 2 });

for (const one of CONSOLE_PAGES)
  test(`${one.name} loses no text at 200 %`, inProofIf(!SAMPLE.has(one.name)), async ({ page }) => {
    await openConsolePage(page, one);
    expect(await findLostText(page)).toEqual([]);
    await expectNoViolations(page);
  });
