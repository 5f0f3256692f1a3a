import { isPageRestarting, restartPage } from './address';

/** Restarts the page, once however many reasons there are. */
export function restartOnce(): void {
  if (!isPageRestarting()) restartPage();
}

/**
 * Restarts this page when another version has taken over, also one that another tab has started. A first worker takes over
 * a page that ran without one: nothing has changed for the person then.
 *
 * @returns stops
 */
export function followTakeover(): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return () => undefined;
  let hadWorker = container.controller !== null;
  const onChange = () => {
    if (hadWorker) restartOnce();
    hadWorker = true;
  };
  container.addEventListener('controllerchange', onChange);
  return () => container.removeEventListener('controllerchange', onChange);
}
