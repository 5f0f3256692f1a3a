/** Browsers without idle callbacks wait this long after the page has loaded. */
const FALLBACK_MS = 1_500;
/** A page that never rests gets its turn all the same. */
const PATIENCE_MS = 5_000;

/**
 * Runs work once the page has loaded and the browser has nothing else to do.
 *
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  let isOver = false;
  const run = () => {
    if (isOver) return;
    isOver = true;
    work();
  };
  const rest = () => {
    if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(run, { timeout: PATIENCE_MS });
    else window.setTimeout(run, FALLBACK_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    isOver = true;
    window.removeEventListener('load', rest);
  };
}
