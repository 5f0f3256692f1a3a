import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { type Person, personsOf } from '@/server/db/persons';
import { prepareOnce } from '@/server/db/prepared';
import { ledgerAccounts, users } from '@/server/db/schema';

/* Rows of 成员, of ids that a list or a page has found. */

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

/** One array, so that the text does not depend on how many there are. */
const selectRows = prepareOnce((db) =>
  db
    .select({
      memberId: users.userId,
      mobile: users.mobile,
      refereeId: users.refereeId,
      direct: users.directCount,
      team: users.teamCount,
      available: sql<number>`coalesce(${available.balance}, 0)`,
      pending: sql<number>`coalesce(${pending.balance}, 0)`,
      lastActiveAt: users.lastActiveAt,
      joinedAt: users.createdAt,
      isMayor: users.isMayor,
      isStudent: users.isStudent,
    })
    .from(users)
    .leftJoin(available, and(eq(available.userId, users.userId), eq(available.bucket, 'available')))
    .leftJoin(pending, and(eq(pending.userId, users.userId), eq(pending.bucket, 'pending')))
    .where(sql`${users.userId} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('member_rows'),
);

/** Rows of some ids, in their order. */
export async function memberRows(db: Db, ids: readonly number[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db).execute({ ids });
  const person = await personsOf(db, [...ids, ...rows.map(({ refereeId }) => refereeId)]);
  const byId = new Map(rows.map((row) => [row.memberId, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { refereeId, mobile, lastActiveAt, joinedAt, ...rest } = row;
    return {
      ...rest,
      ...person(id),
      mobile: maskMobile(mobile),
      inviter: refereeId === null ? null : person(refereeId),
      lastActiveAt: lastActiveAt.getTime(),
      joinedAt: joinedAt.getTime(),
    };
  });
}
