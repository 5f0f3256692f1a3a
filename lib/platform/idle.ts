/** The page's first data and the first taps come first. */
const CALM_MS = 3_000;
/** Work runs after this time even if the browser is never idle. */
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
      // Some browsers have no idle callbacks.
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
