import { onFirstAct } from './first-act';
import { whenIdle } from './idle';
import { hasDataSaver } from './network';

/** Delay after the page has loaded, ms: its own data goes first. */
const IDLE_MS = 300;

/**
 * Fetches code before it is needed, so that it is there if the network goes. A failure is silent: the code is requested
 * again when it is needed. Not with the browser's data saver.
 *
 * @param when `idle`: soon after the page has loaded, for the next step of a form. `first interaction`: for what a tap may
 * open; a page that is only looked at fetches it a while after it has loaded.
 * @returns calls it off
 */
export function prefetch(
  load: () => Promise<unknown>,
  when: 'idle' | 'first interaction',
): () => void {
  if (hasDataSaver()) return () => undefined;
  function run() {
    stop();
    void load().catch(() => undefined);
  }
  const stops = when === 'idle' ? [whenIdle(run, IDLE_MS)] : [whenIdle(run), onFirstAct(run)];
  const stop = () => stops.forEach((one) => one());
  return stop;
}
