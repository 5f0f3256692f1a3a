/** ms; a button that is gone is given up. */
const GIVE_UP_MS = 8_000;
const POLL_MS = 16;

/** A navigation before that would be lost (useArrivals). */
export const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset;

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** React may put another button in its place. */
function findButton(name: string | null): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('.app button:enabled')];
  const [found, second] = all.filter((one) => nameOf(one) === name && !one.closest('[hidden]'));
  return second ? undefined : found;
}

/** Clicks once, however often the button was tapped. */
export function pressWhenHydrated(button: HTMLElement): void {
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
