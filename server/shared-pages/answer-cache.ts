/** Maximum age (ms): one query an address. */
const FRESH_MS = 5_000;
/** Addresses whose answers are kept. */
const MOST_KEPT = 200;
/** A slow database is not loaded further. */
const MOST_READING = 8;
/** Then the page asks itself (ms). */
const WAIT_MS = 150;

export interface AnswerCacheOptions {
  freshMs?: number;
  mostKept?: number;
  mostReading?: number;
  waitMs?: number;
  /** ms; steady, so setting the clock has no effect. */
  now?: () => number;
}

interface Kept<T> {
  at: number;
  answer: Promise<T | null>;
}

/**
 * Concurrent and later readers share a read; failures count as null as long.
 * @returns null also when slow, or too many are reading
 */
export function createAnswerCache<T>({
  freshMs = FRESH_MS,
  mostKept = MOST_KEPT,
  mostReading = MOST_READING,
  waitMs = WAIT_MS,
  now = () => performance.now(),
}: AnswerCacheOptions = {}): (key: string, find: () => Promise<T | null>) => Promise<T | null> {
  const kept = new Map<string, Kept<T>>();
  let reading = 0;

  function start(key: string, find: () => Promise<T | null>): Kept<T> {
    reading += 1;
    const answer = find()
      .catch(() => null)
      .finally(() => (reading -= 1));
    const made = { at: now(), answer };
    kept.delete(key); // a renewed key counts as young
    kept.set(key, made);
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(oldest);
    }
    return made;
  }

  return async (key, find) => {
    const known = kept.get(key);
    if (known && now() - known.at < freshMs) return inTime(known.answer, waitMs);
    if (reading >= mostReading) return null;
    return inTime(start(key, find).answer, waitMs);
  };
}

function inTime<T>(answer: Promise<T | null>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
