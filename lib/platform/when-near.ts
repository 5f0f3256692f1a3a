/** Specification 4.6. */
const AHEAD_PX = 500;

/**
 * Runs at once without IntersectionObserver.
 * @param aheadPx how far outside the viewport is near
 * @returns stops observing
 */
export function whenNear(element: Element, run: () => void, aheadPx = AHEAD_PX): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    run();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${aheadPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
