import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sentenceOf } from '@/server/failure-sentence';
import { StartError } from '@/server/start-error';
import { type Database, nameDatabase } from './client';

const TIMEOUT_MS = 30_000;
const NOTICE_AFTER_MS = 1_500;
const RETRY_MS = 500;

interface Waiting {
  logger: Pick<FastifyBaseLogger, 'warn'>;
  stopping?: AbortSignal;
}

/** @throws StartError when it refuses or stays silent */
export async function waitFor(
  { pool }: Pick<Database, 'pool'>,
  url: string,
  { logger, stopping }: Waiting,
): Promise<void> {
  const name = nameDatabase(url);
  const notice = setTimeout(
    () =>
      logger.warn(
        `正在等待数据库 ${name} 响应，最多 ${TIMEOUT_MS / 1000} 秒… (Waiting for the database to answer.)`,
      ),
    NOTICE_AFTER_MS,
  );
  const silence = () =>
    new StartError(
      `数据库 ${name} 没有响应：请检查 DATABASE_URL 和数据库是否已启动。(The database does not answer: check DATABASE_URL.)`,
    );
  const stopped = new Promise<never>((_, reject) =>
    stopping?.addEventListener('abort', () => reject(stopping.reason as Error), { once: true }),
  );
  stopped.catch(() => undefined); // avoids an unhandled rejection
  try {
    for (const end = Date.now() + TIMEOUT_MS; ; await pause(RETRY_MS)) {
      stopping?.throwIfAborted();
      try {
        await Promise.race([pool.query('select 1'), stopped]);
        return;
      } catch (error) {
        stopping?.throwIfAborted();
        const { code = '' } = error as { code?: string };
        if (/^(28|3D)/.test(code)) throw new StartError(sentenceOf(error) ?? code);
        if (Date.now() > end) throw silence();
      }
    }
  } finally {
    clearTimeout(notice);
  }
}
