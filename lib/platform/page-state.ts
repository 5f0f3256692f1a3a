/** Shaped for `useSyncExternalStore`. */

import { createSignal } from './signal';

const nothing = () => undefined;

export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

let hasAnswered = false;
if (typeof window !== 'undefined') window.addEventListener('offline', () => (hasAnswered = false));

const answers = createSignal();

export function noteAnswer(): void {
  hasAnswered = true;
  answers.notify();
}

export const subscribeAnswers = answers.subscribe;

/** Answers count more than `isOnline`: behind some VPNs browsers report offline. */
export const hasNetwork = (): boolean => isOnline() || hasAnswered;

/** Without network and worker a navigation shows the browser's error page. */
export function isUnreachable(): boolean {
  const container =
    typeof navigator === 'undefined'
      ? undefined
      : (navigator.serviceWorker as ServiceWorkerContainer | undefined);
  return !hasNetwork() && !container?.controller;
}

export function subscribeOnline(listener: () => void): () => void {
  if (typeof window === 'undefined') return nothing;
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

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

export function subscribeVisible(listener: () => void): () => void {
  if (typeof document === 'undefined') return nothing;
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
