import type { QueryConfig } from 'pg';
import { Client } from 'pg';

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as QueryConfig | undefined)?.text ?? '');

/**
 * The statements that this process sends to its databases while `work` runs, `begin` and `commit` among them. Counted at the
 * driver: a query that was prepared once writes no log of another connection.
 */
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
