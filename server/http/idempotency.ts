import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { idempotency } from '@/server/db/schema';
import { type Call, DomainError } from './call';
import { KeyedMutex } from './keyed-mutex';

/** Random id of 32 characters, made when a form opens (specification 7.8). */
const KEY = /^[A-Za-z0-9_-]{32}$/;

/** One per pool, so that waiting calls hold no connection. */
const mutexes = new WeakMap<Db, KeyedMutex>();
function mutexOf(db: Db): KeyedMutex {
  const mutex = mutexes.get(db) ?? new KeyedMutex();
  mutexes.set(db, mutex);
  return mutex;
}

/**
 * Runs the work once per key. The row and the work share one transaction: a repetition waits for the first call, then gets
 * its response; a refused or failed call is rolled back and may be repeated (but see `DomainError.isKept`). Calls of one
 * owner are queued within this process.
 * @throws DomainError idempotency_key_missing | idempotency_conflict (same key, other content; proofs do not count).
 */
export async function once(
  call: Call,
  key: string | undefined,
  { name, proofs }: Pick<Endpoint, 'name' | 'proofs'>,
  input: object,
  work: (tx: Db) => Promise<unknown>,
): Promise<unknown> {
  if (key === undefined || !KEY.test(key)) throw new DomainError('idempotency_key_missing');
  const owner = call.member ? `u${call.member.userId}` : `v${call.visitorKey}`;
  const asked = Object.entries(input).filter(([field]) => !proofs.includes(field));
  const inputHash = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(asked)))
    .digest('base64url');
  const isThis = and(eq(idempotency.owner, owner), eq(idempotency.key, key));

  const outcome = await mutexOf(call.db).run(owner, () =>
    inRetriedTransaction(call.db, async (tx) => {
      const mine = await tx
        .insert(idempotency)
        .values({ owner, key, endpoint: name, inputHash, createdAt: call.now })
        .onConflictDoNothing()
        .returning({ key: idempotency.key });
      if (mine.length === 0) {
        const [first] = await tx.select().from(idempotency).where(isThis);
        if (first?.endpoint !== name || first.inputHash !== inputHash)
          throw new DomainError('idempotency_conflict');
        return { answer: first.answer };
      }
      try {
        const answer = await work(tx);
        await tx.update(idempotency).set({ answer }).where(isThis);
        return { answer };
      } catch (refusal) {
        if (!(refusal instanceof DomainError) || !refusal.isKept) throw refusal;
        await tx.delete(idempotency).where(isThis);
        return { refusal };
      }
    }),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
