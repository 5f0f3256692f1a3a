import { expect, type Page } from '@playwright/test';

/** Runs in the page before anything else does: writes down what a screen reader says by itself. */
function writeDown(): void {
  const told: string[] = [];
  const known = new WeakMap<Element, string>();
  function hear() {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (const region of document.querySelectorAll(
      '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]',
    )) {
      const text = (region.textContent ?? '').trim();
      const before = known.get(region);
      known.set(region, text);
      // a region that comes with its words is told only as an alert; behind a dialog nothing is
      const isTold = before !== undefined || region.getAttribute('role') === 'alert';
      if (
        text &&
        text !== before &&
        isTold &&
        !region.closest('[inert],[aria-hidden=true]') &&
        (!top || top.contains(region))
      )
        told.push(text);
    }
  }
  Object.assign(window, { told });
  new MutationObserver(hear).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** From the next page on, what is told by itself is written down. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(writeDown);
}

const told = (page: Page) =>
  page.evaluate(() => (window as unknown as { told?: string[] }).told?.join('\n') ?? '');

/** A screen reader has said these words by itself: a result, a mistake, something new. */
export async function expectTold(page: Page, words: string | RegExp): Promise<void> {
  await expect
    .poll(() => told(page), { message: 'told by itself' })
    .toMatch(
      words instanceof RegExp ? words : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    );
}
