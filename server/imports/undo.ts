import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { imports, movedPeople } from '@/server/db/schema';
import { IMPORT_RULES } from '@/server/modules/imports/audit';
import { check, type Difference } from '@/server/modules/ledger/audit';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseSamePerson,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { type Import, lockImport, postOpening } from './books';
import { undoOrders } from './undo-orders';

/** Locks everybody: who is answering is counted after the answer. */
async function countAnswered(tx: Db, importId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*) filter (where state in ('claimed', 'refused', 'paid'))::int as n
    from (select state from moved_people where import_id = ${importId} for update) p`);
  return rows[0]?.n ?? 0;
}

/** While nobody answered: rows go, the journal stays and is reversed. */
export async function undoImport(
  db: Db,
  operation: Operation,
  { digest, reason }: { digest: string; reason: string },
): Promise<Import> {
  requireReason(reason);
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'imports.apply');
    const found = await lockImport(tx, digest);
    const { importId } = found;
    if (found.state !== 'applied') throw new OperationRefused('尚未迁入，无需撤回');
    await refuseSamePerson(tx, acting, found.appliedBy ?? '', '需要另一位管理员撤回');
    const answered = await countAnswered(tx, importId);
    if (answered > 0) throw new OperationRefused(`已有${answered}人登录确认或已退款，不能整体撤回`);
    await undoOrders(tx, found, operation.now);
    await tx.execute(sql`
      delete from moved_money m using moved_people p
      where p.person_id = m.person_id and p.import_id = ${importId}`);
    await tx.execute(sql`
      delete from moved_addresses a using moved_people p
      where p.person_id = a.person_id and p.import_id = ${importId}`);
    await tx.delete(movedPeople).where(eq(movedPeople.importId, importId));
    await postOpening(tx, 'import_undone', found, operation.now);
    await audit(tx, operation, 'import.undo', String(importId), { digest, reason });
    const [row] = await tx
      .update(imports)
      .set({ state: 'undone', undoneAt: operation.now })
      .where(eq(imports.importId, importId))
      .returning();
    return row ?? found;
  });
}

interface Verified {
  shop: string;
  state: Import['state'];
  opening: number;
  orders: number;
  ordersFen: number;
  waiting: number;
  moved: number;
  people: Record<string, number>;
  differences: Difference[];
}

export async function verifyImport(
  db: Db,
  operation: Operation,
  digest: string,
): Promise<Verified> {
  await requirePermission(db, operation, 'imports.plan');
  const found = await lockImport(db, digest);
  const people = await db
    .select({ state: movedPeople.state, count: sql<number>`count(*)::int` })
    .from(movedPeople)
    .where(eq(movedPeople.importId, found.importId))
    .groupBy(movedPeople.state);
  const { rows } = await db.execute<{ waiting: number; moved: number }>(sql`
    select coalesce(sum(fen) filter (where posted_at is null), 0)::bigint as waiting,
      coalesce(sum(fen) filter (where posted_at is not null), 0)::bigint as moved
    from moved_money join moved_people using (person_id)
    where import_id = ${found.importId}`);
  return {
    ...{ shop: found.shop, state: found.state, opening: found.opening },
    ...{ orders: found.orders, ordersFen: found.ordersFen },
    ...(rows[0] ?? { waiting: 0, moved: 0 }),
    people: Object.fromEntries(people.map(({ state, count }) => [state, count])),
    differences: await check(db, IMPORT_RULES),
  };
}
