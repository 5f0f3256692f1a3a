import type { Pool } from 'pg';
import { DAY_MS, dayOf } from '@/lib/time';
import { quote } from '@/server/backup/catalog';
import { openDatabase } from '@/server/db/client';

const KEPT_DAYS = 30;

interface Names {
  name: string;
  fresh: string;
  /** Of databases that keep a demo. */
  prefix: string;
}

async function namesOf(pool: Pool): Promise<Names> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const name = rows[0]?.name ?? '';
  return { name, fresh: `${name}_new`, prefix: `${name}_demo_` };
}

const urlOf = (pool: Pool, name: string): string =>
  Object.assign(new URL(pool.options.connectionString ?? ''), { pathname: `/${name}` }).toString();

async function connected(
  pool: Pool,
  name: string,
  work: (other: Pool) => Promise<unknown>,
): Promise<void> {
  const other = openDatabase(urlOf(pool, name), { max: 1, isUnlimited: true });
  try {
    await work(other.pool);
  } finally {
    await other.close();
  }
}

async function createEmpty(pool: Pool, name: string): Promise<void> {
  await pool.query(`drop database if exists ${quote(name)} with (force)`);
  await pool.query(`create database ${quote(name)} template template0`);
}

/** Also after a killed run. @returns its address */
export async function recreate(pool: Pool): Promise<string> {
  const { fresh } = await namesOf(pool);
  await createEmpty(pool, fresh);
  return urlOf(pool, fresh);
}

/** Oldest first. */
async function listFormer(pool: Pool): Promise<string[]> {
  const { prefix } = await namesOf(pool);
  const { rows } = await pool.query<{ former: string }>(
    'select datname as former from pg_database where starts_with(datname, $1) order by datname',
    [prefix],
  );
  return rows.map(({ former }) => former);
}

export const lastFormer = async (pool: Pool): Promise<string | undefined> =>
  (await listFormer(pool)).at(-1);

const dayName = (at: Date): string => dayOf(at).replaceAll('-', '');

async function freeName(pool: Pool, now: Date): Promise<string> {
  const { prefix } = await namesOf(pool);
  const known = await listFormer(pool);
  const first = `${prefix}${dayName(now)}`;
  let name = first;
  for (let i = 2; known.includes(name); i += 1) name = `${first}_${i}`;
  return name;
}

/** From a third database: both names change in one transaction. @returns the old database's name */
export async function switchTo(pool: Pool, now: Date): Promise<string> {
  const { name, fresh } = await namesOf(pool);
  const former = await freeName(pool, now);
  const between = `${name}_switch`;
  await createEmpty(pool, between);
  await connected(pool, between, async (third) => {
    await third.query(
      `select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = any ($1) and backend_type = 'client backend'`,
      [[name, fresh]],
    );
    await third.query('begin');
    await third.query(`alter database ${quote(name)} rename to ${quote(former)}`);
    await third.query(`alter database ${quote(fresh)} rename to ${quote(name)}`);
    await third.query('commit');
  });
  await connected(pool, name, (own) => own.query(`drop database ${quote(between)} with (force)`));
  return former;
}

export async function dropFormer(pool: Pool, now: Date): Promise<string[]> {
  const { prefix } = await namesOf(pool);
  const last = dayName(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  const all = await listFormer(pool);
  const old = all.filter((one) => one.slice(prefix.length, prefix.length + last.length) < last);
  for (const one of old) await pool.query(`drop database ${quote(one)}`);
  return old;
}
