import { isHydrated, pressWhenHydrated } from './press-when-hydrated';

type Browser = Pick<Window, 'stop' | 'location'>;

const select = (bar: Element, tab: Element) =>
  bar.querySelectorAll('a').forEach((one) => {
    if (one === tab) one.setAttribute('aria-current', 'page');
    else one.removeAttribute('aria-current');
  });

/** The tab's prerendered page is complete before this one is hydrated. */
function openTab(bar: Element, tab: Element, event: Event, { stop, location }: Browser): void {
  const current = bar.querySelector('[aria-current]');
  if (current === tab) return event.preventDefault();
  select(bar, tab);
  // The rest of this page would compete with the next one; a restored page would miss it.
  stop();
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

function answer(target: HTMLElement, event: Event, browser: Browser): void {
  // The href opens the login.
  if (target.getAttribute('href')?.startsWith('#')) return;
  // React would hydrate for this click and press the element a first time.
  event.stopImmediatePropagation();
  const bar = target.closest('nav[data-tabs]');
  if (bar) return openTab(bar, target, event, browser);
  if (target.localName === 'button') {
    event.preventDefault();
    return pressWhenHydrated(target);
  }
  target.dataset.tapped = '';
  addEventListener('pagehide', () => delete target.dataset.tapped, { once: true });
}

/** Until hydration the browser follows links, and buttons are pressed later. */
export function answerTaps(browser: Browser): void {
  document.addEventListener(
    'click',
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>('.app a,.app button');
      const isPlain = !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!target || !isPlain || event.altKey || event.defaultPrevented || isHydrated()) return;
      answer(target, event, browser);
    },
    true,
  );
}
