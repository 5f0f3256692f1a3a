import { isChunkError } from './chunk-recovery';
import { hasNetwork, whenOnline } from './page-state';

/** When online, a chunk is retried after these pauses (ms); then it counts as missing. */
const PAUSES_MS = [1_000, 3_000];

const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const networkBack = () => new Promise<void>(whenOnline);

/**
 * Loads a lazy chunk. Where nothing is cached for offline use, such as in a messaging app's browser, it needs the network:
 * offline it waits for it, online it tries three times.
 *
 * @param onWait called before each wait, for a hint on screen
 * @throws the loader's error, if it is not about a missing file, or after the third try
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
