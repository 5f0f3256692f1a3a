/** Online and visible, in the shape that `useSyncExternalStore` takes. */

import { createSignal } from './signal';

const nothing = () => undefined;

export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

let hasAnswered = false;
if (typeof window !== 'undefined') window.addEventListener('offline', () => (hasAnswered = false));

const answers = createSignal();

/** A response has arrived from the network. */
export function noteAnswer(): void {
  hasAnswered = true;
  answers.notify();
}

/** Hears of every response from the network. @returns ends the subscription */
export const subscribeAnswers = answers.subscribe;

/** Like `isOnline`, but responses count more than the browser: behind some VPNs it reports to be offline. */
export const hasNetwork = (): boolean => isOnline() || hasAnswered;

/**
 * Another page could not be fetched: no network and no service worker, as in a messaging app's browser. Navigating
 * would replace the app by the browser's own error page.
 */
export function isUnreachable(): boolean {
  const container =
    typeof navigator === 'undefined'
      ? undefined
      : (navigator.serviceWorker as ServiceWorkerContainer | undefined);
  return !hasNetwork() && !container?.controller;
}

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

/**
 * Runs work as soon as the device has a network again, once.
 *
 * @returns calls it off
 */
export function whenOnline(work: () => void): () => void {
  const stop = subscribeOnline(() => {
    if (!isOnline()) return;
    stop();
    work();
  });
  return stop;
}

export const isVisible = (): boolean =>
  typeof document === 'undefined' || document.visibilityState === 'visible';

/** @returns ends the subscription */
export function subscribeVisible(listener: () => void): () => void {
  if (typeof document === 'undefined') return nothing;
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
