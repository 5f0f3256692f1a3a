import { onFirstAct } from './first-act';
import { whenIdle } from './idle';
import { hasDataSaver } from './network';

/** ms; the page's data goes first. */
const IDLE_MS = 300;

/**
 * Fails silently: needed code is requested again. Not with data saver. `idle`: for a form's next step; `first
 * interaction`: for what a tap may open. Returns a cancel.
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
