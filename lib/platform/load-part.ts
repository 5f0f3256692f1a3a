import { isChunkError } from './chunk-recovery';
import { hasNetwork, whenOnline } from './page-state';

/** With a network, a part is asked for again after these pauses (ms); one that is missing even then is gone. */
const PAUSES_MS = [1_000, 3_000];

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const networkBack = () => new Promise<void>(whenOnline);

/**
 * Loads code of the app that is not there yet. Where nothing is kept for offline use, such as in a messaging app's
 * browser, it comes through the network of that moment: without one it waits for it, with one it asks three times.
 *
 * @param onWait called before each wait, so that the person can be told
 * @throws the loader's error, if it is not about a file that did not come, or after the third try
 */
export async function loadPart<T>(load: () => Promise<T>, onWait: () => void): Promise<T> {
  for (let tries = 0; ;) {
    try {
      return await load();
    } catch (error) {
      const pause = PAUSES_MS[tries];
      if (!(error instanceof Error) || !isChunkError(error) || pause === undefined) throw error;
      onWait();
      if (hasNetwork()) {
        tries += 1;
        await rest(pause);
      } else await networkBack();
    }
  }
}
