import { isPageRestarting, restartPage } from './address';

/** Once, however many reasons. */
export function restartOnce(): void {
  if (!isPageRestarting()) restartPage();
}

/** By another version, also from another tab; not a first worker, which is the same version. */
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
