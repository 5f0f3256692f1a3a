import http from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Config } from '@/server/config';
import type { Database } from '@/server/db/client';
import { StartError } from '@/server/start-error';
import { Metrics } from './collect';

/** No-ops when off. */
export interface MetricsPort {
  timed: (job: string, work: () => Promise<unknown>) => () => Promise<unknown>;
  /** Before it listens. */
  watch: (app: FastifyInstance) => void;
  /** Ahead of the database (s). */
  noteClock: (seconds: number) => void;
  /** Days until the certificate ends (epoch ms). */
  watchCertificate: (endsAt: number) => void;
  watchStreams: (count: () => number) => void;
  close: () => Promise<void>;
}

const OFF: MetricsPort = {
  timed: (_job, work) => work,
  watch: () => undefined,
  noteClock: () => undefined,
  watchCertificate: () => undefined,
  watchStreams: () => undefined,
  close: async () => undefined,
};

/** A separate port, not exposed by the proxy. @throws StartError when taken */
export async function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Config,
  databases: { database: Database; background: Database },
  log: FastifyBaseLogger,
): Promise<MetricsPort> {
  if (port === undefined) return OFF;
  const metrics = new Metrics(databases);
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end();
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics failed');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartError(
          `无法在 ${host}:${port} 提供指标：请检查 METRICS_PORT（${(error as NodeJS.ErrnoException).code ?? ''}）。(Cannot serve metrics.)`,
        ),
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    timed: (job, work) => metrics.timed(job, work),
    noteClock: (seconds) => metrics.noteClock(seconds),
    watchCertificate: (endsAt) => metrics.watchCertificate(endsAt),
    watchStreams: (count) => metrics.watchStreams(count),
    watch: (app) => {
      metrics.watchConnections(app.server);
      app.addHook('onResponse', async ({ outcome }, reply) => {
        if (outcome)
          metrics.addCall({
            call: outcome.call,
            code: outcome.code,
            refusal: outcome.refusal ?? '',
            seconds: reply.elapsedTime / 1000,
          });
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
