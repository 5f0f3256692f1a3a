import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { openDatabase } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { migrate } from '@/server/db/migrate';
import { seedBase } from '@/server/seed';

/** Migrated once, then copied. */
export const TEMPLATE = 'test_template';
export const BASE_TEMPLATE = 'test_template_base';

const admins = new Map<string, Pool>();

function adminOf(url: string): Pool {
  const known = admins.get(url);
  if (known) return known;
  const pool = new Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  /* A cluster may stop before the process does. */
  pool.on('error', () => undefined);
  admins.set(url, pool);
  return pool;
}

/** Outside transactions, such as CREATE DATABASE; over one connection a process, as each costs 40 ms. */
export async function administer(adminUrl: string, ...statements: string[]): Promise<void> {
  const admin = adminOf(socketUrl(adminUrl));
  for (const statement of statements) await admin.query(statement);
}

/** File copy takes a quarter of the default's processor time. */
export const copyDatabase = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

export const databaseUrl = (adminUrl: string, name: string): string =>
  Object.assign(new URL(adminUrl), { pathname: `/${name}` }).toString();

async function prepareTemplate(adminUrl: string): Promise<void> {
  await administer(
    adminUrl,
    ...[TEMPLATE, BASE_TEMPLATE].map((name) => `drop database if exists ${name} with (force)`),
    `create database ${TEMPLATE}`,
  );
  const database = openDatabase(databaseUrl(adminUrl, TEMPLATE), { max: 1 });
  await migrate(database.pool);
  await database.close();
  await administer(adminUrl, copyDatabase(BASE_TEMPLATE, TEMPLATE));
  const base = openDatabase(databaseUrl(adminUrl, BASE_TEMPLATE), { max: 1 });
  await seedBase(base.db, { now: new Date() });
  await base.close();
}

const SOCKETS = 'TEST_DATABASE_SOCKETS';

/** Through the cluster's local socket, where it has one: less processor time than TCP, on both sides. */
export function socketUrl(url: string): string {
  const dir = process.env[SOCKETS] ?? '';
  const isThere = fs.existsSync(path.join(dir, `.s.PGSQL.${new URL(url).port}`));
  return isThere ? `${url}?host=${encodeURIComponent(dir)}` : url;
}

export async function startCluster(
  givenUrl?: string,
): Promise<{ url: string; env?: NodeJS.ProcessEnv; stop: () => Promise<void> }> {
  if (givenUrl) {
    await prepareTemplate(givenUrl);
    return { url: givenUrl, stop: async () => undefined };
  }
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-test-'));
  fs.chmodSync(dir, 0o711);
  const sockets = path.join(dir, 'sockets');
  fs.mkdirSync(sockets);
  fs.chmodSync(sockets, 0o777); // the database runs as another user
  /* Locks are as in production; durability is off. */
  const embedded = await startEmbedded(dir, {
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '1GB',
      checkpoint_timeout: '1h',
      shared_buffers: '256MB',
      io_method: 'sync',
      jit: 'off',
      unix_socket_directories: sockets,
    },
  });
  await prepareTemplate(embedded.url);
  return {
    url: embedded.url,
    env: { [SOCKETS]: sockets },
    stop: async () => {
      await embedded.stop();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
