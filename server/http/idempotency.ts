import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import { idempotency } from '@/server/db/schema';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { DomainError, type Call } from './call';
import { Line } from './line';

/** Random id of 32 characters, made when a form opens (specification, section 9). */
const KEY = /^[A-Za-z0-9_-]{32}$/;

/** One line per pool: what waits there is kept from its connections. */
const lines = new WeakMap<Db, Line>();
function lineOf(db: Db): Line {
  const line = lines.get(db) ?? new Line();
  lines.set(db, line);
  return line;
}

/**
 * Does the work once per key. The row and the work share one transaction: a repetition waits for the first call, then
 * receives its answer; a refused or failed call leaves no trace and may be repeated (but see `DomainError.isKept`). Calls
 * of one owner stand in line within this process.
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

  const outcome = await lineOf(call.db).run(owner, () =>
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
