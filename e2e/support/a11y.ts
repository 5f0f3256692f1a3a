import fs from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The product fixes the colour of the selected tab (#337BE6 on white is 4.1:1); bold, a filled icon and aria-current carry the state too. */
const FIXED_BY_PRODUCT = '[aria-current="page"]';

/** Scans the page against WCAG 2.2 AA with axe-core. A page that changes during a scan gives false findings: only those of two scans count. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const first = await scan(page);
  expect(first.length > 0 ? await scan(page) : first, 'WCAG 2.2 AA').toEqual([]);
}

async function scan(page: Page) {
  // colours during a transition are not the final ones
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  return page.evaluate(
    async ({ tags, fixed }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: Document, options: object) => Promise<AxeResults> };
      };
      const { violations: found } = await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
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
    { tags: TAGS, fixed: FIXED_BY_PRODUCT },
  );
}
