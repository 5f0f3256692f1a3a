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
import type { RowOf } from '@/lib/contract/console/resource';
import { APPROVAL_EFFECTS, type approval } from '@/lib/contract/console/resources/approval';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { dayOf, hourOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { countCapped, keyset, type Slice, slicedOf } from '@/server/db/keyset';
import {
  type Approval,
  type ApprovalKind,
  approvals,
  operators,
  withdrawals,
} from '@/server/db/schema';
import {
  type ApprovalState,
  missingApproval,
  obstacleOf,
  partsOf,
  readApprovalId,
  stateOf,
} from './approvals';
import { type Acting, type Operation, requirePermission } from './authorize';
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

async function batchesFor(db: Db, acting: Acting, now: Date): Promise<string[]> {
  const rows = await db
    .select({ ref: approvals.ref })
    .from(approvals)
    .where(decidableBy(db, acting, now, [ON_ITS_PAGE]))
    .orderBy(approvals.id)
    .limit(MOST_BATCHES);
  return rows.map(({ ref }) => ref);
}

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

function rowOf(row: Approval, now: Date): RowOf<typeof approval> {
  const { id, about, kind, amount, askedBy, askedAt, decidedBy, expiresAt } = row;
  const state = stateOf(row, now);
  const isWaiting = state === 'open' || state === 'granted';
  return {
    id,
    about,
    kind,
    amount,
    askedBy,
    decidedBy,
    state,
    asked: askedAt.getTime(),
    expires: isWaiting ? expiresAt.getTime() : null,
  };
}

const againText = ({ askedBy, silentAt }: Approval): string =>
  silentAt
    ? `没有其他人可以复核：到 ${dayOf(silentAt)} ${hourOf(silentAt)} 没有人反对，${askedBy}再执行一次就会生效。`
    : `批准只是放行：由${askedBy}在 72 小时内再执行一次，才会生效。`;

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
  const total = await countCapped(db, sql`select 1 from ${approvals} where ${where ?? sql`true`}`);
  return {
    rows: rows.map((row) => rowOf(row, now)),
    next,
    prev,
    total,
    summary: {
      withdrawals: await countWithdrawals(db),
      batches: await batchesFor(db, acting, now),
    },
  };
}

export async function inspectApproval(db: Db, operation: Operation, key: string) {
  const acting = await requirePermission(db, operation, 'approvals.read');
  const { now } = operation;
  const [row] = await db
    .select()
    .from(approvals)
    .where(eq(approvals.id, readApprovalId(key)));
  if (!row) throw missingApproval(key);
  const obstacle = stateOf(row, now) === 'open' ? await obstacleOf(db, acting, row) : null;
  return {
    row: {
      ...rowOf(row, now),
      ref: row.ref,
      reason: row.reason || null,
      effect: APPROVAL_EFFECTS[row.kind],
      again: againText(row),
      decidedAt: momentOf(row.decidedAt),
      note: row.note || null,
      used: momentOf(row.usedAt),
      obstacle: obstacle?.message ?? null,
    },
    version: partsOf(row, now),
    form: row.form,
  };
}
