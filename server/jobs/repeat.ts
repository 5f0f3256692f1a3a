import type { FastifyBaseLogger } from 'fastify';

/** Runs `work` at an interval, one run at a time. A failure is logged and does not stop later runs. The returned function stops it after the current run. */
export function repeat(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error({ job: name, err: error }, 'job failed'))
      .finally(() => void (running = null));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
