import { isPageRestarting, restartPage } from './address';

/** Reloads once, however many reasons there are. */
export function restartOnce(): void {
  if (!isPageRestarting()) restartPage();
}

/** A first worker is of the same version, so it causes no reload. */
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
