import { sql } from 'drizzle-orm';
import { type House, HOUSE_TEXTS } from '@/lib/contract/console/ledger-texts';
import type { Db } from '@/server/db/client';
import { type Bucket, BUCKETS, ledgerAccounts, wallets } from '@/server/db/schema';

/**
 * Minus: held or spent; plus: owed or earned. `receivable` mirrors members' debt. A new one needs shards in a
 * migration.
 */
export const HOUSE = Object.keys(HOUSE_TEXTS) as House[];
export type { House };

/** Callers do not know the shards. */
export type LedgerAccount = `user:${number}:${Bucket}` | `house:${House}`;

/** Every posting changes a platform account: shards avoid one contended row. */
export const HOUSE_SHARDS = 64;

export const userAccount = (userId: number, bucket: Bucket): LedgerAccount =>
  `user:${userId}:${bucket}`;

export const shardName = (house: House, shard: number): string =>
  `house:${house}:${String(shard).padStart(2, '0')}`;

export interface Resolved {
  name: string;
  userId: number | null;
  bucket: Bucket | null;
}

/** The owner chooses the shard. */
export function resolve(account: LedgerAccount, ownerId: number): Resolved {
  const [kind, owner = '', bucket] = account.split(':');
  if (kind === 'house')
    return { name: shardName(owner as House, ownerId % HOUSE_SHARDS), userId: null, bucket: null };
  return { name: account, userId: Number(owner), bucket: bucket as Bucket };
}

/** Idempotent. */
export async function ensureWallets(tx: Db, userIds: readonly number[], at: Date): Promise<void> {
  if (userIds.length === 0) return;
  const sorted = [...userIds].sort((a, b) => a - b);
  await tx
    .insert(wallets)
    .values(sorted.map((userId) => ({ userId, lastAt: at })))
    .onConflictDoNothing();
  await tx
    .insert(ledgerAccounts)
    .values(
      sorted.flatMap((userId) =>
        BUCKETS.filter((bucket) => bucket !== 'carried').map((bucket) => ({
          name: userAccount(userId, bucket),
          userId,
          bucket,
        })),
      ),
    )
    .onConflictDoNothing();
}

/** Few members have one: opened by its first movement. */
export async function openCarried(tx: Db, lines: readonly Resolved[]): Promise<void> {
  const opened = lines.flatMap(({ name, userId, bucket }) =>
    userId !== null && bucket === 'carried' ? [{ name, userId, bucket }] : [],
  );
  if (opened.length > 0) await tx.insert(ledgerAccounts).values(opened).onConflictDoNothing();
}

/** Before decisions on a balance; `post` locks for itself. */
export async function lockWallets(tx: Db, userIds: readonly number[], at: Date): Promise<void> {
  await ensureWallets(tx, userIds, at);
  await tx.execute(sql`
    select user_id
    from wallets
    where user_id = any(${sql.param([...userIds])}::bigint[])
    order by user_id for update`);
}
