import { frameReader } from '@/components/ui/qr/read-frame';

const WORKER = '/console/redeem-sw.js';
const SCOPE = '/console/redeem';
const FILES = '/console/_next/static/';

/** The page's files stay on the device with the list, so it opens without network. */
export async function keepPageFiles(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  await frameReader();
  await serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith(FILES));
  active?.postMessage({ files });
}
