/** A request that is pending for so long gets an indicator (specification 8.5). */
export const LOADING_DELAY_MS = 800;

/**
 * Counts pending requests: the indicator shows when one of them has been pending for 800 ms and hides when none is left.
 *
 * @returns begin: counts one request in and gives the function that counts it out
 */
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
