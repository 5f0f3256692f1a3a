import { isPageRestarting, restartPage } from './address';

/** Reloads once, however many reasons there are. */
export function restartOnce(): void {
  if (!isPageRestarting()) restartPage();
}

/** A first worker is of the same version, so it causes no reload; nor does one of the same build (`isSilent`). */
export function reloadOnTakeover(
  isSilent: (worker: ServiceWorker) => Promise<boolean>,
): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container) return () => undefined;
  let hadWorker = container.controller !== null;
  const onChange = async () => {
    const isFirst = !hadWorker;
    hadWorker = true;
    const { controller } = container;
    if (isFirst || (controller && (await isSilent(controller)))) return;
    restartOnce();
  };
  container.addEventListener('controllerchange', onChange);
  return () => container.removeEventListener('controllerchange', onChange);
}
