import { savesData } from '@/lib/platform';
import { whenIdle } from '@/lib/platform/idle';

const usedAddresses = (): string[] => [
  location.href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
];

/** Waits until the page is idle; with data saver it keeps only files in use. The worker skips what it has. */
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
