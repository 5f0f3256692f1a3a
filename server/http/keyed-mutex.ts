import { DomainError } from './call';

/** At a few ms each the last is answered in time. */
const MAX_WAITING = 200;
const RETRY_AFTER_S = 5;

interface Queue {
  last: Promise<unknown>;
  waiting: number;
}

/** Writes of an owner queue in memory, so a hundred taps use one connection. */
export class KeyedMutex {
  private readonly queues = new Map<string, Queue>();

  constructor(private readonly maxWaiting = MAX_WAITING) {}

  /** @throws DomainError rate_limited when too many wait */
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
