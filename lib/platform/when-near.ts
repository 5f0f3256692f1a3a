/** How far below the screen something counts as near (specification, section 9). */
const AHEAD_PX = 500;

/** Runs once when the element comes near the screen; at once where the browser cannot tell. Returns how to stop waiting. */
export function whenNear(element: Element, run: () => void): () => void {
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
    { rootMargin: `${AHEAD_PX}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
