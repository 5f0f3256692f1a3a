import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './ports';

/** PATH, or PGBOUNCER=/path/to/pgbouncer. */
const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';
/** Named statements in transaction mode (`max_prepared_statements`). */
const NAMED_SINCE = [1, 21] as const;
/** Fewer connections than the processes want, so they share. */
const POOL_SIZE = 6;

export type PoolMode = 'session' | 'transaction';

export function poolerVersion(): [number, number] | null {
  const { stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' });
  const found = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '');
  return found ? [Number(found[1]), Number(found[2])] : null;
}

export const modesOf = ([major, minor]: [number, number]): PoolMode[] =>
  major > NAMED_SINCE[0] || minor >= NAMED_SINCE[1] ? ['session', 'transaction'] : ['session'];

function configure(dir: string, url: URL, port: number, mode: PoolMode): string {
  const file = path.join(dir, 'pgbouncer.ini');
  fs.writeFileSync(
    path.join(dir, 'users'),
    `"${url.username}" "${decodeURIComponent(url.password)}"\n`,
  );
  const lines = [
    '[databases]',
    `* = host=${url.hostname} port=${url.port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${dir}/users`,
    `pool_mode = ${mode}`,
    'max_client_conn = 200',
    `default_pool_size = ${mode === 'session' ? 60 : POOL_SIZE}`,
    ...(mode === 'transaction' ? ['max_prepared_statements = 200'] : []),
  ];
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  for (const name of ['', 'users', 'pgbouncer.ini']) fs.chmodSync(path.join(dir, name), 0o755);
  return file;
}

/** @throws Error with its output */
export async function startPooler(
  target: string,
  mode: PoolMode,
): Promise<{ url: string; restart: () => Promise<void>; stop: () => Promise<void> }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-pooler-'));
  const port = await freePort();
  const file = configure(dir, new URL(target), port, mode);
  const begin = async () => {
    const child = spawn(PROGRAM, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), file], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (part) => {
        said += String(part);
        if (said.includes('process up')) resolve();
      });
      child.once('error', reject);
      void ended.then(() => reject(new Error(`PgBouncer ended: ${said}`)));
    });
    return {
      end: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  };
  let running = await begin();
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).toString(),
    restart: async () => {
      await running.end();
      running = await begin();
    },
    stop: async () => {
      await running.end();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
