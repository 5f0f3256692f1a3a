import type { Page } from '@playwright/test';

/**
 * Text that a narrow or enlarged screen would hide: beyond the edge without scrolling, or clipped. Checks what is visible
 * now; visually hidden text for screen readers does not count.
 * @param within what is looked at; of a page with a sheet on top only that counts
 */
export const findLostText = (
  page: Page,
  within = 'header *,main *,nav *,dialog *',
): Promise<string[]> =>
  page.evaluate((parts) => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const lost = (element: Element): string | undefined => {
      const { left, right, width: boxWidth, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (boxWidth <= 1 || height <= 1 || style.visibility === 'hidden' || style.display === 'none')
        return undefined;
      // the action of a swipe row lies outside until it is swiped or focused
      if (element.matches('[data-swipe] > button')) return undefined;
      if (element.closest('[aria-hidden=true]') || element.closest('svg')) return undefined;
      if ((right > width + 1 || left < -1) && !scrolls(element.parentElement))
        return 'past the edge';
      const isCut =
        style.overflowX !== 'visible' &&
        style.textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1;
      return isCut && element.clientWidth > 0 && !scrolls(element) ? 'cut off' : undefined;
    };
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > width)
      found.add(`the page is ${document.documentElement.scrollWidth} px wide on ${width}`);
    for (const element of document.body.querySelectorAll(parts)) {
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? '')
        .join('');
      const how = text && lost(element);
      if (how) found.add(`${how}: ${text.slice(0, 24)}`);
    }
    return [...found];
  }, within);
