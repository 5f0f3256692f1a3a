import { setTimeout as pause } from 'node:timers/promises';

/** A number of places: who finds none waits for one, not longer than he may. */
export class Slots {
  private readonly waiting: (() => void)[] = [];

  /** @param free places that are free at first */
  constructor(private free: number) {}

  /** @returns whether the caller has a place, to be given back by `leave` */
  async enter(timeoutMs: number): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1;
      return true;
    }
    const cancel = new AbortController();
    let call = (): void => undefined;
    const called = new Promise<boolean>((resolve) => {
      call = () => resolve(true);
      this.waiting.push(call);
    });
    const isCalled = await Promise.race([
      called,
      pause(timeoutMs, false, { signal: cancel.signal, ref: false }).catch(() => false),
    ]);
    cancel.abort();
    const at = this.waiting.indexOf(call);
    if (at >= 0) this.waiting.splice(at, 1);
    return isCalled || at < 0;
  }

  /** Gives a place to who waits longest, if anybody does. */
  leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
