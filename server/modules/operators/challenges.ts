import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type ChallengePurpose, consoleChallenges } from '@/server/db/schema';
import { drawToken } from './console-sessions';

const CHALLENGE_MS = 2 * MINUTE_MS;

export interface ChallengeFor {
  purpose: ChallengePurpose;
  owner: number | null;
}

export async function drawChallenge(
  db: Db,
  { purpose, owner }: ChallengeFor,
  now: Date,
): Promise<string> {
  const challenge = drawToken();
  await db
    .insert(consoleChallenges)
    .values({ challenge, purpose, owner, expiresAt: new Date(now.getTime() + CHALLENGE_MS) });
  return challenge;
}

export async function takeChallenge(
  db: Db,
  challenge: string,
  { purpose, owner }: ChallengeFor,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(consoleChallenges)
    .where(
      and(
        eq(consoleChallenges.challenge, challenge),
        eq(consoleChallenges.purpose, purpose),
        owner === null ? isNull(consoleChallenges.owner) : eq(consoleChallenges.owner, owner),
        gt(consoleChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: consoleChallenges.challenge });
  return taken.length > 0;
}

export async function deleteOldChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(consoleChallenges).where(lt(consoleChallenges.expiresAt, now));
}
