/** Specification 8.5. */
export const LOADING_DELAY_MS = 800;

/** The returned function counts a request in, and returns the one that counts it out. */
export function createLoadingCounter(onLoading: (isVisible: boolean) => void): () => () => void {
  let pending = 0;
  let isVisible = false;

  const show = (next: boolean) => {
    if (next !== isVisible) onLoading((isVisible = next));
  };

  return () => {
    pending += 1;
    const timer = setTimeout(() => show(true), LOADING_DELAY_MS);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      pending -= 1;
      if (pending === 0) show(false);
    };
  };
}
