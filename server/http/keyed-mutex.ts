import { DomainError } from './call';

/** Writes of one key that may wait in one process. At a few ms each the last one is still answered in time. */
const MAX_WAITING = 200;
/** Retry-After of a call that finds the queue full (s). */
const RETRY_AFTER_S = 5;

interface Queue {
  last: Promise<unknown>;
  waiting: number;
}

/**
 * A mutex per owner: the writes of one owner queue in memory instead of holding a database connection each. A hundred taps
 * of one person then use one connection, and the pool stays free for others.
 */
export class KeyedMutex {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly maxWaiting = MAX_WAITING) {}

  /** Runs `work` after the owner's earlier work has settled. @throws DomainError rate_limited when too many wait. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(owner) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= this.maxWaiting)
      throw new DomainError('rate_limited', {
        blanks: { seconds: RETRY_AFTER_S },
        data: { seconds: RETRY_AFTER_S },
      });
    this.queues.set(owner, queue);
    queue.waiting += 1;
    const mine = queue.last.then(work);
    queue.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) this.queues.delete(owner);
    }
  }
}
