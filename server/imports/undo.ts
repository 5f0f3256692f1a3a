import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { movedPeople } from '@/server/db/schema';
import { IMPORT_RULES } from '@/server/modules/imports/audit';
import { check, type Difference } from '@/server/modules/ledger/audit';
import {
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { ANSWERED, type Import, lockImport } from './books';
import { undoOrders } from './undo-orders';

/** Locks everybody: who is answering is counted after the answer. */
export async function countAnswered(tx: Db, importId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*) filter (where state = any(${sql.param([...ANSWERED])}::text[]))::int as n
    from (select state from moved_people where import_id = ${importId} for update) p`);
  return rows[0]?.n ?? 0;
}

async function refuseTaken(tx: Db, { importId, report }: Import): Promise<void> {
  if (report?.people.there === undefined) return;
  await tx.execute(sql`
    select person_id
    from moved_people
    where import_id = ${importId}
      or person_id in (select person_id from moved_addresses where import_id = ${importId})
    order by person_id
    for update`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
    from moved_addresses a join moved_people p using (person_id)
    where p.import_id = ${importId} or a.import_id = ${importId}`);
  if ((rows[0]?.n ?? 0) < (report.addresses.taken ?? 0))
    throw new OperationRefused('已有成员登录确认，并收到它的收货地址，不能整体撤回');
}

export async function removeMoved(tx: Db, row: Import, now: Date): Promise<void> {
  const { importId } = row;
  await refuseTaken(tx, row);
  await tx.execute(sql`
    delete from moved_money m using moved_people p
    where p.person_id = m.person_id and p.import_id = ${importId}`);
  await undoOrders(tx, row, now);
  await tx.execute(sql`
    delete from moved_addresses a using moved_people p
    where p.person_id = a.person_id and (p.import_id = ${importId} or a.import_id = ${importId})`);
  await tx.delete(movedPeople).where(eq(movedPeople.importId, importId));
}

interface Verified {
  waiting: number;
  moved: number;
  people: Record<string, number>;
  differences: Difference[];
}

export async function verify(db: Db, { importId }: Import): Promise<Verified> {
  const people = await db
    .select({ state: movedPeople.state, count: sql<number>`count(*)::int` })
    .from(movedPeople)
    .where(eq(movedPeople.importId, importId))
    .groupBy(movedPeople.state);
  const { rows } = await db.execute<{ waiting: number; moved: number }>(sql`
    select coalesce(sum(fen) filter (where posted_at is null), 0)::bigint as waiting,
      coalesce(sum(fen) filter (where posted_at is not null), 0)::bigint as moved
    from moved_money join moved_people using (person_id)
    where import_id = ${importId}`);
  return {
    ...(rows[0] ?? { waiting: 0, moved: 0 }),
    people: Object.fromEntries(people.map(({ state, count }) => [state, count])),
    differences: await check(db, IMPORT_RULES),
  };
}

export async function verifyImport(db: Db, operation: Operation, digest: string) {
  await requirePermission(db, operation, 'imports.plan');
  const found = await lockImport(db, digest);
  const { shop, state, opening, orders, ordersFen } = found;
  return { shop, state, opening, orders, ordersFen, ...(await verify(db, found)) };
}
