import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@/server/start-error';

const RETRY_MS = 50;
const TIMEOUT_MS = 90_000;

/** The kernel frees the abstract socket (Linux). */
export async function lockPlace(dataDir: string): Promise<() => void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return () => undefined;
  const target = fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : dataDir;
  const name = `\0startup-metaverse-${createHash('sha256').update(target).digest('hex')}`;
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(RETRY_MS)) {
    const lock = await listen(name);
    if (lock) return () => void lock.close();
  }
  throw new StartError(
    `另一个进程正在启动或移动 ${dataDir} 的数据库：请稍后重试。(Another process starts or moves this database: try again later.)`,
  );
}

function listen(name: string): Promise<net.Server | null> {
  return new Promise((resolve) => {
    const server = net.createServer().unref();
    server.once('error', () => resolve(null));
    server.listen(name, () => resolve(server));
  });
}
