import type { FastifyBaseLogger } from 'fastify';

/** One run at a time; failures are logged. @returns a stop function that awaits the run */
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
