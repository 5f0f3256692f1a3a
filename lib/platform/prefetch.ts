import { onFirstAct } from './first-act';
import { whenIdle } from './idle';
import { hasDataSaver } from './network';

/** ms; the page's data goes first. */
const IDLE_MS = 300;

/**
 * A failure is silent, because the code is requested again when needed. Does nothing with data saver.
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
