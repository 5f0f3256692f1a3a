// In npm test: one picture each of 提现, 售后, a member and a product.
import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { CONSOLE_PAGES, openConsolePage } from '../support/console-pages';
import { inParts, inTurn } from '../support/in-turn';
import { IS_LONG_RUN } from '../support/long-run';
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

const PICTURES = CONSOLE_PAGES.flatMap((one) =>
  SIZES.filter(({ width }) => width === 1280 || WIDE.has(one.name)).flatMap((viewport) =>
    SCHEMES.map((colorScheme) => ({
      ...{ one, viewport, colorScheme },
      id: `${one.name}.${viewport.width}-${colorScheme}`,
    })),
  ),
).filter(({ id }) => IS_LONG_RUN || SAMPLE.has(id));

const MENU_WIDTH = 208;
const withoutMenu = ({ width, height }: { width: number; height: number }) => ({
  ...{ x: MENU_WIDTH, y: 0, width: width - MENU_WIDTH, height },
});

for (const part of inParts(PICTURES, 4))
  test(`${part.map(({ id }) => id).join(', ')} look as agreed`, async ({ page }) => {
    test.setTimeout(part.length * 45_000);
    await inTurn(
      part,
      ({ id }) => id,
      async ({ one, viewport, colorScheme, id }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await openConsolePage(page, one);
        await expect.soft(page).toHaveScreenshot([`console-${id}.png`], {
          // the menu grows with each resource
          ...(one.name === 'sign-in' ? {} : { clip: withoutMenu(viewport) }),
          maxDiffPixelRatio: await tolerance(page),
        });
        await expectNoViolations(page);
      },
    );
  });
