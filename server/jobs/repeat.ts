import type { FastifyBaseLogger } from 'fastify';

/** Runs `work` every so many ms, one run at a time; a failure is logged and the next run comes all the same. Returns what ends it, after the run under way. */
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
