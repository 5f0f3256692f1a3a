/** ms; a missing button is given up. */
const GIVE_UP_MS = 8_000;
const POLL_MS = 16;

/** A navigation before that would be lost (useArrivals). */
const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset;

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** React may put another button in its place. */
function findButton(name: string | null): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('.app button:enabled')];
  const [found, second] = all.filter((one) => nameOf(one) === name && !one.closest('[hidden]'));
  return second ? undefined : found;
}

/** Clicks once, however often the button was tapped. */
function pressWhenHydrated(button: HTMLElement): void {
  if ('tapped' in button.dataset) return;
  button.dataset.tapped = '';
  const path = location.pathname;
  const name = nameOf(button);
  let goneFor = 0;
  function poll() {
    goneFor = button.isConnected ? 0 : goneFor + POLL_MS;
    const found = button.isConnected ? button : findButton(name);
    const isOver = goneFor > GIVE_UP_MS || path !== location.pathname;
    if (!isOver && !(found && isHydrated())) return void setTimeout(poll, POLL_MS);
    delete button.dataset.tapped;
    if (!isOver) found?.click();
  }
  poll();
}

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
