import type { Page } from '@playwright/test';
import { findCollisions } from './collisions';
import { findLostText } from './reflow';

/**
 * Faults of the sheet or dialog on top: it leaves the screen, scrolls sideways, shows fewer lines to write on than
 * designed, or has a control that cannot be scrolled into view and tapped on 44 px. Leaves it scrolled to its end.
 */
const findFaultsOfTop = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TARGET = 44;
    const top = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!top) return ['nothing is open'];
    const found: string[] = [];
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') || element.textContent || element.id).trim().slice(0, 16);
    for (const box of top.querySelectorAll<HTMLElement>('*')) {
      // a strip of chips is meant to be moved sideways; what holds the title or scrolls down is not
      const isStrip = box.scrollHeight <= box.clientHeight + 1 && !box.querySelector('h2');
      const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX);
      if (scrolls && !isStrip && box.scrollWidth > box.clientWidth + 1)
        found.push(`scrolls sideways by ${box.scrollWidth - box.clientWidth} px: ${nameOf(box)}`);
      if (box instanceof HTMLTextAreaElement) {
        const lines = box.clientHeight / parseFloat(getComputedStyle(box).lineHeight);
        if (lines < box.rows - 0.1)
          found.push(`${lines.toFixed(1)} of ${box.rows} lines: ${nameOf(box)}`);
      }
    }
    const isPartOf = (element: Element | null, control: Element) =>
      element !== null &&
      (control.contains(element) ||
        [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(element)));
    const controls = top.querySelectorAll<HTMLElement>(
      'a[href],button,input:not([type=hidden]),textarea,select,summary,[role=button],[role=radio],[role=tab],[role=switch],[role=option]',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (
        control.closest('[inert],[aria-hidden=true],.vh') ||
        control.matches(':disabled,[type=file]')
      )
        continue;
      // a link within a sentence is as tall as its line
      if (getComputedStyle(control).display === 'inline') continue;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top: above, bottom } = control.getBoundingClientRect();
      if (right - left <= 1) continue;
      const x = (left + right) / 2;
      const y = (above + bottom) / 2;
      if (!isPartOf(document.elementFromPoint(x, y), control)) {
        found.push(`cannot be reached: ${nameOf(control)} at ${Math.round(x)}, ${Math.round(y)}`);
        continue;
      }
      const isMet = (dx: number, dy: number) =>
        isPartOf(document.elementFromPoint(x + dx, y + dy), control);
      const reach = (dx: number, dy: number) => {
        let px = 0;
        while (px < TARGET && isMet(dx * (px + 1), dy * (px + 1))) px += 1;
        return px;
      };
      const wide = Math.max(right - left, reach(-1, 0) + reach(1, 0) + 1);
      const high = Math.max(bottom - above, reach(0, -1) + reach(0, 1) + 1);
      if (wide < TARGET - 1 || high < TARGET - 1)
        found.push(
          `smaller than ${TARGET} px: ${nameOf(control)} ${Math.round(wide)} x ${Math.round(high)}`,
        );
    }
    return found;
  });

/** Scrolls what is on top to its start. */
const toStart = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const box of document.querySelectorAll('dialog[open] *')) box.scrollTop = 0;
  });

/** All that is wrong with the sheet or dialog on top, at its start and at its end. */
export async function findLayerFaults(page: Page): Promise<string[]> {
  const texts = async () => [
    ...(await findLostText(page, 'dialog[open] *')),
    ...(await findCollisions(page)),
  ];
  await toStart(page);
  const atStart = await texts();
  const controls = await findFaultsOfTop(page);
  const atEnd = await texts();
  await toStart(page);
  return [...new Set([...atStart, ...controls, ...atEnd])];
}
