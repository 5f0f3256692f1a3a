import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotency } from '@/server/db/schema';
import type { Db } from '@/server/db/client';
import { DomainError, type Call } from './call';

/** Random id of 32 characters, made when a form opens (specification, section 9). */
const KEY = /^[A-Za-z0-9_-]{32}$/;

/**
 * Does the work once per key. The row and the work share one transaction: a repetition waits for the first call, then
 * receives its answer; a refused or failed call leaves no trace and may be repeated.
 * @throws DomainError idempotency_key_missing | idempotency_conflict (same key, other content).
 */
export async function once(call: Call, key: string | undefined, endpoint: string, input: unknown, work: (tx: Db) => Promise<unknown>): Promise<unknown> {
  if (key === undefined || !KEY.test(key)) throw new DomainError('idempotency_key_missing');
  const owner = call.member ? `u${call.member.userId}` : `v${call.visitorKey}`;
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  const isThis = and(eq(idempotency.owner, owner), eq(idempotency.key, key));

  return call.db.transaction(async (tx) => {
    const mine = await tx.insert(idempotency).values({ owner, key, endpoint, inputHash, createdAt: call.now }).onConflictDoNothing().returning({ key: idempotency.key });
    if (mine.length === 0) {
      const [first] = await tx.select().from(idempotency).where(isThis);
      if (first?.endpoint !== endpoint || first.inputHash !== inputHash) throw new DomainError('idempotency_conflict');
      return first.answer;
    }
    const answer = await work(tx);
    await tx.update(idempotency).set({ answer }).where(isThis);
    return answer;
  });
}
