import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@/lib/time';
import { withdrawals } from '@/server/db/schema';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import { OPEN_ANSWERS } from '@/server/testing/caller';
import {
  earn,
  type EarnerRow,
  insertEarner,
  openLimits,
  RemoteEarner,
} from '@/server/testing/earners';
import { newKey } from '@/server/testing/money';
import { bundle, launch, type ServerProcess } from '@/server/testing/processes';
import { TcpProxy } from '@/server/testing/tcp-proxy';

const MAIN = 'server/main.ts';
/** The app waits this long for a call (ms). */
export const ANSWER_MS = 15_000;

interface Operation {
  earner: number;
  key: string;
  sn: string | null;
}

/** A database, a proxy to it, servers behind it, and members with money. */
export class FaultSite {
  /** By error or code; `none` = broken connection. */
  readonly answers: Record<string, number> = {};
  slowestMs = 0;
  people: EarnerRow[] = [];
  private readonly operations: Operation[] = [];
  private latest = { isQuiet: true };

  private constructor(
    readonly t: TestApp,
    readonly proxy: TcpProxy,
    private readonly built: Awaited<ReturnType<typeof bundle>>,
  ) {}

  static async open(members = 4): Promise<FaultSite> {
    const t = await testApp({ isBare: true });
    const ago = new Date(Date.now() - 30 * DAY_MS);
    await openLimits(t.db, ago);
    const site = new FaultSite(
      t,
      await TcpProxy.open(t.deps.config.DATABASE_URL ?? ''),
      await bundle([MAIN]),
    );
    for (let i = 0; i < members; i += 1) {
      const person = await insertEarner(t.db, t.deps.keys, ago);
      await earn(t.db, person, 500_000_00, new Date());
      site.people.push(person);
    }
    return site;
  }

  launch(env: Record<string, string> = {}): Promise<ServerProcess> {
    return launch(this.built.scriptOf(MAIN), {
      DATABASE_URL: this.proxy.url,
      DATA_DIR: this.t.dataDir,
      KEYS_DIR: this.t.deps.config.keysDir,
      ...env,
    });
  }

  traffic(server: { readonly origin: string }): { quiet: () => Promise<void> } {
    this.latest.isQuiet = true;
    const mine: typeof this.latest = { isQuiet: false };
    this.latest = mine;
    const busy = this.people.map(async (person, earner) => {
      const browser = new RemoteEarner(server, this.t.deps, person);
      while (!mine.isQuiet) {
        const operation: Operation = { earner, key: newKey(), sn: null };
        this.operations.push(operation);
        await this.attempt(browser, operation);
        await pause(operation.sn === null ? 1_000 : 20); // a refused member tries again later
      }
    });
    return {
      quiet: async () => {
        mine.isQuiet = true;
        await Promise.all(busy);
      },
    };
  }

  /** @throws Error after `ms` */
  async successes(n: number, ms = ANSWER_MS): Promise<number> {
    const from = this.done;
    const startedAt = Date.now();
    while (this.done < from + n) {
      if (Date.now() - startedAt > ms)
        throw new Error(
          `${this.done - from} of ${n} calls succeeded within ${ms} ms: ${JSON.stringify(this.answers)}`,
        );
      await pause(20);
    }
    return Date.now() - startedAt;
  }

  private get done(): number {
    return this.answers['200'] ?? 0;
  }

  private async attempt(browser: RemoteEarner, operation: Operation): Promise<void> {
    const startedAt = Date.now();
    let outcome = 'none';
    try {
      const { code, data } = await browser.withdraw(10_00, operation.key);
      outcome = data.err ?? String(code);
      if (code === 200) operation.sn = data.sn;
      else assert.ok(OPEN_ANSWERS.includes(outcome), `a fault is reported as one: ${outcome}`);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
    this.answers[outcome] = (this.answers[outcome] ?? 0) + 1;
    this.slowestMs = Math.max(this.slowestMs, Date.now() - startedAt);
  }

  /** Repeats unanswered calls; each withdrawal exists once and books agree. */
  async verify(server: { readonly origin: string }): Promise<void> {
    for (const operation of this.operations.filter(({ sn }) => sn === null)) {
      const browser = new RemoteEarner(
        server,
        this.t.deps,
        this.people[operation.earner] as EarnerRow,
      );
      for (let tries = 0; operation.sn === null; tries += 1) {
        assert.ok(tries < 20, 'a repeated call gets its answer');
        await this.attempt(browser, operation);
      }
    }
    const rows = await this.t.db.select({ sn: withdrawals.sn }).from(withdrawals);
    assert.deepEqual(
      rows.map(({ sn }) => sn).sort(),
      this.operations.map(({ sn }) => sn).sort(),
      'each withdrawal once',
    );
    assert.deepEqual(await reconcile(this.t.db), []);
  }

  async close(): Promise<void> {
    this.latest.isQuiet = true;
    this.proxy.close();
    this.built.remove();
    await this.t.close();
  }
}
