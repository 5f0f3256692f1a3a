import { sql } from 'drizzle-orm';
import { listSlot, prepareSql } from '@/server/db/prepared';
import type { Call } from './call';
import { type LookAgain, ResourceQueue } from './resource-queue';

export interface Asked<C = Call, I = unknown> {
  call: C;
  input: I;
}

/** Checks without locks before transactions on a popular row, so that hopeless calls take no connection. */
export interface Gate<C = Call, I = unknown> {
  /** @returns the row to queue for; null = no queue @throws DomainError when hopeless */
  look: (asked: Asked<C, I>) => Promise<string | null>;
  /** Each waiting call is checked again on its turn. */
  lookAgain: LookAgain<Asked<C, I>>;
}

interface Keyed extends Asked {
  owner: string;
  key: string;
}

/** Runs the work on its turn, unless refused before. */
export type Queue = <T>(asked: Keyed, work: () => Promise<T>) => Promise<T>;

/* `limit 1` forces single lookups, whatever the statistics. */
const findKnown = prepareSql<{ place: number }>(
  'idempotency_known',
  sql`
    select a.place
    from unnest(${listSlot('owners', 'text')}, ${listSlot('keys', 'text')}) with ordinality
      as a(owner, key, place)
    where (select true from idempotency i where i.owner = a.owner and i.key = a.key limit 1)`,
);

async function repetitionsAmong(asks: readonly Keyed[]): Promise<ReadonlySet<Keyed | undefined>> {
  const [first] = asks;
  if (!first) return new Set();
  const values = { owners: asks.map(({ owner }) => owner), keys: asks.map(({ key }) => key) };
  const known = await findKnown(first.call.db, values);
  return new Set(known.map(({ place }) => asks[place - 1]));
}

/** A repetition gets the first answer, whatever the gate says; queried after the look, so it knows as much. */
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
