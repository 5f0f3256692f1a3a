import type { QueryConfig } from 'pg';
import { Client } from 'pg';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as QueryConfig | undefined)?.text ?? '');

/** Counted at the driver, with `begin` and `commit`: prepared queries are in no log. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function counted(this: Client, ...args: unknown[]): unknown {
    texts.push(textOf(args[0]));
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    Client.prototype.query = query;
  }
  return texts;
}
