import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { type Hash, hashMobile } from '@/server/modules/imports/hashes';
import { OperationRefused } from '@/server/modules/operators/authorize';

const BATCH = 5_000;

/** Their owners have not answered another import. */
export async function findHeld(client: PoolClient, vault: Hash): Promise<void> {
  await client.query('create temp table held_mobiles (mobile text primary key)');
  const { rowCount } = await client.query(
    `select from moved_people where state = 'waiting' limit 1`,
  );
  if (rowCount === 0) return;
  await client.query('begin');
  await client.query('declare mobiles cursor for select distinct mobile from old_people');
  for (;;) {
    const { rows } = await client.query<{ mobile: string | null }>(`fetch ${BATCH} from mobiles`);
    if (rows.length === 0) break;
    const mobiles = rows.flatMap(({ mobile }) => mobile ?? []);
    await client.query(
      `insert into held_mobiles
       select o.mobile from unnest($1::text[], $2::text[]) o(mobile, hash)
         join moved_people p on p.mobile_hash = o.hash and p.state = 'waiting'`,
      [mobiles, mobiles.map((mobile) => hashMobile(vault, mobile))],
    );
  }
  await client.query('commit');
}

const IN_USE = '另一次核对或迁入正在进行，请稍后再试';

const TRIES = 30;
const PAUSE_MS = 100;

async function lockImports(client: PoolClient): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('imports', 0)) as "isFree"`,
    );
    if (rows[0]?.isFree) return;
    await pause(PAUSE_MS);
  }
  throw new OperationRefused(IN_USE, 'stale');
}

/** Two at once would not see each other's temporary tables. */
export async function withScratch<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set work_mem = '64MB'; set jit = off`,
    );
    await lockImports(client);
    const done = await work(client);
    await client.query('discard all');
    return done;
  } finally {
    client.release(true);
  }
}
