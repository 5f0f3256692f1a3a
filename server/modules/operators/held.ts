import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { dangerOf, type Permission } from '@/lib/contract/console/permissions';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Operator, operators } from '@/server/db/schema';
import { type Acting, audit, findActing, type Operation, OperationRefused } from './authorize';

/* Money rights from the console wait a day: owners and holders can stop them. */

export const HELD_MS = DAY_MS;

export interface Rights {
  before: ReadonlySet<Permission>;
  after: ReadonlySet<Permission>;
}

export interface Answer {
  second: string | null;
  isGiven: boolean;
}

export type Held = Pick<Operator, 'heldRights' | 'heldUntil' | 'aloneBy'>;

export const isMoney = (id: Permission): boolean => dangerOf(id) === 'money';

export const minus = (all: Iterable<Permission>, without: ReadonlySet<Permission>): Permission[] =>
  [...all].filter((id) => !without.has(id));

/** At the server's terminal they work at once, as given by two. */
export function heldAfter(
  { via, now }: Operation,
  acting: Acting,
  { before, after }: Rights,
  { second, isGiven }: Answer,
  known: Pick<Held, 'aloneBy'> | null,
): Held {
  const isConsole = via === 'console';
  const heldRights = isConsole ? minus(after, before).filter(isMoney) : [];
  const aloneBy = isConsole && second === null ? acting.person : null;
  return {
    heldRights,
    heldUntil: heldRights.length > 0 ? new Date(now.getTime() + HELD_MS) : null,
    aloneBy: isGiven ? aloneBy : (known?.aloneBy ?? null),
  };
}

const mayStop = ({ permissions }: Acting): boolean =>
  permissions.has('operators.change') || [...permissions].some(isMoney);

export async function listHeld(db: Db, operation: Operation) {
  const acting = operation.acting ?? (await findActing(db, operation));
  if (!mayStop(acting)) return [];
  const rows = await db
    .select()
    .from(operators)
    .where(and(isNull(operators.disabledAt), gt(operators.heldUntil, operation.now)))
    .orderBy(asc(operators.heldUntil));
  return rows.map(({ name, heldRights, heldUntil, aloneBy }) => ({
    name,
    rights: heldRights,
    until: heldUntil?.getTime() ?? 0,
    aloneBy,
  }));
}

/** They do not work until granted anew. */
export async function stopHeld(db: Db, operation: Operation, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const acting = await findActing(tx, operation);
    if (!mayStop(acting))
      throw new OperationRefused('只有所有者与有资金权限的操作员可以停止', 'no_permission');
    const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
    if (!known?.heldUntil || known.heldUntil <= operation.now)
      throw new OperationRefused(`操作员 ${name} 没有等待生效的资金权限`);
    await tx.update(operators).set({ heldUntil: null }).where(eq(operators.name, name));
    const before = { heldRights: known.heldRights, heldUntil: known.heldUntil };
    const change = { before, after: { heldRights: known.heldRights, heldUntil: null } };
    await audit(tx, operation, 'operator.stop-grant', name, {}, change);
  });
}
