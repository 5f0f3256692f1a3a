/** An answer is as old as this at most (ms): each address asks the database once in that time. */
const FRESH_MS = 5_000;
/** Addresses whose answers are kept. */
const MOST_KEPT = 200;
/** Reads at the same time; a database that is slow is not asked for still more. */
const MOST_READING = 8;
/** A document waits no longer for its answer (ms): without it the page itself asks. */
const WAIT_MS = 150;

export interface AnswerCacheOptions {
  freshMs?: number;
  mostKept?: number;
  mostReading?: number;
  waitMs?: number;
  /** ms; steady, so that a clock that is set neither freezes nor empties the cache. */
  now?: () => number;
}

interface Kept<T> {
  at: number;
  answer: Promise<T | null>;
}

/**
 * A small cache in this process: one read for all who ask for a key at the same time, and for those of the next seconds; a
 * failure counts as null for as long. The oldest keys make room.
 *
 * @returns null also when the answer is slow, or too many others are being read
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
    kept.delete(key); // a renewed key is a young one
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
