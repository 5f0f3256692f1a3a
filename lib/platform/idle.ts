/** After the page has loaded: its first data and the first taps go first. */
const CALM_MS = 3_000;
/** A page that never rests gets its turn all the same. */
const PATIENCE_MS = 5_000;

/**
 * Runs work once the page has loaded and the browser has nothing else to do.
 *
 * @param calmMs how long the loaded page is left alone, ms
 * @returns calls it off
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
      // not every browser has idle callbacks
      if (typeof window.requestIdleCallback === 'function')
        window.requestIdleCallback(run, { timeout: PATIENCE_MS });
      else run();
    }, calmMs);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    isOver = true;
    window.removeEventListener('load', rest);
  };
}
