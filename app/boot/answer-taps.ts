import { isHydrated, pressWhenHydrated } from './press-when-hydrated';

type Browser = Pick<Window, 'stop' | 'location'>;

const select = (bar: Element, tab: Element) =>
  bar.querySelectorAll('a').forEach((one) => {
    if (one === tab) one.setAttribute('aria-current', 'page');
    else one.removeAttribute('aria-current');
  });

/** The bar moves at once, and the browser opens the tab's own prerendered page: that is whole before this one is hydrated. */
function openTab(bar: Element, tab: Element, event: Event, { stop, location }: Browser): void {
  const current = bar.querySelector('[aria-current]');
  if (current === tab) return event.preventDefault();
  select(bar, tab);
  // the rest of this page would share the line with the next one; a page that the browser restores would miss it
  stop();
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

function answer(target: HTMLElement, event: Event, browser: Browser): void {
  // opens the login
  if (target.getAttribute('href')?.startsWith('#')) return;
  // React would hydrate the element for this click, and press it a first time
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

/** Answers taps until the app is hydrated: links are followed by the browser, buttons are pressed later. */
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
