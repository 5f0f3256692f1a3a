import { sql } from 'drizzle-orm';
import { listSlot, prepareSql } from '@/server/db/prepared';
import type { Call } from './call';
import { type LookAgain, ResourceQueue } from './resource-queue';

/** A call of a gated endpoint. */
export interface Asked<C = Call, I = unknown> {
  call: C;
  input: I;
}

/**
 * Looks before the transaction of calls that many make for the same row at once, without a lock: they refuse what cannot
 * succeed, so that it takes no connection from others.
 */
export interface Gate<C = Call, I = unknown> {
  /**
   * The first look at a call. @returns the row that it wants together with others, whose calls are then queued within this
   * process; null when it needs no queue. @throws DomainError why it cannot succeed
   */
  look: (asked: Asked<C, I>) => Promise<string | null>;
  /** Looks again at calls that wait for one row, when it is their turn. */
  lookAgain: LookAgain<Asked<C, I>>;
}

/** A gated call with the key of its idempotency row. */
interface Keyed extends Asked {
  owner: string;
  key: string;
}

/** Runs the work of a call when it is its turn, unless it is refused before. */
export type Queue = <T>(asked: Keyed, work: () => Promise<T>) => Promise<T>;

/* Each key is looked up by itself, whatever the database has counted. */
const findKnown = prepareSql<{ place: number }>(
  'idempotency_known',
  sql`
  select a.place from unnest(${listSlot('owners', 'text')}, ${listSlot('keys', 'text')}) with ordinality as a(owner, key, place)
  where (select true from idempotency i where i.owner = a.owner and i.key = a.key limit 1)`,
);

/** Those of these calls that repeat one that has been done. */
async function repetitionsAmong(asks: readonly Keyed[]): Promise<ReadonlySet<Keyed | undefined>> {
  const [first] = asks;
  if (!first) return new Set();
  const values = { owners: asks.map(({ owner }) => owner), keys: asks.map(({ key }) => key) };
  const known = await findKnown(first.call.db, values);
  return new Set(known.map(({ place }) => asks[place - 1]));
}

/**
 * The queue of an endpoint in this process. What the first call took, here or in another process, is no reason to refuse its
 * repetition: that one gets the first answer, whatever the gate says now. It is asked for after the look, and so knows of
 * everything that the look has seen.
 */
export function queueFor({ look, lookAgain }: Gate): Queue {
  const waiting = new ResourceQueue<Keyed>(async (asks) => {
    const refusals = await lookAgain(asks);
    const refused = asks.filter((_, at) => refusals[at]);
    const repeated = await repetitionsAmong(refused);
    return asks.map((asked, at) => (repeated.has(asked) ? null : (refusals[at] ?? null)));
  });
  return async (asked, work) => {
    const resource = await look(asked).catch(async (refusal: unknown) => {
      if ((await repetitionsAmong([asked])).size > 0) return null;
      throw refusal;
    });
    return resource === null ? work() : waiting.run(resource, asked, work);
  };
}
