import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db } from '@/server/db/client';

/** A database that notes the statements sent to it, those of a transaction too. */
export function watched({ pool }: Database): { db: Db; texts: string[] } {
  const texts: string[] = [];
  return { db: drizzle(pool, { logger: { logQuery: (text) => void texts.push(text) } }), texts };
}
