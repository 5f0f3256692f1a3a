/**
 * Answers taps on tabs and buttons that React has not hydrated yet, and clicks them again once it has. A tab shows the
 * prerendered frame of a tab (tab-frame.tsx) above the bar. Other links are followed by the browser.
 * The text of this function is an inline script: it uses nothing outside of itself.
 */
export function answerTaps(): void {
  /** A tab that React does not take over is loaded as a page, ms. */
  const GIVE_UP_MS = 8_000;
  const LOOK_MS = 16;
  const waiting = new Set<Element>();
  let frame: HTMLElement | undefined;
  let first: Element | null = null;

  /** React marks each element that it has rendered or hydrated, and handles a click on it. */
  const isAlive = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));

  /** Clicks an element once, however often it was tapped. */
  function clickWhenAlive(element: HTMLElement, then?: () => void) {
    if (!waiting.has(element) || !element.isConnected) return;
    if (!isAlive(element)) return void setTimeout(clickWhenAlive, LOOK_MS, element, then);
    waiting.delete(element);
    element.removeAttribute('data-tapped');
    element.click();
    then?.();
  }

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
    waiting.add(link);
    // React draws the tab in the task of the click: the frame goes before the next paint
    clickWhenAlive(link, () => requestAnimationFrame(() => next.remove()));
    setTimeout(() => waiting.has(link) && location.assign(link.href), GIVE_UP_MS);
    return true;
  }

  document.addEventListener(
    'click',
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>('.app a,.app button');
      if (!target || isAlive(target)) return;
      const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!isPlain || event.altKey) return;
      const bar = target.closest('nav[data-tabs]');
      if (bar && openTab(target as HTMLAnchorElement, bar)) return event.preventDefault();
      if (target.localName === 'a') {
        // later there may be links in texts, which React does not know one by one
        if (bar || !isAlive(target.closest('.app') ?? target)) target.dataset.tapped = '';
        return;
      }
      event.preventDefault();
      target.dataset.tapped = '';
      if (waiting.has(target)) return;
      waiting.add(target);
      clickWhenAlive(target);
    },
    true,
  );
  addEventListener('pagehide', () =>
    document.querySelectorAll('[data-tapped]').forEach((one) => one.removeAttribute('data-tapped')),
  );
}
