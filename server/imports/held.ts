import type { PoolClient } from 'pg';
import { type Hash, hashMobile } from '@/server/modules/imports/hashes';

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
