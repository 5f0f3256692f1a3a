/** After this time the screen counts as loaded. */
const TIMEOUT_MS = 8_000;

/** Skeletons carry `aria-busy`. */
function isLoading(root: Element): boolean {
  return [...root.querySelectorAll('[aria-busy=true]')].some((one) => {
    const { top, height } = one.getBoundingClientRect();
    return height > 0 && top < window.innerHeight;
  });
}

export function whenLoaded(root: Element, work: (isLoaded: boolean) => void): () => void {
  const observer = new MutationObserver(() => !isLoading(root) && finish(true));
  const timer = setTimeout(() => finish(false), TIMEOUT_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function finish(isLoaded: boolean) {
    stop();
    work(isLoaded);
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
