import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Approval, type ApprovalKind, approvals } from '@/server/db/schema';
import {
  type Acting,
  audit,
  isJob,
  isOnePerson,
  isSamePerson,
  listActing,
  type Operation,
  OperationRefused,
} from './authorize';

/* The first person's action is rolled back and stored; a second permits it, the first repeats it. Or the second does
   exactly the same. */

const LIFETIME_MS = 72 * HOUR_MS;
/** Then silence permits what only the person concerned could decide. */
export const OBJECTION_MS = DAY_MS;

export const PERMISSION_OF: Record<
  ApprovalKind,
  'approvals.money' | 'approvals.power' | 'goods.price'
> = {
  'batch.start': 'approvals.money',
  'sale.record': 'approvals.money',
  'sale.refund': 'approvals.money',
  'refund.money': 'approvals.money',
  'pay.money': 'approvals.money',
  'reward.void': 'approvals.money',
  'goods.price': 'goods.price',
  'rule.set': 'approvals.power',
  'operator.change': 'approvals.power',
  'role.grant': 'approvals.power',
  'inviter.change': 'approvals.power',
  'mobile.change': 'approvals.power',
  'member.close': 'approvals.power',
  'shop.config': 'approvals.power',
  'import.claim': 'approvals.money',
  'import.payout': 'approvals.money',
  'content.publish': 'approvals.power',
  'notice.broadcast': 'approvals.power',
  'brand.name': 'approvals.power',
};

export const maySecond = (
  permissions: Acting['permissions'],
  { kind, isMoney = false }: Pick<Ask, 'kind' | 'isMoney'>,
): boolean =>
  permissions.has(PERMISSION_OF[kind]) || (isMoney && permissions.has('approvals.money'));

export interface Ask {
  kind: ApprovalKind;
  ref: string;
  about: string;
  /** fen */
  amount?: number;
  /** All effects: other content needs another decision. */
  content: unknown;
  form?: Record<string, unknown>;
  memberIds?: readonly (number | null)[];
  operators?: readonly string[];
  isMoney?: boolean;
  /** The person concerned may object for a day, then the asker acts alone. */
  hasObjection?: boolean;
}

class SecondNeeded extends OperationRefused {
  constructor(
    readonly ask: Ask,
    readonly known: number | null,
    readonly isSilent = false,
  ) {
    super(waits(known, isSilent), 'needs_second');
  }
}

/** A preview says so; nothing was asked yet. */
export const isSecondNeeded = (error: unknown): error is OperationRefused =>
  error instanceof SecondNeeded;

function waits(id: number | null, isSilent: boolean): string {
  if (id === null) return '此操作须由另一位操作员复核，未做更改';
  return isSilent
    ? `没有其他人可以复核，已登记为 #${id}，未做更改；对方 24 小时内没有反对，请再执行一次，或在服务器上用 op 命令执行`
    : `此操作须由另一位操作员复核，已登记为 #${id}，未做更改；72 小时内批准后请再执行一次`;
}

const hashOf = ({ kind, ref, content }: Ask): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, ref, content]))
    .digest('hex');

const isMember = ({ userId }: Acting, ids: readonly (number | null)[] = []): boolean =>
  userId !== null && ids.includes(userId);

/** A lone operator acts alone, and the audit log says so. */
async function hasOther(tx: Db, acting: Acting, ask: Ask, now: Date): Promise<boolean> {
  const all = await listActing(tx, now);
  return all.some(
    (other) =>
      !isOnePerson(other, acting) &&
      maySecond(other.permissions, ask) &&
      ask.operators?.includes(other.name) !== true &&
      !isMember(other, ask.memberIds),
  );
}

/**
 * Must be the transaction's last check.
 * @returns the other person; null when nobody could be asked
 * @throws OperationRefused `needs_second`
 */
export async function requireSecond(
  tx: Db,
  { now, via }: Operation,
  acting: Acting,
  ask: Ask,
): Promise<string | null> {
  if (isJob(acting)) return null;
  const isLone = !(await hasOther(tx, acting, ask, now));
  if (isLone && !(ask.hasObjection && via === 'console')) return null;
  const open = await tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, ask.kind),
        eq(approvals.ref, ask.ref),
        eq(approvals.seen, hashOf(ask)),
        isNull(approvals.usedAt),
        gt(approvals.expiresAt, now),
        sql`${approvals.isGranted} is not false`,
      ),
    )
    .orderBy(desc(approvals.id))
    .for('update');
  const use = (id: number, decision: Partial<typeof approvals.$inferInsert> = {}) =>
    tx
      .update(approvals)
      .set({ ...decision, usedAt: now })
      .where(eq(approvals.id, id));

  const own = open.filter((row) => row.askedBy === acting.name);
  const granted = own.find((row) => row.decidedBy !== null || isSilence(row, now));
  if (granted) {
    await use(granted.id);
    return granted.decidedBy;
  }
  if (maySecond(acting.permissions, ask) && !isMember(acting, ask.memberIds))
    for (const { id, askedBy, decidedBy } of open)
      if (decidedBy === null && !(await isSamePerson(tx, acting, askedBy))) {
        await use(id, { decidedBy: acting.name, decidedAt: now, isGranted: true });
        return askedBy;
      }
  throw new SecondNeeded(ask, own[0]?.id ?? null, isLone);
}

const isSilence = ({ silentAt }: Approval, now: Date): boolean =>
  silentAt !== null && silentAt <= now;

/** Stores the approval after rolling back. */
export async function withSecond<T>(
  db: Db,
  operation: Operation,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof SecondNeeded) || error.known !== null) throw error;
    const { ask, isSilent } = error;
    throw new OperationRefused(
      waits(await write(db, operation, ask, isSilent), isSilent),
      'needs_second',
    );
  }
}

async function write(db: Db, operation: Operation, ask: Ask, isSilent: boolean): Promise<number> {
  const { operator, now, reason } = operation;
  const { kind, ref, about, amount, form, memberIds = [], operators = [], isMoney } = ask;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(approvals)
      .values({
        kind,
        ref,
        about,
        amount,
        form,
        isMoney,
        silentAt: isSilent ? new Date(now.getTime() + OBJECTION_MS) : null,
        seen: hashOf(ask),
        askedBy: operator,
        askedAt: now,
        reason: reason ?? '',
        expiresAt: new Date(now.getTime() + LIFETIME_MS),
        memberIds: memberIds.filter((id) => id !== null),
        operators: [...operators],
      })
      .returning({ id: approvals.id });
    if (!row) throw new Error('approval was not inserted');
    await audit(tx, operation, 'approval.ask', String(row.id), { kind, ref, about, amount });
    return row.id;
  });
}
