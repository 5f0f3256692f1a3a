import { site } from '../kit/site';
import { SECOND_MS } from '../time';

/** Workers of earlier builds do not answer. */
const WAIT_MS = 2 * SECOND_MS;

/** A worker of this page's build brings another configuration: nobody has to restart for it. */
export function isOwnBuild(worker: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
  const { build } = site();
  if (build === '') return Promise.resolve(false);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isOwn: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(isOwn);
    };
    const timer = setTimeout(() => end(false), WAIT_MS);
    port1.onmessage = ({ data }) => end(typeof data === 'string' && data.startsWith(build));
    worker.postMessage({ type: 'BUILD' }, [port2]);
  });
}
