import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Bucket, BUCKETS, ledgerAccounts, wallets } from '@/server/db/schema';

/**
 * The platform's own accounts (`house:*`): cost of rewards, debts of members, payouts, fees and taxes; what the shop sold and
 * took for freight, what the payment channel and the bank hold for us, the channel's fees, and money received that belongs to
 * no order. Minus = we hold or spend it, plus = we owe or earned it. `receivable` mirrors the members' debt with the
 * opposite sign. A new one needs its parts in a migration.
 */
export const HOUSE = [
  'rewards',
  'receivable',
  'payouts',
  'fees',
  'taxes',
  'sales',
  'freight',
  'wxpay',
  'bank',
  'channel_fees',
  'suspense',
] as const;
export type House = (typeof HOUSE)[number];

/** An account as callers name it; the shards of a platform account are internal to the ledger. */
export type LedgerAccount = `user:${number}:${Bucket}` | `house:${House}`;

/** Every posting changes a platform account: sharding it avoids one contended row. */
export const HOUSE_SHARDS = 64;

export const userAccount = (userId: number, bucket: Bucket): LedgerAccount =>
  `user:${userId}:${bucket}`;

export const shardName = (house: House, shard: number): string =>
  `house:${house}:${String(shard).padStart(2, '0')}`;

export interface Resolved {
  /** The row in `ledger_accounts`. */
  name: string;
  userId: number | null;
  bucket: Bucket | null;
}

/** Finds the row of an account; the shard of a platform account is chosen by the owner of the movement. */
export function resolve(account: LedgerAccount, ownerId: number): Resolved {
  const [kind, owner = '', bucket] = account.split(':');
  if (kind === 'house')
    return { name: shardName(owner as House, ownerId % HOUSE_SHARDS), userId: null, bucket: null };
  return { name: account, userId: Number(owner), bucket: bucket as Bucket };
}

/** Gives members their wallet and four accounts; those who have them keep them. */
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
        BUCKETS.map((bucket) => ({ name: userAccount(userId, bucket), userId, bucket })),
      ),
    )
    .onConflictDoNothing();
}

/**
 * Locks the wallets of these members until the transaction ends. Needed before a decision based on a balance; `post` alone
 * locks by itself.
 */
export async function lockWallets(tx: Db, userIds: readonly number[], at: Date): Promise<void> {
  await ensureWallets(tx, userIds, at);
  await tx.execute(
    sql`select user_id from wallets where user_id = any(${sql.param([...userIds])}::bigint[]) order by user_id for update`,
  );
}
