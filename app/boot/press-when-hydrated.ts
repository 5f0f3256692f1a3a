/** A button that is gone is given up, ms. */
const GIVE_UP_MS = 8_000;
const POLL_MS = 16;

/** The app is hydrated, and its router knows the page: a navigation before that would be lost (useArrivals). */
export const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset;

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The only button with that name: React may put another one in the place of the prerendered one. */
function findButton(name: string | null): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('.app button:enabled')];
  const [found, second] = all.filter((one) => nameOf(one) === name && !one.closest('[hidden]'));
  return second ? undefined : found;
}

/** Clicks a button that was tapped before hydration as soon as React has it: once, however often it was tapped. */
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
