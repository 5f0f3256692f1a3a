import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import type { Goods } from '@/server/db/schema';

/** Paid and not delivered, of one form (fen). */
export interface Undelivered extends Record<string, unknown> {
  form: Goods['form'];
  fen: number;
}

/** Shares of open units of paid orders, as `paidOfUnits` counts them: a contract liability of finance. */
export async function undeliveredOf(db: Db): Promise<Undelivered[]> {
  const { rows } = await db.execute<Undelivered>(sql`
    select
      form,
      sum(each * open + case when refunded_num + open = units then paid - each * units else 0 end)::float8 as fen
    from (
      select
        o.form, i.refunded_num, i.paid,
        i.num * i.units_per as units,
        i.num * i.units_per - i.used_units - i.refunded_num as open,
        i.paid / (i.num * i.units_per) as each
      from orders o
      join order_items i using (order_id)
      where o.status in (20, 21, 25, 30)
    ) line
    where open > 0
    group by form
    order by form`);
  return rows;
}
