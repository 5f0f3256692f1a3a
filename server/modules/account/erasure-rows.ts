import { type SQL, sql } from 'drizzle-orm';

export interface Erasure {
  /** Reason to keep rows: figures only, or required records. */
  keeps?: string;
  erase?: (userId: number) => SQL;
}

export const FIGURES = '只有编号和数字';
export const BOOKS = '资金和交易记录依法保存，不含姓名以外的可读信息';

export const remove = (table: string, column: string): Erasure => ({
  erase: (userId) =>
    sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
});
