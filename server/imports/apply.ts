import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Db } from '@/server/db/client';
import { imports } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { hashMobile, hashName } from '@/server/modules/imports/hashes';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { writeAddresses } from './addresses';
import { type Import, lockImport, postOpening, refuseMovedIn } from './books';
import { addKnown, lockKnown } from './known';
import { planning } from './plan';
import type { Note } from './stage';
import { writeOrders } from './write-orders';

const BATCH = 5_000;
const PERMISSION = 'imports.apply';

function isDone({ state }: Import): boolean {
  if (state !== 'applied' && state !== 'approved' && state !== 'applying')
    throw new OperationRefused('尚未经另一位管理员复核');
  return state === 'applied';
}

export async function applyImport(
  { db, pool }: Database,
  operation: Operation,
  vault: Vault,
  { place, digest, note }: { place: string; digest: string; note?: Note },
): Promise<Import> {
  await requirePermission(db, operation, PERMISSION);
  const known = await lockImport(db, digest);
  if (isDone(known)) return known;
  const folder = path.join(os.tmpdir(), `import-${randomUUID()}`);
  const { at, ...rest } = known.options;
  const options = {
    vault,
    place,
    source: known.source,
    shop: known.shop,
    ...rest,
    ...(at === undefined ? {} : { at: new Date(at) }),
    ...(note && { note }),
  };
  return planning(pool, folder, options, async (plan, client) => {
    const current = await lockImport(drizzle(client), digest);
    if (isDone(current)) return current;
    if (plan.digest !== digest)
      throw new OperationRefused('文件与审批的不同，或期间有新成员加入，请重新核对');
    return drizzle(client).transaction((tx) =>
      writeImport(tx, client, operation, { vault, digest, note }),
    );
  });
}

interface Writing {
  vault: Vault;
  digest: string;
  note?: Note | undefined;
}

async function writeImport(
  tx: Db,
  client: PoolClient,
  operation: Operation,
  { vault, digest, note }: Writing,
): Promise<Import> {
  const { now } = operation;
  const found = await lockImport(tx, digest);
  if (isDone(found)) return found;
  const { importId } = found;
  await refuseMovedIn(tx, found);
  await lockKnown(tx, client, found);
  const people = await writePeople(client, vault, importId, note);
  await addKnown(client, importId);
  await note?.('money');
  const opening = await writeMoney(client, importId);
  await writeAddresses(client, vault, importId);
  const open = await writeOrders(tx, client, vault, {
    ...found,
    operator: operation.operator,
    now,
  });
  await linkOrders(client, importId);
  await postOpening(tx, 'import_opened', { ...found, opening }, now);
  await audit(tx, operation, 'import.apply', String(importId), {
    digest,
    people,
    opening,
    ...open,
  });
  const [row] = await tx
    .update(imports)
    .set({
      state: 'applied',
      people,
      opening,
      ...open,
      appliedBy: operation.operator,
      appliedAt: now,
    })
    .where(eq(imports.importId, importId))
    .returning();
  return row ?? found;
}

interface Judged {
  key: string;
  mobile: string | null;
  nickname: string | null;
  state: 'waiting' | 'unclaimed' | 'blocked';
  inviter: string | null;
}

async function writePeople(
  client: PoolClient,
  vault: Vault,
  importId: number,
  note?: Note,
): Promise<number> {
  await client.query(`
    create temp table apply_people as
    select row_number() over (order by p.key) as nth, p.key, p.mobile, p.nickname, e.inviter, case
        when p.fate = 'unclaimed' then 'unclaimed' when p.is_blocked then 'blocked' else 'waiting' end as state
    from plan_people p
      left join plan_edges e on e.person = p.key and e.fate = 'kept'
    where p.fate not in ('left', 'there');
    create index on apply_people (nth)`);
  for (let from = 0; ; from += BATCH) {
    await note?.('people', from);
    const { rows } = await client.query<Judged>(
      'select key, mobile, nickname, inviter, state from apply_people where nth > $1 and nth <= $2',
      [from, from + BATCH],
    );
    if (rows.length > 0)
      await client.query(
        `insert into moved_people (import_id, old_key, mobile_hash, name_hash, inviter_key, state)
         select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])`,
        [
          importId,
          rows.map(({ key }) => key),
          rows.map(({ state, mobile }) =>
            state === 'waiting' && mobile !== null ? hashMobile(vault, mobile) : null,
          ),
          rows.map(({ state, nickname }) =>
            state === 'waiting' ? hashName(vault, nickname ?? '') : null,
          ),
          rows.map(({ inviter }) => inviter),
          rows.map(({ state }) => state),
        ],
      );
    if (rows.length < BATCH) return from + rows.length;
  }
}

async function writeMoney(client: PoolClient, importId: number): Promise<number> {
  await client.query(
    `insert into moved_money (person_id, kind, fen, old_table, old_key, due_at)
     select p.person_id, a.kind, a.fen::bigint, a.tbl, a.key, a.due_at
     from plan_amounts a join moved_people p on p.import_id = $1 and p.old_key = a.person
     where a.fate in ('taken', 'unclaimed')`,
    [importId],
  );
  const { rows } = await client.query<{ planned: number; written: number }>(
    `select (select coalesce(sum(fen), 0)::bigint from plan_amounts where fate in ('taken', 'unclaimed')) as planned,
       (select coalesce(sum(m.fen), 0)::bigint from moved_money m join moved_people p using (person_id)
        where p.import_id = $1) as written`,
    [importId],
  );
  const { planned = 0, written = 0 } = rows[0] ?? {};
  if (planned !== written)
    throw new OperationRefused(`金额不一致，差${Math.abs(planned - written)}分，已停止`);
  return written;
}

async function linkOrders(client: PoolClient, importId: number): Promise<void> {
  await client.query(
    `with earned as (
       select m.money_id, o.order_id
       from plan_amounts a
       join (
         select key, order_id from known_orders
         union all select old_key, order_id from moved_orders where import_id = $1
       ) o on o.key = a.order_key
       join known_people p on p.key = a.person
       join moved_money m on m.person_id = p.person_id and m.kind = a.kind
         and m.old_table = a.tbl and m.old_key = a.key
       where m.order_id is null and m.posted_at is null
       order by m.money_id
       for update of m
     )
     update moved_money m
     set order_id = e.order_id
     from earned e
     where m.money_id = e.money_id`,
    [importId],
  );
}
