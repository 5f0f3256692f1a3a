import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import type { Db } from '@/server/db/client';
import type { LiveNote } from '@/server/db/live';
import { prepareSql } from '@/server/db/prepared';
import { inRetriedTransaction } from '@/server/db/retry';
import { idempotency } from '@/server/db/schema';
import { DomainError } from './call';
import { KeyedMutex } from './keyed-mutex';

/** Random id of 32 characters, made when a form opens (specification 7.8). */
const KEY = /^[A-Za-z0-9_-]{32}$/;

/** Buyers of one sold-out thing are answered by a read each: many may wait for it. */
const MAX_WAITING_FOR_RESOURCE = 5000;

const slot = sql.placeholder;

const claim = prepareSql(
  'idempotency_claim',
  sql`insert into idempotency (owner, key, endpoint, input_hash, created_at)
  values (${slot('owner')}, ${slot('key')}, ${slot('endpoint')}, ${slot('hash')}, ${slot('at')}::timestamptz) on conflict do nothing returning key`,
);

/* With what the member's other devices are told of the call: no statement of its own. */
const keep = prepareSql(
  'idempotency_answer',
  sql`
  with told as (
    insert into live_events (user_id, kind, ref_id)
    select (e->>'userId')::bigint, e->>'kind', (e->>'refId')::bigint from (select ${slot('event')}::jsonb as e) t where e is not null
    on conflict do nothing
  )
  update idempotency set answer = ${slot('answer')}::jsonb where owner = ${slot('owner')} and key = ${slot('key')}`,
);

/** One of each per pool, so that waiting calls hold no connection. */
const owners = new WeakMap<Db, KeyedMutex>();
const resources = new WeakMap<Db, KeyedMutex>();
function mutexOf(mutexes: WeakMap<Db, KeyedMutex>, db: Db, maxWaiting?: number): KeyedMutex {
  const mutex = mutexes.get(db) ?? new KeyedMutex(maxWaiting);
  mutexes.set(db, mutex);
  return mutex;
}

/**
 * A look before the transaction, without a lock: refuses what cannot succeed, and names the row that many calls want. Calls
 * for one name are queued within this process, and each looks again when it is its turn; then `isFirst` is false.
 * @returns null when nothing needs a queue.
 */
export type Gate = (isFirst: boolean) => Promise<string | null>;

async function queued<T>(db: Db, gate: Gate, work: () => Promise<T>): Promise<T> {
  const resource = await gate(true);
  if (resource === null) return work();
  return mutexOf(resources, db, MAX_WAITING_FOR_RESOURCE).run(resource, async () => {
    await gate(false);
    return work();
  });
}

/**
 * Runs the work once per key. The row and the work share one transaction: a repetition waits for the first call, then gets
 * its response; a refused or failed call is rolled back and may be repeated (but see `DomainError.isKept`). Calls of one
 * owner are queued within this process, and with a gate those of all owners that want the same row.
 * @param call `owner` is whose key it is: a member, a browser or an operator; `event` is told to open streams with it.
 * @throws DomainError idempotency_key_missing | idempotency_conflict (same key, other content; proofs do not count).
 */
export async function once(
  call: { db: Db; now: Date; owner: string; event?: LiveNote | null },
  key: string | undefined,
  { name, proofs }: Pick<Endpoint, 'name' | 'proofs'>,
  input: object,
  work: (tx: Db) => Promise<unknown>,
  gate?: Gate,
): Promise<unknown> {
  if (key === undefined || !KEY.test(key)) throw new DomainError('idempotency_key_missing');
  const { owner } = call;
  const asked = Object.entries(input).filter(([field]) => !proofs.includes(field));
  const inputHash = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(asked)))
    .digest('base64url');
  const isThis = and(eq(idempotency.owner, owner), eq(idempotency.key, key));

  /* A repetition gets the first answer, whatever the gate would say now. */
  const isRepetition = async () =>
    (await call.db.select({ key: idempotency.key }).from(idempotency).where(isThis)).length > 0;
  const perform = () =>
    inRetriedTransaction(call.db, async (tx) => {
      const mine = await claim(tx, {
        owner,
        key,
        endpoint: name,
        hash: inputHash,
        at: call.now.toISOString(),
      });
      if (mine.length === 0) {
        const [first] = await tx.select().from(idempotency).where(isThis);
        if (first?.endpoint !== name || first.inputHash !== inputHash)
          throw new DomainError('idempotency_conflict');
        return { answer: first.answer };
      }
      try {
        const answer = await work(tx);
        const event = call.event ? JSON.stringify(call.event) : null;
        await keep(tx, { owner, key, answer: JSON.stringify(answer ?? null), event });
        return { answer };
      } catch (refusal) {
        if (!(refusal instanceof DomainError) || !refusal.isKept) throw refusal;
        await tx.delete(idempotency).where(isThis);
        return { refusal };
      }
    });
  /* What the first call took, here or in another process, is no reason to refuse its repetition. */
  const ownGate =
    gate &&
    ((isFirst: boolean) =>
      gate(isFirst).catch(async (refusal: unknown) => {
        if (await isRepetition()) return null;
        throw refusal;
      }));
  const outcome = await mutexOf(owners, call.db).run(owner, async () =>
    ownGate ? queued(call.db, ownGate, perform) : perform(),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
