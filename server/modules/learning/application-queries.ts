import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { student as resource } from '@/lib/contract/console/resources/student';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { studentApplications, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { inScope, soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused, type Scope } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';

/* Operators of some cities see their members. */

const { id } = studentApplications;
export type Application = typeof studentApplications.$inferSelect;

const ofMembers = (condition: SQL | undefined): SQL | undefined =>
  condition &&
  sql`${studentApplications.userId} in (select ${users.userId} from ${users} where ${condition})`;

export const partsOf = ({ status, note }: Application): readonly unknown[] => [status, note];

async function rowsOf(db: Db, found: readonly Application[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ userId }) => userId),
  );
  return found.map(({ userId, reason, status, operator, createdAt, ...row }) => ({
    id: row.id,
    member: person(userId),
    wish: reason,
    operator,
    state: status,
    at: createdAt.getTime(),
  }));
}

interface Listed {
  filters: Readonly<Record<string, string>>;
  slice: Slice;
}

export async function pageApplications(
  db: Db,
  { acting }: Operation,
  { filters: { q, state }, slice }: Listed,
) {
  const members = q ? ((await soughtMembers(db, q)) ?? sql`false`) : undefined;
  const page = await pageOf(db, slice, {
    from: sql`${studentApplications}`,
    where: and(
      ofMembers(inScope(acting?.scope ?? 'all')),
      ofMembers(members),
      state ? eq(studentApplications.status, state as Application['status']) : undefined,
    ),
    order: { key: id, id, type: 'bigint' },
    rows: (cut) =>
      db
        .select()
        .from(studentApplications)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: (row) => [row.id, row.id],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

/** Locked in a transaction. */
export async function findApplication(
  db: Db,
  key: string,
  scope: Scope | undefined,
  isLocked = false,
): Promise<Application> {
  const query = db
    .select()
    .from(studentApplications)
    .where(
      and(
        eq(id, /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0),
        ofMembers(inScope(scope ?? 'all')),
      ),
    )
    .$dynamic();
  const [found] = await (isLocked ? query.for('update') : query);
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的申请`);
  return found;
}

export async function readApplication(
  db: Db,
  { acting }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findApplication(db, key, acting?.scope);
  const [row] = await rowsOf(db, [found]);
  const [member] = await db
    .select({ joined: users.createdAt })
    .from(users)
    .where(eq(users.userId, found.userId));
  if (!row || !member) throw new Error(`application ${key} has no member`);
  const tries = await db.$count(
    studentApplications,
    and(eq(studentApplications.userId, found.userId), lte(id, found.id)),
  );
  const detail = {
    note: found.note || null,
    decided: found.decidedAt?.getTime() ?? null,
    tries,
    joined: member.joined.getTime(),
  };
  return { row: { ...row, ...detail }, version: partsOf(found) };
}
