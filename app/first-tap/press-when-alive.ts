export interface Pressing {
  /** A click on the element does what it should. */
  isAlive: (element: Element) => boolean;
  /** Elements that are still to be pressed; who removes one gives that up. */
  waiting: Set<Element>;
  /** Clicks the element as soon as it is alive: once, however often it is called. */
  press: (element: HTMLElement, then?: () => void) => void;
}

/**
 * Presses elements that were tapped before the app was alive.
 * The text of this function is an inline script: it uses nothing outside of itself.
 */
export function pressWhenAlive(): Pressing {
  /** A button that is gone is given up, ms. */
  const GIVE_UP_MS = 8_000;
  const LOOK_MS = 16;
  const waiting = new Set<Element>();

  /**
   * React marks each element that it renders or hydrates, but before the page is complete: a navigation would not reach the
   * router yet (useArrivals).
   */
  const isAlive = (element: Element) =>
    'alive' in document.documentElement.dataset &&
    Object.keys(element).some((key) => key.startsWith('__reactProps'));

  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  /** The only button with that name: React may put another one in the place of the prerendered one. */
  function findButton(name: string | null) {
    const all = [...document.querySelectorAll<HTMLElement>('.app button:enabled')];
    const [found, second] = all.filter((one) => nameOf(one) === name && !one.closest('[hidden]'));
    return second ? undefined : found;
  }

  function press(element: HTMLElement, then?: () => void) {
    if (waiting.has(element)) return;
    waiting.add(element);
    const path = location.pathname;
    const name = nameOf(element);
    let goneFor = 0;
    function look() {
      if (!waiting.has(element)) return;
      goneFor = element.isConnected ? 0 : goneFor + LOOK_MS;
      const found = goneFor ? findButton(name) : element;
      const isOver = goneFor > GIVE_UP_MS || path !== location.pathname;
      if (!isOver && (!found || !isAlive(found))) return void setTimeout(look, LOOK_MS);
      waiting.delete(element);
      element.removeAttribute('data-tapped');
      if (isOver) return;
      found?.click();
      then?.();
    }
    look();
  }

  return { isAlive, waiting, press };
}
