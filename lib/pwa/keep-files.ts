import { savesData } from '@/lib/platform';
import { whenIdle } from '@/lib/platform/idle';

const usedAddresses = (): string[] => [
  location.href,
  ...performance.getEntriesByType('resource').map(({ name }) => name),
];

/** With data saver only files in use. The worker skips known ones. */
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
