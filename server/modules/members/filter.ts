import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, dayStart } from '@/lib/time';
import { ledgerAccounts, users, type UserState } from '@/server/db/schema';

/** A filtered list of members; days are Shanghai's, both inclusive. */
export interface MemberSet {
  state?: UserState;
  kind?: 'mayor' | 'student';
  joinedFrom?: string;
  joinedTo?: string;
  /** Only members with some. */
  bucket?: 'available' | 'pending';
}

const hasSome = (bucket: 'available' | 'pending'): SQL => sql`exists (
  select 1
  from ${ledgerAccounts}
  where ${ledgerAccounts.userId} = ${users.userId}
    and ${ledgerAccounts.bucket} = ${bucket}
    and ${ledgerAccounts.balance} > 0
)`;

export const isInSet = ({
  state,
  kind,
  joinedFrom,
  joinedTo,
  bucket,
}: MemberSet): SQL | undefined =>
  and(
    state ? eq(users.status, state) : undefined,
    joinedFrom ? gte(users.createdAt, dayStart(joinedFrom)) : undefined,
    joinedTo ? lt(users.createdAt, dayStart(addDays(joinedTo, 1))) : undefined,
    kind === 'mayor' ? eq(users.isMayor, true) : undefined,
    kind === 'student' ? eq(users.isStudent, true) : undefined,
    bucket ? hasSome(bucket) : undefined,
  );
