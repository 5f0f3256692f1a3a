import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { accountClosings, uploads, users } from '@/server/db/schema';
import { leaveHome } from '@/server/modules/city/leave';
import { lockBalances } from '@/server/modules/ledger/balances';
import { forfeitBalance } from '@/server/modules/ledger/forfeit';
import { removePhotosOf } from '@/server/modules/orders/local-photo';
import { listObstacles } from './closing';
import { ERASURES } from './erasure';

const BATCH = 100;
export const CLOSED_ACCOUNT_NAME = '已注销';

type RemoveFile = (key: string) => Promise<void>;

/** One transaction each; safe in many processes. Members with open matters are skipped. */
export async function closeDueAccounts(db: Db, removeFile: RemoveFile, now: Date): Promise<number> {
  const isDue = and(isNull(accountClosings.outcome), lte(accountClosings.closesAt, now));
  const due = await db
    .select({ closingId: accountClosings.closingId })
    .from(accountClosings)
    .where(isDue)
    .orderBy(asc(accountClosings.closesAt))
    .limit(BATCH);
  let closed = 0;
  for (const { closingId } of due)
    if (await inRetriedTransaction(db, (tx) => closeOne(tx, removeFile, closingId, now)))
      closed += 1;
  return closed;
}

/** Locks wallet, plot, area, member, in the global order. */
async function closeOne(
  tx: Db,
  removeFile: RemoveFile,
  closingId: number,
  now: Date,
): Promise<boolean> {
  const [wish] = await tx
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .where(and(eq(accountClosings.closingId, closingId), isNull(accountClosings.outcome)))
    .for('update', { skipLocked: true });
  if (!wish) return false;
  const { userId } = wish;
  const { available } = await lockBalances(tx, userId, now);
  if ((await listObstacles(tx, userId)).length > 0) return false;
  if (available > 0) await forfeitBalance(tx, { userId, closingId, amount: available, now });
  await leaveHome(tx, userId, now);
  /* Files first: after a crash the rows still name the rest. */
  for (const { key } of await tx
    .select({ key: uploads.key })
    .from(uploads)
    .where(eq(uploads.userId, userId)))
    await removeFile(key);
  await removePhotosOf(tx, removeFile, userId);
  for (const { erase } of Object.values(ERASURES)) if (erase) await tx.execute(erase(userId));
  await tx
    .update(users)
    .set({
      status: 'closed',
      mobile: '',
      passwordHash: null,
      userName: CLOSED_ACCOUNT_NAME,
      avatar: '',
      gender: 0,
      birthday: null,
      region: '',
      industry: '',
      role: '',
      bio: '',
      wechat: '',
      qq: '',
      email: '',
      realNameState: 0,
      isStudent: false,
      isSearchable: false,
      light: 'none',
    })
    .where(eq(users.userId, userId));
  await tx
    .update(accountClosings)
    .set({ outcome: 'closed', endedAt: now, reason: '' })
    .where(eq(accountClosings.closingId, closingId));
  return true;
}
