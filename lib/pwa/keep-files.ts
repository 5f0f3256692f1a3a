import { savesData } from '@/lib/platform';
import { whenIdle } from '@/lib/platform/idle';

/** Addresses of the documents and files that this page has used so far. */
const usedAddresses = (): string[] => [
  location.href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
];

/**
 * Asks the worker to cache the files of all pages once this page is idle; on a connection that saves data only those that this
 * page has used. The worker skips what it has.
 *
 * @returns cancels it
 */
export function keepFilesWhenIdle(): () => void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  let cancel: () => void = () => undefined;
  let isWanted = true;
  const ask = (worker: ServiceWorker | null) =>
    worker?.postMessage({ type: 'KEEP_FILES', used: savesData() ? usedAddresses() : undefined });
  void container?.ready.then(({ active }) => {
    if (isWanted) cancel = whenIdle(() => ask(active), 0);
  });
  return () => {
    isWanted = false;
    cancel();
  };
}
