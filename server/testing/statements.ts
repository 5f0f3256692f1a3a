import type { QueryConfig } from 'pg';
import { Client } from 'pg';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as QueryConfig | undefined)?.text ?? '');

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Seen at the driver, with `begin` and `commit`: prepared queries are in no log. */
export async function queriesOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]): unknown {
    const given = args[1] ?? (args[0] as QueryConfig | undefined)?.values ?? [];
    found.push({ text: textOf(args[0]), values: Array.isArray(given) ? given : [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return found;
}

export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await queriesOf(work)).map(({ text }) => text);
