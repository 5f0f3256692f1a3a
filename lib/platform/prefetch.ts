import { onFirstAct } from './first-act';
import { whenIdle } from './idle';
import { hasDataSaver } from './network';

/** ms; the page's data goes first. */
const IDLE_MS = 300;

/**
 * Fails silently, because needed code is requested again. Does nothing with data saver. `idle`: soon after loading, for
 * the next step of a form; `first interaction`: for what a tap may open. Returns a cancel.
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
