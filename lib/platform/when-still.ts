/** A screen that never stops loading is taken as it is after this. */
const PATIENCE_MS = 8_000;

/** Whether something on the first screenful still loads (`aria-busy`, as skeletons have it). */
function isLoading(root: Element): boolean {
  return [...root.querySelectorAll('[aria-busy=true]')].some((one) => {
    const { top, height } = one.getBoundingClientRect();
    return height > 0 && top < window.innerHeight;
  });
}

/**
 * Runs work once nothing that a person sees of the element is loading any more.
 *
 * @returns calls it off
 */
export function whenStill(root: Element, work: (isStill: boolean) => void): () => void {
  const observer = new MutationObserver(() => !isLoading(root) && finish(true));
  const timer = setTimeout(() => finish(false), PATIENCE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function finish(isStill: boolean) {
    stop();
    work(isStill);
  }
  observer.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  });
  if (!isLoading(root)) finish(true);
  return stop;
}
