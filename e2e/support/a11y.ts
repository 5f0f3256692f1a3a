import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions as AxeRunOptions } from 'axe-core';

const axeSource = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The product fixes the colour of the selected tab (#337BE6 on white is 4.1:1); bold, a filled icon and aria-current carry the state too. */
const FIXED_BY_PRODUCT = '[aria-current="page"]';

type Rules = AxeRunOptions['runOnly'];
const ALL: Rules = { type: 'tag', values: TAGS };
const CONTRAST: Rules = { type: 'rule', values: ['color-contrast'] };

/** Scans the page against WCAG 2.2 AA with axe-core. A page that changes during a scan gives false findings: only those of two scans count. */
export async function expectNoViolations(page: Page, rules = ALL): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const first = await scan(page, rules);
  expect(first.length > 0 ? await scan(page, rules) : first, 'WCAG 2.2 AA').toEqual([]);
}

/** For a page whose markup was scanned in another theme: colours are what differs. */
export const expectContrast = (page: Page): Promise<void> => expectNoViolations(page, CONTRAST);

async function scan(page: Page, rules: Rules) {
  // colours during a transition are not the final ones
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'paused' && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  return page.evaluate(
    async ({ runOnly, fixed }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: Document, options: object) => Promise<AxeResults> };
      };
      const { violations: found } = await axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
      });
      return found.flatMap(({ id, help, nodes }) =>
        nodes
          .map((node) => ({
            id,
            help,
            target: node.target.join(' '),
            reason: node.failureSummary ?? '',
          }))
          .filter(
            ({ target }) =>
              !(id === 'color-contrast' && document.querySelector(target)?.closest(fixed)),
          )
          // a row that happens to lie half under a sticky bar can be scrolled into view: its size is not too small
          .filter(({ reason }) => !(id === 'target-size' && reason.includes('partially obscured'))),
      );
    },
    { runOnly: rules, fixed: FIXED_BY_PRODUCT },
  );
}
