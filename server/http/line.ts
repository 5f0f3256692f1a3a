import { DomainError } from './call';

/** Writes of one owner that may wait in one process; at a few ms each the last one still answers in time. */
const MOST_WAITING = 200;
/** What those beyond are asked to wait (s). */
const COME_BACK_S = 5;

interface Queue {
  last: Promise<unknown>;
  waiting: number;
}

/**
 * Lets the writes of one owner wait for each other in memory, not on a database connection each: whoever taps a hundred
 * times uses one connection, and nobody else is refused for want of one.
 */
export class Line {
  private readonly queues = new Map<string, Queue>();

  /** Runs `work` when the owner's earlier work is over, however that ended. @throws DomainError rate_limited when too many wait. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(owner) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= MOST_WAITING)
      throw new DomainError('rate_limited', {
        blanks: { seconds: COME_BACK_S },
        data: { seconds: COME_BACK_S },
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
