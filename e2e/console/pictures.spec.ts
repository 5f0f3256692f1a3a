// In npm test: a third of the pictures.
import { expect, test } from '@playwright/test';
import { expectNoViolations } from '../support/a11y';
import { CONSOLE_PAGES, type ConsolePage, openConsolePage } from '../support/console-pages';
import { inParts, inTurn } from '../support/in-turn';
import { IS_LONG_RUN } from '../support/long-run';
import { tolerance } from '../support/visual';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Compared on the widest screen, too: those with a list beside what is open. The others hold the same parts. */
const WIDE = new Set(['withdrawals', 'refunds', 'members', 'audit']);

const looksOf = ({ name }: ConsolePage, index: number) =>
  SIZES.filter(({ width }) => width < 1920 || WIDE.has(name))
    .flatMap((viewport) => SCHEMES.map((colorScheme) => ({ viewport, colorScheme })))
    .filter((_, at) => IS_LONG_RUN || (index + at) % 3 === 0);

const MENU_WIDTH = 208;
const withoutMenu = ({ width, height }: { width: number; height: number }) => ({
  x: MENU_WIDTH,
  y: 0,
  width: width - MENU_WIDTH,
  height,
});

for (const part of inParts(CONSOLE_PAGES, 4))
  test(`${part.map(({ name }) => name).join(', ')} look as agreed`, async ({ page }) => {
    test.setTimeout(part.length * 45_000);
    await inTurn(
      part,
      ({ name }) => name,
      async (one) => {
        const looks = looksOf(one, CONSOLE_PAGES.indexOf(one));
        for (const [at, { viewport, colorScheme }] of looks.entries()) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          if (at === 0) await openConsolePage(page, one);
          const name = `console-${one.name}.${viewport.width}-${colorScheme}.png`;
          await expect.soft(page).toHaveScreenshot([name], {
            // the menu grows with each resource
            ...(one.name === 'sign-in' ? {} : { clip: withoutMenu(viewport) }),
            maxDiffPixelRatio: await tolerance(page),
          });
          if (at === 0 || IS_LONG_RUN) await expectNoViolations(page);
        }
      },
    );
  });
