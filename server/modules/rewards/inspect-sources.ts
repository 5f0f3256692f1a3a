import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerJournals,
  type Reward,
  rewards,
} from '@/server/db/schema';
import { titleOf } from '@/server/modules/ledger/kinds';
import { personsOf } from '@/server/modules/members/persons';
import { leftOf } from './reduce';

export async function levelsOf(db: Db, { itemId }: Pick<Reward, 'itemId'>) {
  const found = await db
    .select()
    .from(rewards)
    .where(eq(rewards.itemId, itemId))
    .orderBy(asc(rewards.level));
  const person = await personsOf(
    db,
    found.map(({ userId }) => userId),
  );
  return found.map((reward) => ({
    rewardId: reward.rewardId,
    level: reward.level as 1 | 2,
    owner: person(reward.userId),
    rateBp: reward.rateBp,
    amount: leftOf(reward),
  }));
}

export async function linesOf(db: Db, { rewardId, userId }: Pick<Reward, 'rewardId' | 'userId'>) {
  const found = await db
    .select({
      seq: ledgerEntries.seq,
      kind: ledgerJournals.kind,
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
    })
    .from(ledgerJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.journalId, ledgerJournals.journalId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, ledgerEntries.accountId))
    .where(
      and(
        eq(ledgerJournals.refType, 'reward'),
        eq(ledgerJournals.refId, rewardId),
        eq(ledgerAccounts.userId, userId),
        eq(ledgerAccounts.bucket, 'available'),
      ),
    )
    .orderBy(asc(ledgerEntries.seq));
  return found.map(({ kind, at, ...line }) => ({
    ...line,
    title: titleOf(kind),
    at: at.getTime(),
  }));
}
