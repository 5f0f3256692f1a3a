import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { StartError } from '@/server/start-error';
import { type Place, preparePlace, runProgram } from './binaries';
import { renameUnlessThere } from './first-wins';
import { isCluster, writePointer } from './place';
import { lockPlace } from './place-lock';
import { runningPort } from './postmaster';

const DATABASE = 'metaverse';
const START_ATTEMPTS = 5;
const ATTACH_TIMEOUT_MS = 15_000;
const START_TIMEOUT_S = 60;

/* Errors may quote typed text, so statements stay out of PostgreSQL's log. */
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
  url: string;
  home: string;
  isAttached: boolean;
  /** Rolls open transactions back; everything committed is kept. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** Reports progress: the first start takes seconds. */
  notice?: (text: string) => void;
  settings?: Record<string, string>;
  keysDir?: string;
  mayCreate?: boolean;
  /** Keeps the port for open pools after a restart; without it, any free one. */
  port?: number;
}

/** Attaches to a server that survived its owner (kill -9). @throws StartError */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const unlock = await lockPlace(dataDir);
  try {
    return await startLocked(dataDir, options);
  } finally {
    unlock();
  }
}

async function startLocked(
  dataDir: string,
  {
    notice = () => undefined,
    settings = {},
    keysDir = path.join(dataDir, 'keys'),
    mayCreate = false,
    port,
  }: EmbeddedOptions,
): Promise<Embedded> {
  const place = preparePlace({ dataDir, keysDir, mayCreate, notice });
  const { home } = place;
  const data = path.join(home, 'data');
  const password = await createCluster(place, data, notice);
  writePointer(dataDir, home);
  const stop = async () => {
    const args = ['stop', '-m', 'fast', '-w'];
    const { code, said } = await runProgram(place, 'pg_ctl', { data, args });
    if (code !== 0 && runningPort(data) !== null) throw new Error(`pg_ctl stop: ${said}`);
  };
  const address = (at: number, database: string) =>
    `postgresql://postgres:${password}@127.0.0.1:${at}/${database}`;

  const found = runningPort(data);
  if (found !== null && (await answers(address(found, 'postgres'), ATTACH_TIMEOUT_MS))) {
    await createDatabase(address(found, 'postgres'));
    return { url: address(found, DATABASE), home, isAttached: true, stop };
  }

  const started = await startServer(place, data, { ...SETTINGS, ...settings }, port);
  if (!(await answers(address(started.port, 'postgres'), ATTACH_TIMEOUT_MS)))
    throw new StartError(
      `内置数据库没有响应，请查看 ${path.join(home, 'server.log')}。(The embedded PostgreSQL does not answer.)`,
    );
  await createDatabase(address(started.port, 'postgres'));
  return { url: address(started.port, DATABASE), home, isAttached: started.isAttached, stop };
}

/** Renamed when complete: a killed start leaves no partial cluster. */
async function createCluster(
  place: Place,
  data: string,
  notice: (text: string) => void,
): Promise<string> {
  const passwordFile = path.join(data, 'app-password');
  if (!isCluster(place.home)) {
    notice('首次启动：正在创建数据库…');
    const fresh = path.join(place.home, `new-${process.pid}`);
    const typed = `${fresh}.password`;
    fs.rmSync(fresh, { recursive: true, force: true });
    fs.mkdirSync(fresh, { mode: 0o700 });
    fs.writeFileSync(typed, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (place.runAs)
      for (const made of [fresh, typed]) fs.chownSync(made, place.runAs.uid, place.runAs.gid);
    const { code, said } = await runProgram(place, 'initdb', {
      data: fresh,
      args: [
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${path.join('..', path.basename(typed))}`,
        '-E',
        'UTF8',
        '--locale=C',
      ],
    });
    if (code !== 0)
      throw new StartError(
        `无法创建内置数据库：${said.trim().split('\n').at(-1) ?? ''} (initdb failed; set DATABASE_URL to use your own PostgreSQL.)`,
      );
    fs.renameSync(typed, path.join(fresh, 'app-password'));
    renameUnlessThere(fresh, data);
  }
  return fs.readFileSync(passwordFile, 'utf8').trim();
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
    const { code } = await runProgram(place, 'pg_ctl', {
      data,
      args: [
        'start',
        '-l',
        path.join('..', path.basename(log)),
        '-o',
        options,
        '-w',
        '-t',
        String(START_TIMEOUT_S),
      ],
    });
    if (code === 0) return { port: runningPort(data) ?? port, isAttached: false };
    const other = runningPort(data);
    if (other !== null && other !== port) return { port: other, isAttached: true };
    if (attempt === START_ATTEMPTS)
      throw new StartError(
        `内置数据库启动失败，请查看 ${log}。(The embedded PostgreSQL did not start.)`,
      );
    await delay(500 * attempt); // children of a killed server keep its port for a while
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

async function answers(url: string, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(100)) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
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
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}
