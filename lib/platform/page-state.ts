/** Whether the device is online and the page visible, in the shape that `useSyncExternalStore` takes. */

const nothing = () => undefined;

export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

/** @returns ends the subscription */
export function subscribeOnline(listener: () => void): () => void {
  if (typeof window === 'undefined') return nothing;
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const isVisible = (): boolean => typeof document === 'undefined' || document.visibilityState === 'visible';

/** @returns ends the subscription */
export function subscribeVisible(listener: () => void): () => void {
  if (typeof document === 'undefined') return nothing;
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
