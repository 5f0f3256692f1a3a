import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { blockAreas, ledgerAccounts, users } from '@/server/db/schema';
import { type Person, PERSON_COLUMNS, personOf } from '@/server/modules/members/persons';

export interface MemberRow extends Person {
  mobile: string;
  inviter: Person | null;
  direct: number;
  team: number;
  available: number;
  pending: number;
  lastActiveAt: number;
  joinedAt: number;
  isMayor: boolean;
  isStudent: boolean;
}

const available = alias(ledgerAccounts, 'available');
const pending = alias(ledgerAccounts, 'pending');
const inviter = alias(users, 'inviter');
const inviterArea = alias(blockAreas, 'inviter_area');

/** One array keeps the statement's text the same. */
const selectRows = prepareOnce((db) =>
  db
    .select({
      ...PERSON_COLUMNS,
      mobile: users.mobile,
      direct: users.directCount,
      team: users.teamCount,
      available: sql<number>`coalesce(${available.balance}, 0)`,
      pending: sql<number>`coalesce(${pending.balance}, 0)`,
      lastActiveAt: users.lastActiveAt,
      joinedAt: users.createdAt,
      isMayor: users.isMayor,
      isStudent: users.isStudent,
      inviterId: inviter.userId,
      inviterName: inviter.userName,
      inviterState: inviter.status,
      inviterAreaId: inviter.blockAreaId,
      inviterNo: inviter.blockNo,
      inviterArea: inviterArea.name,
    })
    .from(users)
    .leftJoin(blockAreas, eq(blockAreas.blockAreaId, users.blockAreaId))
    .leftJoin(inviter, eq(inviter.userId, users.refereeId))
    .leftJoin(inviterArea, eq(inviterArea.blockAreaId, inviter.blockAreaId))
    .leftJoin(available, and(eq(available.userId, users.userId), eq(available.bucket, 'available')))
    .leftJoin(pending, and(eq(pending.userId, users.userId), eq(pending.bucket, 'pending')))
    .where(sql`${users.userId} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('member_rows'),
);

type Found = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const inviterOf = (row: Found): Person | null =>
  row.inviterId === null
    ? null
    : personOf({
        memberId: row.inviterId,
        name: row.inviterName ?? '',
        state: row.inviterState ?? 'closed',
        blockAreaId: row.inviterAreaId,
        no: row.inviterNo,
        area: row.inviterArea,
      });

/** Field by field: copying wide objects is slow. */
function viewOf(row: Found): MemberRow {
  const { memberId, name, plot, state } = personOf(row);
  return {
    memberId,
    name,
    plot,
    state,
    mobile: maskMobile(row.mobile),
    inviter: inviterOf(row),
    direct: row.direct,
    team: row.team,
    available: row.available,
    pending: row.pending,
    lastActiveAt: row.lastActiveAt.getTime(),
    joinedAt: row.joinedAt.getTime(),
    isMayor: row.isMayor,
    isStudent: row.isStudent,
  };
}

export async function memberRows(db: Db, ids: readonly number[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const found = new Map(
    (await selectRows(db).execute({ ids })).map((row) => [row.memberId, viewOf(row)]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
