import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './ports.mjs';
import { run, start, stop } from './run.mjs';
import { sharedTmpDir } from './scratch.mjs';

/** PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const START_LIMIT_MS = 30_000;
const isRoot = () => process.getuid?.() === 0;

const pgConfigBinDir = () => {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

function debianBinDirs() {
  const base = '/usr/lib/postgresql';
  if (!fs.existsSync(base)) return [];
  return fs
    .readdirSync(base)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(base, version, 'bin'));
}

export function findPostgres() {
  const candidates = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    pgConfigBinDir(),
    ...debianBinDirs(),
  ];
  return candidates.find(
    (dir) => dir && ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(dir, name))),
  );
}

async function accepts(child, pidFile) {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until && child.exitCode === null) {
    // Line 8 of postmaster.pid says "ready".
    if (
      fs.existsSync(pidFile) &&
      fs.readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready'
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/**
 * On loopback with a random password. `binDir`: initdb and postgres; returns the admin URL.
 * @param {string} binDir
 * @param {Record<string, string>} more
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startCluster(binDir, more = {}) {
  const home = fs.mkdtempSync(path.join(sharedTmpDir(), 'startup-metaverse-pg-'));
  const data = path.join(home, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(home, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  const identity = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot()) for (const file of [home, passwordFile]) fs.chownSync(file, NOBODY, NOBODY);
  const remove = () => fs.rmSync(home, { recursive: true, force: true });

  const made = await run(
    path.join(binDir, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { echo: false, cwd: home, ...identity },
  );
  if (made.code !== 0) {
    remove();
    throw new Error(`initdb failed: ${made.output}`);
  }
  const port = await freePort();
  const log = fs.openSync(path.join(home, 'log'), 'w');
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    ...more,
  };
  const child = start(
    path.join(binDir, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { stdio: ['ignore', log, log], cwd: home, ...identity },
  );
  const end = async () => {
    await stop(child);
    fs.closeSync(log);
    remove();
  };
  if (!(await accepts(child, path.join(data, 'postmaster.pid')))) {
    const reason = fs.readFileSync(path.join(home, 'log'), 'utf8');
    await end();
    throw new Error(`PostgreSQL did not start: ${reason}`);
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop: end };
}
