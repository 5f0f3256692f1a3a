import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { StartError } from '@/server/start-error';
import { preparePlace, runProgram, type Place } from './binaries';

const DATABASE = 'metaverse';
const START_ATTEMPTS = 5;
const ATTACH_TIMEOUT_MS = 15_000;
const START_TIMEOUT_S = 60;

/* Errors may quote what people typed: statements and details stay out of PostgreSQL's own log. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  log_checkpoints: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export interface Embedded {
  /** Address with the random password of this cluster. */
  url: string;
  /** True when a running server was found, so nothing was started. */
  isAttached: boolean;
  /** Stops PostgreSQL: open transactions are rolled back, everything committed is kept. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Progress for people: the first start takes some seconds. */
  notice?: (text: string) => void;
  settings?: Record<string, string>;
  /** The port to start on, so that open pools find a restarted server again; without it, any free one. */
  port?: number;
}

/**
 * Starts the PostgreSQL that comes with the packages on `dataDir`, or attaches to one that still runs there (after a
 * kill -9 of its owner, or for the operator's commands).
 * @throws StartError with a sentence that says what to do.
 */
export async function startEmbedded(
  dataDir: string,
  { notice = () => undefined, settings = {}, port }: EmbeddedOptions = {},
): Promise<Embedded> {
  const place = preparePlace(dataDir, notice);
  const data = path.join(place.home, 'data');
  const password = await createCluster(place, data, notice);
  const stop = async () => {
    const { code, said } = await runProgram(place, 'pg_ctl', [
      'stop',
      '-D',
      data,
      '-m',
      'fast',
      '-w',
    ]);
    if (code !== 0 && runningPort(data) !== null) throw new Error(`pg_ctl stop: ${said}`);
  };
  const address = (at: number, database: string) =>
    `postgresql://postgres:${password}@127.0.0.1:${at}/${database}`;

  const found = runningPort(data);
  if (found !== null && (await answers(address(found, 'postgres'), ATTACH_TIMEOUT_MS))) {
    await createDatabase(address(found, 'postgres'));
    return { url: address(found, DATABASE), isAttached: true, stop };
  }

  const started = await startServer(place, data, { ...SETTINGS, ...settings }, port);
  if (!(await answers(address(started.port, 'postgres'), ATTACH_TIMEOUT_MS)))
    throw new StartError(
      `内置数据库没有响应，请查看 ${path.join(place.home, 'server.log')}。(The embedded PostgreSQL does not answer.)`,
    );
  await createDatabase(address(started.port, 'postgres'));
  return { url: address(started.port, DATABASE), isAttached: started.isAttached, stop };
}

/** Creates the cluster beside its place and renames it: a killed first start leaves nothing half-made. */
async function createCluster(
  place: Place,
  data: string,
  notice: (text: string) => void,
): Promise<string> {
  const passwordFile = path.join(data, 'app-password');
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    notice('首次启动：正在创建数据库…');
    const fresh = path.join(place.home, `new-${process.pid}`);
    const typed = `${fresh}.password`;
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.writeFileSync(typed, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (place.runAs) fs.chownSync(typed, place.runAs.uid, place.runAs.gid);
    const { code, said } = await runProgram(place, 'initdb', [
      '-D',
      fresh,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${typed}`,
      '-E',
      'UTF8',
      '--locale=C',
    ]);
    if (code !== 0)
      throw new StartError(
        `无法创建内置数据库：${said.trim().split('\n').at(-1) ?? ''} (initdb failed; set DATABASE_URL to use your own PostgreSQL.)`,
      );
    fs.renameSync(typed, path.join(fresh, 'app-password'));
    try {
      fs.renameSync(fresh, data);
    } catch {
      fs.rmSync(fresh, { recursive: true, force: true }); // another process was first: its cluster counts
    }
  }
  return fs.readFileSync(passwordFile, 'utf8').trim();
}

/** Port of the server that owns these files, when its process lives. */
function runningPort(data: string): number | null {
  const pidFile = path.join(data, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return null;
  const [pid, , , port] = fs
    .readFileSync(pidFile, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  if (isPostgres(Number(pid))) return Number(port);
  fs.rmSync(pidFile, { force: true }); // its process is gone, or the number belongs to another program after a reboot
  return null;
}

function isPostgres(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

async function startServer(
  place: Place,
  data: string,
  settings: Record<string, string>,
  fixedPort?: number,
): Promise<{ port: number; isAttached: boolean }> {
  const log = path.join(place.home, 'server.log');
  for (let attempt = 1; ; attempt++) {
    const port = fixedPort ?? (await freePort());
    const options = Object.entries({ ...settings, port: String(port) })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
    const { code } = await runProgram(place, 'pg_ctl', [
      'start',
      '-D',
      data,
      '-l',
      log,
      '-o',
      options,
      '-w',
      '-t',
      String(START_TIMEOUT_S),
    ]);
    if (code === 0) return { port: runningPort(data) ?? port, isAttached: false };
    const other = runningPort(data);
    if (other !== null && other !== port) return { port: other, isAttached: true }; // started by another process meanwhile
    if (attempt === START_ATTEMPTS)
      throw new StartError(
        `内置数据库启动失败，请查看 ${log}。(The embedded PostgreSQL did not start.)`,
      );
    await delay(500 * attempt); // children of a killed server may need a moment to end, and keep its port until then
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a server answers a query at this address; waits while it still starts up or recovers. */
async function answers(url: string, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(100)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      // not yet
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function createDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      DATABASE,
    ]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error; // created by another process meanwhile
  } finally {
    await client.end();
  }
}
