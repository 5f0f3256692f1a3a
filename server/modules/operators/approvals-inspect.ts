import {
  and,
  arrayContains,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import { countCapped, keyset, type Slice, slicedOf } from '@/server/db/keyset';
import {
  type Approval,
  type ApprovalKind,
  approvals,
  operators,
  withdrawals,
} from '@/server/db/schema';
import { type ApprovalState, obstacleOf, rowOf } from './approvals';
import { type Acting, type Operation, OperationRefused, requirePermission } from './authorize';
import { PERMISSION_OF } from './two-persons';

/** One of a kind runs at a time, so few wait. */
const MOST_BATCHES = 20;

export interface ApprovalFilter {
  state: ApprovalState | '';
  kind: ApprovalKind | '';
  /** `decide`: the reader may decide; `asked`: the reader's own. */
  mine: 'decide' | 'asked' | '';
}

const isOpenAt = (now: Date) =>
  and(isNull(approvals.usedAt), isNull(approvals.isGranted), gt(approvals.expiresAt, now));

function inState(state: ApprovalState, now: Date): SQL | undefined {
  const isUnused = isNull(approvals.usedAt);
  return {
    open: isOpenAt(now),
    granted: and(isUnused, eq(approvals.isGranted, true), gt(approvals.expiresAt, now)),
    refused: and(isUnused, eq(approvals.isGranted, false)),
    used: not(isUnused),
    expired: and(isUnused, sql`${approvals.isGranted} is not false`, lte(approvals.expiresAt, now)),
  }[state];
}

/** Batches are started on their own page, after reading the rows. */
const ON_ITS_PAGE: ApprovalKind = 'batch.start';
const KINDS = (Object.keys(PERMISSION_OF) as ApprovalKind[]).filter((kind) => kind !== ON_ITS_PAGE);

/** Prefilter of `decideApproval`, whose transaction checks again. */
function decidableBy(
  db: Db,
  { name, userId, person, permissions }: Acting,
  now: Date,
  among: readonly ApprovalKind[] = KINDS,
): SQL | undefined {
  const kinds = among.filter((kind) => permissions.has(PERMISSION_OF[kind]));
  const asMoney = permissions.has('approvals.money') ? approvals.isMoney : sql`false`;
  const isTwin = or(
    sql`coalesce(${operators.aloneBy}, ${operators.name}) = ${person}`,
    userId === null ? undefined : eq(operators.userId, userId),
  );
  const twins = sql`${approvals.askedBy} not in ${db.select({ name: operators.name }).from(operators).where(isTwin)}`;
  const isAbout = arrayContains(approvals.operators, [name]);
  const asSecond = and(
    or(inArray(approvals.kind, kinds), asMoney),
    ne(approvals.askedBy, name),
    twins,
    not(isAbout),
    userId === null ? undefined : not(arrayContains(approvals.memberIds, [userId])),
  );
  return and(
    isOpenAt(now),
    inArray(approvals.kind, [...among]),
    or(asSecond, and(isAbout, isNotNull(approvals.silentAt))),
  );
}

const countWithdrawals = (db: Db): Promise<number> =>
  db.$count(
    withdrawals,
    and(
      eq(withdrawals.status, WITHDRAW_STATUS.reviewing),
      sql`${withdrawals.reviewer} is not null`,
    ),
  );

async function batchesFor(db: Db, acting: Acting, now: Date): Promise<number[]> {
  const rows = await db
    .select({ ref: approvals.ref })
    .from(approvals)
    .where(decidableBy(db, acting, now, [ON_ITS_PAGE]))
    .orderBy(approvals.id)
    .limit(MOST_BATCHES);
  return rows.map(({ ref }) => Number(ref));
}

async function viewOf(db: Db, acting: Acting, row: Approval, now: Date) {
  const { id: _, ...view } = rowOf(row, now);
  const isOpen = view.state === 'open';
  return {
    ...view,
    id: row.id,
    kind: row.kind,
    askedAt: row.askedAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    silentAt: row.silentAt?.getTime() ?? null,
    decidedAt: row.decidedAt?.getTime() ?? null,
    usedAt: row.usedAt?.getTime() ?? null,
    obstacle: isOpen ? ((await obstacleOf(db, acting, row))?.message ?? null) : null,
  };
}

/** Newest first. @throws OperationRefused */
export async function pageApprovals(
  db: Db,
  operation: Operation,
  { state, kind, mine }: ApprovalFilter,
  slice: Slice,
) {
  const acting = await requirePermission(db, operation, 'approvals.read');
  const { now } = operation;
  const where = and(
    state === '' ? undefined : inState(state, now),
    kind === '' ? undefined : eq(approvals.kind, kind),
    mine === 'asked' ? eq(approvals.askedBy, acting.name) : undefined,
    mine === 'decide' ? decidableBy(db, acting, now) : undefined,
  );
  const cut = keyset({ key: approvals.id, id: approvals.id, type: 'bigint' }, slice);
  const found = await db
    .select()
    .from(approvals)
    .where(and(where, cut.where))
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset);
  const { rows, next, prev } = slicedOf(found, cut, ({ id }) => [id, id]);
  const views = [];
  for (const row of rows) views.push(await viewOf(db, acting, row, now));
  const total = await countCapped(db, sql`select 1 from ${approvals} where ${where ?? sql`true`}`);
  return {
    rows: views,
    next,
    prev,
    total,
    summary: {
      withdrawals: await countWithdrawals(db),
      batches: await batchesFor(db, acting, now),
    },
  };
}

/** @throws OperationRefused */
export async function inspectApproval(db: Db, operation: Operation, id: number) {
  const acting = await requirePermission(db, operation, 'approvals.read');
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  if (!row) throw new OperationRefused(`没有编号为 ${id} 的复核申请`);
  return viewOf(db, acting, row, operation.now);
}
