import type { Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { DAY_MS } from '@/lib/time';
import type { Database } from '@/server/db/client';
import { readQueues } from './queues';

/** Seconds, up to a call's limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 14];
/** Queues are counted at most this often (ms). */
const QUEUES_KEPT_MS = 10_000;

export interface CallSample {
  call: string;
  /** Never contains personal data. */
  code: number;
  refusal: string;
  seconds: number;
}

export class Metrics {
  readonly registry = new Registry();
  private readonly servers: Server[] = [];
  private readonly calls = new Counter({
    name: 'zc_calls_total',
    help: 'Answered calls of the API by endpoint, body code and refusal',
    labelNames: ['call', 'code', 'refusal'],
    registers: [this.registry],
  });
  private readonly latency = new Histogram({
    name: 'zc_call_seconds',
    help: 'Time from the first byte to the answer',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly jobs = new Histogram({
    name: 'zc_job_seconds',
    help: 'Runs of background jobs',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [this.registry],
  });

  private readonly clock = new Gauge({
    name: 'zc_clock_ahead_seconds',
    help: "How far this machine's clock is ahead of the database's",
    registers: [this.registry],
  });

  constructor({ database, background }: { database: Database; background: Database }) {
    collectDefaultMetrics({ register: this.registry, prefix: 'zc_' });
    this.countConnections();
    this.watchPool(database);
    this.watchQueues(background);
  }

  addCall({ call, code, refusal, seconds }: CallSample): void {
    this.calls.inc({ call, code, refusal });
    this.latency.observe({ call }, seconds);
  }

  noteClock(seconds: number): void {
    this.clock.set(seconds);
  }

  /** @param endsAt epoch ms */
  watchCertificate(endsAt: number): void {
    new Gauge({
      name: 'zc_pay_certificate_days',
      help: "Days until the merchant's certificate ends, without which nothing can be refunded",
      registers: [this.registry],
      collect() {
        this.set((endsAt - Date.now()) / DAY_MS);
      },
    });
  }

  watchStreams(count: () => number): void {
    new Gauge({
      name: 'zc_live_streams',
      help: 'Open live streams of this process',
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }

  timed(job: string, work: () => Promise<unknown>): () => Promise<unknown> {
    return async () => {
      const done = this.jobs.startTimer({ job });
      try {
        const result = await work();
        done({ outcome: 'done' });
        return result;
      } catch (error) {
        done({ outcome: 'failed' });
        throw error;
      }
    };
  }

  watchConnections(server: Server): void {
    this.servers.push(server);
  }

  private countConnections(): void {
    const { servers } = this;
    new Gauge({
      name: 'zc_connections',
      help: 'Open connections of people and proxies',
      registers: [this.registry],
      async collect() {
        const counts = await Promise.all(
          servers.map(
            (server) =>
              new Promise<number>((resolve) =>
                server.getConnections((_error, count) => resolve(count ?? 0)),
              ),
          ),
        );
        this.set(counts.reduce((sum, count) => sum + count, 0));
      },
    });
  }

  private watchPool({ pool }: Database): void {
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [this.registry],
        collect() {
          this.set(read());
        },
      });
    gauge('zc_pool_connections', 'Database connections of this process', () => pool.totalCount);
    gauge('zc_pool_idle', 'Those that nobody uses', () => pool.idleCount);
    gauge('zc_pool_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
  }

  private watchQueues(database: Database): void {
    let reading: Promise<void> = Promise.resolve();
    let readAt = 0;
    /** One query for all three. */
    const collect = (): Promise<void> => {
      if (Date.now() - readAt < QUEUES_KEPT_MS) return reading;
      readAt = Date.now();
      reading = readQueues(database).then(
        (queues) => {
          up.set(1);
          for (const { queue, size, age } of queues) {
            sizes.set({ queue }, size);
            ages.set({ queue }, age);
          }
        },
        () => up.set(0),
      );
      return reading;
    };
    const registers = [this.registry];
    const up = new Gauge({
      name: 'zc_database_up',
      help: 'Whether the database answered the last query',
      registers,
      collect,
    });
    const sizes = new Gauge({
      name: 'zc_queue_size',
      help: 'What waits to be done, all processes together',
      labelNames: ['queue'],
      registers,
      collect,
    });
    const ages = new Gauge({
      name: 'zc_queue_age_seconds',
      help: 'How long the oldest of it has been due',
      labelNames: ['queue'],
      registers,
      collect,
    });
  }
}
