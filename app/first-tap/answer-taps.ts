import type { Pressing } from './press-when-alive';

/**
 * Answers taps on tabs and buttons until the app is alive, and clicks them again once it is. A tab shows the prerendered
 * frame of a tab (tab-frame.tsx) above the bar. Other links are followed by the browser.
 * The text of this function is an inline script: it uses nothing outside of itself.
 */
export function answerTaps({ isAlive, waiting, press }: Pressing): void {
  /** A tab that React does not take over is loaded as a page, ms. */
  const GIVE_UP_MS = 8_000;
  let frame: HTMLElement | undefined;
  let first: Element | null = null;

  function openTab(link: HTMLAnchorElement, bar: Element) {
    const tab = document.querySelector<HTMLElement>('[data-tab]');
    const template = document.querySelector<HTMLTemplateElement>('template[data-frame]');
    const next = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!tab || !next) return false;
    if (!frame?.isConnected) first = bar.querySelector('[aria-current]');
    for (const one of bar.querySelectorAll('a')) {
      waiting.delete(one);
      if (one === link) one.setAttribute('aria-current', 'page');
      else one.removeAttribute('aria-current');
    }
    frame?.remove();
    tab.hidden = link !== first;
    if (!tab.hidden) return true;
    frame = next;
    next.querySelectorAll('h1').forEach((title) => title.append(link.textContent ?? ''));
    document.body.append(next);
    scrollTo(0, 0);
    // React draws the tab in the task of the click: the frame goes before the next paint
    press(link, () => requestAnimationFrame(() => frame?.remove()));
    setTimeout(() => waiting.has(link) && location.assign(link.href), GIVE_UP_MS);
    return true;
  }

  function answer(target: HTMLElement, event: MouseEvent) {
    const bar = target.closest('nav[data-tabs]');
    if (target.localName === 'a' && !bar) {
      // a link of the page itself opens the login; later there may be links in texts, which React does not know one by one
      if (target.getAttribute('href')?.startsWith('#')) return;
      if (isAlive(target.closest('.app') ?? target)) return;
      target.dataset.tapped = '';
      return event.stopImmediatePropagation();
    }
    if (isAlive(target) || (bar && !openTab(target as HTMLAnchorElement, bar))) return;
    event.preventDefault();
    // React would hydrate the element for this click, and press it a first time
    event.stopImmediatePropagation();
    if (bar) return;
    target.dataset.tapped = '';
    press(target);
  }

  document.addEventListener(
    'click',
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>('.app a,.app button');
      const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (target && isPlain && !event.altKey && !event.defaultPrevented) answer(target, event);
    },
    true,
  );
  addEventListener('pagehide', () =>
    document.querySelectorAll('[data-tapped]').forEach((one) => one.removeAttribute('data-tapped')),
  );
}
