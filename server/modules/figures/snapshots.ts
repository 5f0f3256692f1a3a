import { sql } from 'drizzle-orm';
import { EXACT_STOCK } from '@/lib/contract/goods.schema';
import type { Db } from '@/server/db/client';
import type { Value } from './count';

/** SKUs on sale and few, like 快没了 of the stock list. */
export async function countLowStock(tx: Db): Promise<Value> {
  const { rows } = await tx.execute<{ n: string }>(sql`
    select count(*) as n
    from skus s
    join goods g using (goods_id)
    where g.status = 'on' and s.status = 'on' and s.on_hand - s.held <= ${EXACT_STOCK}`);
  return { figure: 'lowStock', dim: '', value: Number(rows[0]?.n ?? 0) };
}
