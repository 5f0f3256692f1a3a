/** First data and taps go first. */
const CALM_MS = 3_000;
/** Even if never idle. */
const TIMEOUT_MS = 5_000;

/**
 * After loading, when idle.
 * @param calmMs delay after loading, ms
 * @returns cancels it
 */
export function whenIdle(work: () => void, calmMs = CALM_MS): () => void {
  let isOver = false;
  const run = () => {
    if (isOver) return;
    isOver = true;
    work();
  };
  const rest = () =>
    window.setTimeout(() => {
      // Not in every browser.
      if (typeof window.requestIdleCallback === 'function')
        window.requestIdleCallback(run, { timeout: TIMEOUT_MS });
      else run();
    }, calmMs);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    isOver = true;
    window.removeEventListener('load', rest);
  };
}
