import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { audit, OperationRefused, requireOperator, type Operation } from '@/server/db/operators';
import { operators, type Operator, type OperatorRole } from '@/server/db/schema';

/* Operators are named people with a role and a secret: two names can only act for two people who both know their own (docs/decisions/0027). */

/** How secrets are kept; plugged in by the command line. */
export interface SecretPorts {
  hash: (secret: string) => Promise<string>;
  isSecret: (stored: string | null | undefined, secret: string) => Promise<boolean>;
}

const MIN_SECRET = 12;
const MAX_SECRET = 128;
/** First operators are made one at a time. */
const FIRST_LOCK = 7_303_027;

/** @throws OperationRefused */
function refuseWeak(secret: string): void {
  if (secret.length < MIN_SECRET || secret.length > MAX_SECRET)
    throw new OperationRefused(`口令须为 ${MIN_SECRET}-${MAX_SECRET} 个字符`);
}

/** Whether anybody has a secret yet: until then the person at the keyboard is the first operator. */
export async function hasOperators(db: Db): Promise<boolean> {
  const [somebody] = await db
    .select({ name: operators.name })
    .from(operators)
    .where(isNotNull(operators.secretHash))
    .limit(1);
  return somebody !== undefined;
}

/**
 * Makes the person at the keyboard the first operator, an admin. Answers false when somebody else was faster.
 * @throws OperationRefused when operators from before secrets exist and this is not one of their admins
 */
export async function establishFirst(
  db: Db,
  { operator: name, now }: Operation,
  secret: string,
  { hash }: SecretPorts,
): Promise<boolean> {
  refuseWeak(secret);
  const secretHash = await hash(secret);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_LOCK})`);
    if (await hasOperators(tx)) return false;
    await requireOperator(tx, { operator: name }, 'admin');
    await tx
      .insert(operators)
      .values({ name, role: 'admin', secretHash, createdAt: now })
      .onConflictDoUpdate({ target: operators.name, set: { secretHash } });
    await audit(tx, { operator: name, now }, 'operator.first', name);
    return true;
  });
}

/** Lets an operator in; who is refused is written down. @throws OperationRefused */
export async function proveOperator(
  db: Db,
  operation: Operation,
  secret: string,
  { isSecret }: SecretPorts,
): Promise<void> {
  const [found] = await db.select().from(operators).where(eq(operators.name, operation.operator));
  /* Unknown names cost the same time as known ones. */
  if ((await isSecret(found?.secretHash, secret)) && found?.disabledAt === null) return;
  await audit(db, operation, 'operator.refused', operation.operator);
  throw new OperationRefused(`操作员 ${operation.operator} 的口令不正确，或尚未登记、已停用`);
}

interface NewOperator {
  name: string;
  role: OperatorRole;
  /** The person's own member account, whose money they may not decide about. */
  userId: number | null;
  secret: string;
}

/** Registers somebody, or gives them another role; a known operator keeps the secret. @throws OperationRefused */
export async function addOperator(
  db: Db,
  operation: Operation,
  { name, role, userId, secret }: NewOperator,
  { hash }: SecretPorts,
): Promise<{ saved: Operator; isNew: boolean }> {
  refuseWeak(secret);
  const secretHash = await hash(secret);
  return db.transaction(async (tx) => {
    await requireOperator(tx, operation, 'admin');
    const [known] = await tx.select().from(operators).where(eq(operators.name, name)).for('update');
    const own = userId === null ? {} : { userId };
    const [saved] = known
      ? await tx
          .update(operators)
          .set({ role, disabledAt: null, secretHash: known.secretHash ?? secretHash, ...own })
          .where(eq(operators.name, name))
          .returning()
      : await tx
          .insert(operators)
          .values({ name, role, userId, secretHash, createdAt: operation.now })
          .returning();
    if (!saved) throw new Error('operator was not saved');
    await audit(tx, operation, 'operator.add', name, { role, userId });
    return { saved, isNew: known === undefined || known.secretHash === null };
  });
}

/** Nobody comes in under this name any more. @throws OperationRefused */
export async function disableOperator(
  db: Db,
  operation: Operation,
  name: string,
): Promise<Operator> {
  return db.transaction(async (tx) => {
    await requireOperator(tx, operation, 'admin');
    if (name === operation.operator) throw new OperationRefused('不能停用自己');
    const [saved] = await tx
      .update(operators)
      .set({ disabledAt: operation.now })
      .where(eq(operators.name, name))
      .returning();
    if (!saved) throw new OperationRefused(`没有操作员 ${name}`);
    await audit(tx, operation, 'operator.disable', name);
    return saved;
  });
}

/** Gives an operator another secret: everybody their own, admins anybody's. @throws OperationRefused */
export async function changeSecret(
  db: Db,
  operation: Operation,
  name: string,
  secret: string,
  { hash }: SecretPorts,
): Promise<Operator> {
  refuseWeak(secret);
  const secretHash = await hash(secret);
  return db.transaction(async (tx) => {
    await requireOperator(tx, operation, name === operation.operator ? 'viewer' : 'admin');
    const [saved] = await tx
      .update(operators)
      .set({ secretHash })
      .where(eq(operators.name, name))
      .returning();
    if (!saved) throw new OperationRefused(`没有操作员 ${name}`);
    await audit(tx, operation, 'operator.passwd', name);
    return saved;
  });
}

/** Everybody, by name. @throws OperationRefused */
export async function listOperators(db: Db, operation: Operation): Promise<Operator[]> {
  await requireOperator(db, operation, 'viewer');
  return db.select().from(operators).orderBy(asc(operators.name));
}
