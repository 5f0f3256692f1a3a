import { isPageRestarting, restartPage } from './address';

/** Restarts the page, once however many reasons there are. */
export function restartOnce(): void {
  if (!isPageRestarting()) restartPage();
}

/**
 * Reloads this page when another version's service worker takes control, also one activated by another tab. Not when a first
 * worker takes control of a page that had none: it is the same version.
 *
 * @returns stops
 */
export function reloadOnTakeover(): () => void {
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
