import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Operator, type OperatorRole, operators } from '@/server/db/schema';
import { refuseTwin } from './access';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseReserved,
  requirePermission,
} from './authorize';
import { endConsoleSessions } from './console-sessions';
import { isNoDemoOperator } from './demo-operators';
import { plainName } from './names';
import { changeRights, refuseBeyond, refuseRestoring } from './owners';
import { withSecond } from './two-persons';

export interface SecretPorts {
  hash: (secret: string) => Promise<string>;
  isSecret: (stored: string | null | undefined, secret: string) => Promise<boolean>;
}

const MIN_SECRET = 12;
const MAX_SECRET = 128;
const FIRST_LOCK = 7_303_027;

function refuseWeak(secret: string): void {
  if (secret.length < MIN_SECRET || secret.length > MAX_SECRET)
    throw new OperationRefused(`口令须为 ${MIN_SECRET}-${MAX_SECRET} 个字符`);
}

/** Until then the shell user may become the first operator. */
export async function hasOperators(db: Db): Promise<boolean> {
  const [somebody] = await db
    .select({ name: operators.name })
    .from(operators)
    .where(and(isNotNull(operators.secretHash), isNoDemoOperator))
    .limit(1);
  return somebody !== undefined;
}

/**
 * @returns false when another process was first
 * @throws OperationRefused when operators from before secrets exist and this is not one of their admins
 */
export async function establishFirst(
  db: Db,
  { operator: name, now }: Operation,
  secret: string,
  { hash }: SecretPorts,
): Promise<boolean> {
  refuseReserved(name);
  refuseWeak(secret);
  const secretHash = await hash(secret);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_LOCK})`);
    if (await hasOperators(tx)) return false;
    await requirePermission(tx, { operator: name, now }, 'operators.change');
    await tx
      .insert(operators)
      .values({ name, role: 'admin', secretHash, createdAt: now })
      .onConflictDoUpdate({ target: operators.name, set: { secretHash } });
    await audit(tx, { operator: name, now }, 'operator.first', name);
    return true;
  });
}

/** Refusals are audited. */
export async function proveOperator(
  db: Db,
  operation: Operation,
  secret: string,
  { isSecret }: SecretPorts,
): Promise<void> {
  const [found] = await db.select().from(operators).where(eq(operators.name, operation.operator));
  /* Unknown names take equal time, against timing attacks. */
  if ((await isSecret(found?.secretHash, secret)) && found?.disabledAt === null) return;
  await audit(db, operation, 'operator.refused', operation.operator);
  throw new OperationRefused(`操作员 ${operation.operator} 的口令不正确，或尚未登记、已停用`);
}

interface NewOperator {
  name: string;
  role: OperatorRole;
  userId: number | null;
  secret: string;
}

const stateOf = ({ role, roles, cityIds, userId, disabledAt }: Operator) => ({
  role,
  roles,
  cityIds,
  userId,
  isDisabled: disabledAt !== null,
});

export async function addOperator(
  db: Db,
  operation: Operation,
  operator: NewOperator,
  { hash }: SecretPorts,
): Promise<{ saved: Operator; isNew: boolean }> {
  const name = plainName(operator.name);
  refuseReserved(name);
  refuseWeak(operator.secret);
  const secretHash = await hash(operator.secret);
  const registered = { ...operator, name, secretHash };
  return withSecond(db, operation, () => saveOperator(db, operation, registered));
}

async function saveOperator(
  db: Db,
  operation: Operation,
  { name, role, userId, secretHash }: Omit<NewOperator, 'secret'> & { secretHash: string },
): Promise<{ saved: Operator; isNew: boolean }> {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'operators.change');
    await refuseBeyond(tx, acting, role);
    const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
    if (!known) await refuseTwin(tx, name);
    const { second, held } = await changeRights(tx, operation, acting, {
      name,
      known: known ?? null,
      next: { role, roles: [] },
      // another member account makes another person
      isAnew: known?.secretHash === null || (userId !== null && known?.userId !== userId),
      about: `操作员 ${name} 的角色改为 ${role}`,
      content: { role, userId },
    });
    const own = userId === null ? {} : { userId };
    const [saved] = known
      ? await tx
          .update(operators)
          .set({
            role,
            roles: [],
            cityIds: null,
            disabledAt: null,
            secretHash: known.secretHash ?? secretHash,
            ...own,
            ...held,
          })
          .where(eq(operators.name, name))
          .returning()
      : await tx
          .insert(operators)
          .values({ name, role, userId, secretHash, createdAt: operation.now, ...held })
          .returning();
    if (!saved) throw new Error('operator was not saved');
    if (known) await endConsoleSessions(tx, { operator: name }, 'roles', operation.now);
    await audit(
      tx,
      operation,
      'operator.add',
      name,
      { role, userId, second },
      { before: known ? stateOf(known) : null, after: stateOf(saved) },
    );
    return { saved, isNew: known === undefined || known.secretHash === null };
  });
}

/** The acting console session: its person keeps it. */
const ownSession = ({ via, sessionId }: Operation): number | undefined =>
  via === 'console' && sessionId !== undefined ? Number(sessionId) : undefined;

export async function changeSecret(
  db: Db,
  operation: Operation,
  name: string,
  secret: string,
  { hash }: SecretPorts,
): Promise<Operator> {
  refuseWeak(secret);
  const secretHash = await hash(secret);
  const act = async (tx: Db): Promise<Operator> => {
    const isOwn = name === operation.operator;
    const acting = await requirePermission(
      tx,
      operation,
      isOwn ? 'operators.read' : 'operators.change',
    );
    if (isOwn) return replaceSecret(tx, operation, { name, secretHash, second: null });
    const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
    if (!known) throw new OperationRefused(`没有操作员 ${name}`);
    await refuseRestoring(tx, acting, known);
    const { second, held } = await changeRights(tx, operation, acting, {
      name,
      known,
      next: known,
      isAnew: true,
      about: `更换操作员 ${name} 的口令`,
      content: 'secret',
    });
    await tx.update(operators).set(held).where(eq(operators.name, name));
    return replaceSecret(tx, operation, { name, secretHash, second });
  };
  return withSecond(db, operation, () => db.transaction(act));
}

/** Needs a recent proof, no permission. */
export async function changeOwnSecret(
  db: Db,
  operation: Operation,
  secret: string,
  { hash }: SecretPorts,
): Promise<void> {
  refuseWeak(secret);
  const secretHash = await hash(secret);
  const name = operation.operator;
  await db.transaction((tx) => replaceSecret(tx, operation, { name, secretHash, second: null }));
}

async function replaceSecret(
  tx: Db,
  operation: Operation,
  { name, secretHash, second }: { name: string; secretHash: string; second: string | null },
): Promise<Operator> {
  const [saved] = await tx
    .update(operators)
    .set({ secretHash })
    .where(eq(operators.name, name))
    .returning();
  if (!saved) throw new OperationRefused(`没有操作员 ${name}`);
  await endConsoleSessions(
    tx,
    { operator: name, exceptId: ownSession(operation) },
    'secret',
    operation.now,
  );
  const change = { before: { secret: '****' }, after: { secret: '****（新）' } };
  await audit(tx, operation, 'operator.passwd', name, { second }, change);
  return saved;
}
