import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryConfig } from 'pg';
import { Client, type Pool } from 'pg';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as QueryConfig | undefined)?.text ?? '');

export interface Statement {
  text: string;
  values: readonly unknown[];
}

const working = new AsyncLocalStorage<Statement[]>();
/** Of a new connection: the pool opens one when the others were idle for long. */
const OF_CONNECTION = /^set statement_timeout/;

/**
 * Seen at the driver, with `begin` and `commit`: prepared queries are in no log. Of `work` only: late work of an
 * earlier call runs beside it.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]): unknown {
    const given = args[1] ?? (args[0] as QueryConfig | undefined)?.values ?? [];
    const text = textOf(args[0]);
    if (working.getStore() === found && !OF_CONNECTION.test(text))
      found.push({ text, values: Array.isArray(given) ? given : [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await working.run(found, work);
  } finally {
    Client.prototype.query = query;
  }
  return found;
}

export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await queriesOf(work)).map(({ text }) => text);

export interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** All nodes of a query's plan, by the settings of this connection. */
export async function planOf(
  client: Pick<Pool, 'query'>,
  { text, values }: Statement,
  options = '',
): Promise<Plan[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (${options}format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(text);
  return nodesOf(plan);
}
