import type { PayProvider } from '@/server/adapters/pay/provider';
import { type Database, openDatabase } from '@/server/db/client';

export class Killed extends Error {
  constructor() {
    super('killed');
    this.name = 'Killed';
  }
}

/**
 * Dies after so many steps (statements, both sides of provider calls); uncommitted work is rolled back as by kill -9.
 */
export class KillableProcess {
  private made = 0;
  private isDead = false;
  private readonly cuts: (() => void)[] = [];
  readonly database: Database;

  /** @param life steps; infinite counts */
  constructor(
    url: string,
    private readonly life: number,
  ) {
    this.database = openDatabase(url, { max: 3 });
    this.database.pool.on('connect', (client) => {
      const { query } = client as unknown as { query: (...given: unknown[]) => unknown };
      this.cuts.push(() => {
        const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
        connection.stream.destroy();
      });
      const guarded = (...given: unknown[]): unknown => {
        if (this.step()) return query.apply(client, given);
        const done = given.at(-1);
        if (typeof done !== 'function') return Promise.reject(new Killed());
        process.nextTick(() => (done as (error: Error) => void)(new Killed()));
        return undefined;
      };
      Object.assign(client, { query: guarded });
    });
  }

  get steps(): number {
    return this.made;
  }

  /** False at death. */
  private step(): boolean {
    if (this.isDead) return false;
    this.made += 1;
    if (this.made <= this.life) return true;
    this.isDead = true;
    for (const cut of this.cuts) cut();
    return false;
  }

  private guard<A extends unknown[], R>(call: (...given: A) => Promise<R>) {
    return async (...given: A): Promise<R> => {
      if (!this.step()) throw new Killed();
      const result = await call(...given);
      if (!this.step()) throw new Killed();
      return result;
    };
  }

  provider(real: PayProvider): PayProvider {
    return {
      ...real,
      create: this.guard(real.create),
      find: this.guard(real.find),
      close: this.guard(real.close),
      refund: this.guard(real.refund),
      findRefund: this.guard(real.findRefund),
    };
  }

  async close(): Promise<void> {
    for (const cut of this.cuts) cut();
    await this.database.close().catch(() => undefined);
  }
}
