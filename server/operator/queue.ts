import { and, eq, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Resource } from '@/lib/contract/console/resource';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { queueRows } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/operation';

/* Who reads which row, and those set aside. */

/** Long enough to decide, short enough if somebody left. */
const LEASE_MS = 2 * MINUTE_MS;

interface Place {
  noun: string;
  key: string;
}
type Who = Pick<Operation, 'operator' | 'now'>;

const at = ({ noun, key }: Place) => and(eq(queueRows.noun, noun), eq(queueRows.key, key));
const stamp = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** @returns null when another operator has it */
export async function leaseRow(tx: Db, place: Place, { operator, now }: Who): Promise<Date | null> {
  const until = new Date(now.getTime() + LEASE_MS);
  const mine = { leasedBy: operator, leasedUntil: until };
  const [held] = await tx
    .insert(queueRows)
    .values({ ...place, ...mine })
    .onConflictDoUpdate({
      target: [queueRows.noun, queueRows.key],
      set: mine,
      setWhere: or(
        isNull(queueRows.leasedUntil),
        sql`${queueRows.leasedUntil} <= ${stamp(now)}`,
        eq(queueRows.leasedBy, operator),
      ),
    })
    .returning({ until: queueRows.leasedUntil });
  return held?.until ?? null;
}

export async function endLease(tx: Db, place: Place, { operator }: Who): Promise<void> {
  await tx
    .update(queueRows)
    .set({ leasedBy: null, leasedUntil: null })
    .where(and(at(place), eq(queueRows.leasedBy, operator)));
}

/** Leases that have not run out. */
export async function heldRows(db: Db, noun: string, now: Date, key?: string) {
  const rows = await db
    .select({ key: queueRows.key, by: queueRows.leasedBy, until: queueRows.leasedUntil })
    .from(queueRows)
    .where(
      and(
        eq(queueRows.noun, noun),
        gt(queueRows.leasedUntil, now),
        key === undefined ? undefined : eq(queueRows.key, key),
      ),
    );
  return rows.flatMap(({ by, until, ...row }) =>
    by && until ? [{ ...row, by, until: until.getTime() }] : [],
  );
}

/** Whoever reads it decides first. */
export async function refuseLeased(
  tx: Db,
  { noun, key }: Place,
  { operator, now }: Who,
): Promise<void> {
  const [held] = await heldRows(tx, noun, now, key);
  if (held && held.by !== operator)
    throw new OperationRefused(`${held.by} 正在看这一笔，请先处理下一笔`, 'stale');
}

/** Set aside after it came into its state. */
export const wasSetAside = (noun: string, key: SQLWrapper, since: SQL): SQL<boolean> =>
  sql<boolean>`exists (
    select 1
    from ${queueRows}
    where ${queueRows.noun} = ${noun}
      and ${queueRows.key} = ${key}
      and ${queueRows.asideAt} >= ${since}
  )`;

async function setAside(tx: Db, place: Place, by: Who | null): Promise<void> {
  const aside = { asideBy: by?.operator ?? null, asideAt: by?.now ?? null };
  await tx
    .insert(queueRows)
    .values({ ...place, ...aside })
    .onConflictDoUpdate({ target: [queueRows.noun, queueRows.key], set: aside });
}

interface Working {
  tx: Db;
  operation: Operation;
  key: string;
}

/** Work of the actions that every queue has (lib/contract/console/queue.ts). */
export const queueWork = ({ noun }: Pick<Resource, 'noun'>) => ({
  snooze: async ({ tx, operation, key }: Working) => {
    await setAside(tx, { noun, key }, operation);
    return {};
  },
  release: async ({ tx, key }: Working) => {
    await setAside(tx, { noun, key }, null);
    return {};
  },
  note: async ({ form: { text } }: { form: { text: string } }) => ({ detail: { note: text } }),
});
