import { DomainError } from './call';

/** Buyers of one sold-out thing are answered by a read each: many may wait for it. */
const MAX_WAITING = 5000;
/** Retry-After of a call that finds the queue full (s). */
const RETRY_AFTER_S = 5;

interface Place<Ask> {
  ask: Ask;
  work: () => Promise<void>;
  refuse: (reason: unknown) => void;
}

/**
 * Looks at what these calls want, at one moment, without a lock.
 * @returns for each of them why it cannot succeed; null when it may
 */
export type LookAgain<Ask> = (asks: readonly Ask[]) => Promise<(DomainError | null)[]>;

/**
 * Calls that want the same row, one after another within this process. Whose turn it is looks again before its work. Once one
 * is refused, nobody behind it waits for a turn of their own: one look answers all whom it refuses, too.
 */
export class ResourceQueue<Ask> {
  private readonly queues = new Map<string, Place<Ask>[]>();

  constructor(
    private readonly lookAgain: LookAgain<Ask>,
    private readonly maxWaiting = MAX_WAITING,
  ) {}

  /** @throws DomainError rate_limited when too many wait, or what `lookAgain` answers. */
  run<T>(resource: string, ask: Ask, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(resource) ?? [];
    if (queue.length >= this.maxWaiting)
      throw new DomainError('rate_limited', {
        blanks: { seconds: RETRY_AFTER_S },
        data: { seconds: RETRY_AFTER_S },
      });
    return new Promise((resolve, reject) => {
      queue.push({ ask, work: () => work().then(resolve, reject), refuse: reject });
      if (queue.length > 1) return;
      this.queues.set(resource, queue);
      void this.serve(resource, queue);
    });
  }

  private async serve(resource: string, queue: Place<Ask>[]): Promise<void> {
    for (let [first] = queue; first; [first] = queue) {
      const isRefused = await this.answerFirst(first);
      queue.shift();
      if (isRefused) await this.refuseAmong(queue);
    }
    this.queues.delete(resource);
  }

  private async answerFirst({ ask, work, refuse }: Place<Ask>): Promise<boolean> {
    try {
      const [refusal] = await this.lookAgain([ask]);
      if (!refusal) {
        await work();
        return false;
      }
      refuse(refusal);
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  /** Calls that come during the look stay: they were not part of it. */
  private async refuseAmong(queue: Place<Ask>[]): Promise<void> {
    const waiting = [...queue];
    if (waiting.length === 0) return;
    try {
      const refusals = await this.lookAgain(waiting.map(({ ask }) => ask));
      const left = waiting.filter(({ refuse }, at) => {
        const refusal = refusals[at];
        if (refusal) refuse(refusal);
        return !refusal;
      });
      queue.splice(0, waiting.length, ...left);
    } catch {
      /* They look by themselves when it is their turn, and fail by themselves then. */
    }
  }
}
