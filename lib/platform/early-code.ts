import { onFirstAct } from './first-act';
import { whenIdle } from './idle';
import { hasDataSaver } from './network';

/** Delay after the page has loaded, ms: its own data goes first. */
const CALM_MS = 300;

/**
 * Fetches code that will be needed, such as that of a form's next step, so that it is there if the network goes. What does
 * not come is asked for again when it is needed. Not with the browser's data saver.
 *
 * @returns calls it off
 */
export function fetchEarly(load: () => Promise<unknown>, calmMs = CALM_MS): () => void {
  if (hasDataSaver()) return () => undefined;
  return whenIdle(() => void load().catch(() => undefined), calmMs);
}

/**
 * Fetches code that a tap may need when the person begins to use the page, and a while after it rests: a page that is only
 * looked at does without. Not with the browser's data saver.
 *
 * @returns calls it off
 */
export function fetchOnFirstAct(load: () => Promise<unknown>): () => void {
  if (hasDataSaver()) return () => undefined;
  function run() {
    stop();
    void load().catch(() => undefined);
  }
  const stops = [whenIdle(run), onFirstAct(run)];
  const stop = () => stops.forEach((one) => one());
  return stop;
}
