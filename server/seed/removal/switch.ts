import type { Pool } from 'pg';
import { DAY_MS, dayOf } from '@/lib/time';
import { quote } from '@/server/backup/catalog';
import { openDatabase } from '@/server/db/client';

const FORMER = '_demo_';
const KEPT_DAYS = 30;

interface Names {
  name: string;
  fresh: string;
}

async function namesOf(pool: Pool): Promise<Names> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  return { name, fresh: `${name}_new` };
}

const urlOf = (pool: Pool, name: string): string =>
  Object.assign(new URL(pool.options.connectionString ?? ''), { pathname: `/${name}` }).toString();

async function inAdmin(pool: Pool, work: (admin: Pool) => Promise<void>): Promise<void> {
  const admin = openDatabase(urlOf(pool, 'postgres'), { max: 1, isUnlimited: true });
  try {
    await work(admin.pool);
  } finally {
    await admin.close();
  }
}

/** Also after a killed run. @returns its address */
export async function recreate(pool: Pool): Promise<string> {
  const { fresh } = await namesOf(pool);
  await inAdmin(pool, async (admin) => {
    await admin.query(`drop database if exists ${quote(fresh)} with (force)`);
    await admin.query(`create database ${quote(fresh)} template template0`);
  });
  return urlOf(pool, fresh);
}

/** Both names change in one transaction. @returns the old database's name */
export async function switchTo(pool: Pool, now: Date): Promise<string> {
  const { name, fresh } = await namesOf(pool);
  const former = `${name}${FORMER}${dayOf(now).replaceAll('-', '')}`;
  await inAdmin(pool, async (admin) => {
    await admin.query(
      `select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = any ($1) and backend_type = 'client backend'`,
      [[name, fresh]],
    );
    await admin.query('begin');
    await admin.query(`alter database ${quote(name)} rename to ${quote(former)}`);
    await admin.query(`alter database ${quote(fresh)} rename to ${quote(name)}`);
    await admin.query('commit');
  });
  return former;
}

export async function dropFormer(pool: Pool, now: Date): Promise<string[]> {
  const { name } = await namesOf(pool);
  const last = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS)).replaceAll('-', '');
  const { rows } = await pool.query<{ former: string }>(
    'select datname as former from pg_database where starts_with(datname, $1)',
    [`${name}${FORMER}`],
  );
  const old = rows.map(({ former }) => former).filter((one) => one.slice(-8) < last);
  await inAdmin(pool, async (admin) => {
    for (const one of old) await admin.query(`drop database ${quote(one)}`);
  });
  return old;
}
