import { expect, type Page } from '@playwright/test';

/** Init script: records what a screen reader announces without moving the focus. */
function recordAnnouncements(): void {
  const announced: string[] = [];
  const known = new WeakMap<Element, string>();
  function scan() {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (const region of document.querySelectorAll(
      '[role=status],[role=alert],[aria-live=polite],[aria-live=assertive]',
    )) {
      const text = (region.textContent ?? '').trim();
      const before = known.get(region);
      known.set(region, text);
      // a region inserted together with its text is announced only if it is an alert; regions behind a dialog are not
      const isAnnounced = before !== undefined || region.getAttribute('role') === 'alert';
      if (
        text &&
        text !== before &&
        isAnnounced &&
        !region.closest('[inert],[aria-hidden=true]') &&
        (!top || top.contains(region))
      )
        announced.push(text);
    }
  }
  Object.assign(window, { announced });
  new MutationObserver(scan).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/** From the next page on, records live announcements. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(recordAnnouncements);
}

const announced = (page: Page) =>
  page.evaluate(() => (window as unknown as { announced?: string[] }).announced?.join('\n') ?? '');

/** Expects that a live region announced these words: a result, an error, something new. */
export async function expectAnnounced(page: Page, words: string | RegExp): Promise<void> {
  await expect
    .poll(() => announced(page), { message: 'announced without a focus change' })
    .toMatch(
      words instanceof RegExp ? words : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
    );
}
