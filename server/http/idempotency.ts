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

/** 32 random characters (specification 7.8). */
const KEY = /^[A-Za-z0-9_-]{32}$/;

const slot = sql.placeholder;

const claim = prepareSql(
  'idempotency_claim',
  sql`
    insert into idempotency (owner, key, endpoint, input_hash, created_at)
    values (${slot('owner')}, ${slot('key')}, ${slot('endpoint')}, ${slot('hash')}, ${slot('at')}::timestamptz)
    on conflict do nothing
    returning key`,
);

/* With the live event: no extra statement. */
const keep = prepareSql(
  'idempotency_answer',
  sql`
    with told as (
      insert into live_events (user_id, kind, ref_id)
      select (e->>'userId')::bigint, e->>'kind', (e->>'refId')::bigint
      from (select ${slot('event')}::jsonb as e) t
      where e is not null
      on conflict do nothing
    )
    update idempotency set answer = ${slot('answer')}::jsonb
    where owner = ${slot('owner')} and key = ${slot('key')}`,
);

/** By pool; waiting calls hold no connection. */
const owners = new WeakMap<Db, KeyedMutex>();
function mutexOf(db: Db): KeyedMutex {
  const mutex = owners.get(db) ?? new KeyedMutex();
  owners.set(db, mutex);
  return mutex;
}

export type InTurn = <T>(key: string, perform: () => Promise<T>) => Promise<T>;

/**
 * Row and work share a transaction: repetitions wait and get the response; failed calls may be repeated (see
 * `DomainError.isKept`). Owners are queued in the process, with `queue` all calls for a row.
 * @param call `owner`: member, browser or operator; `event`: live event
 * @throws DomainError idempotency_key_missing | idempotency_conflict (other content; proofs do not count)
 */
export async function once(
  call: { db: Db; now: Date; owner: string; event?: LiveNote | null },
  key: string | undefined,
  { name, proofs }: Pick<Endpoint, 'name' | 'proofs'>,
  input: object,
  work: (tx: Db) => Promise<unknown>,
  queue: InTurn = (_, perform) => perform(),
): Promise<unknown> {
  if (key === undefined || !KEY.test(key)) throw new DomainError('idempotency_key_missing');
  const { owner } = call;
  const asked = Object.entries(input).filter(([field]) => !proofs.includes(field));
  const inputHash = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(asked)))
    .digest('base64url');
  const isThis = and(eq(idempotency.owner, owner), eq(idempotency.key, key));

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
  const outcome = await mutexOf(call.db).run(owner, () => queue(key, perform));
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.answer;
}
