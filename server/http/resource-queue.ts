import { DomainError } from './call';

/** Each costs a read: many may wait. */
const MAX_WAITING = 5000;
const RETRY_AFTER_S = 5;

interface Place<Ask> {
  ask: Ask;
  work: () => Promise<void>;
  refuse: (reason: unknown) => void;
}

/** At one moment, without lock. @returns errors; null = may succeed */
export type LookAgain<Ask> = (asks: readonly Ask[]) => Promise<(DomainError | null)[]>;

/** Re-checks before each turn. When one is refused, the whole queue is answered from that check. */
export class ResourceQueue<Ask> {
  private readonly queues = new Map<string, Place<Ask>[]>();

  constructor(
    private readonly lookAgain: LookAgain<Ask>,
    private readonly maxWaiting = MAX_WAITING,
  ) {}

  /** @throws DomainError rate_limited, or from `lookAgain` */
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

  /** Calls that come meanwhile stay: they were not checked. */
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
      /* They fail by themselves on their turn. */
    }
  }
}
