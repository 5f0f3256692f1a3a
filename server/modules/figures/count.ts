import { sql } from 'drizzle-orm';
import { FACT_IDS, type FactId, type FigureId, isByDim } from '@/lib/contract/console/figures';
import type { Db } from '@/server/db/client';
import { FACTS, factsOf, type Span } from './facts';

export interface Value {
  figure: FigureId;
  dim: string;
  value: number;
}

export async function totalOf(db: Db, figure: FactId, span: Span): Promise<Value> {
  const { rows } = await db.execute<{ value: string }>(
    sql`select coalesce(sum(value), 0) as value from (${FACTS[figure](span)}) fact`,
  );
  return { figure, dim: '', value: Number(rows[0]?.value ?? 0) };
}

async function valuesOf(db: Db, figure: FactId, span: Span): Promise<Value[]> {
  if (!isByDim(figure)) return [await totalOf(db, figure, span)];
  const { rows } = await db.execute<{ dim: string; value: string }>(sql`
    select
      case
        when grouping(channel) = 0 then 'channel:' || channel
        when grouping(city_id) = 0 then 'city:' || city_id
        else ''
      end as dim,
      coalesce(sum(value), 0) as value
    from (${factsOf(figure, span)}) fact
    group by grouping sets ((), (channel), (city_id))
    having (grouping(channel) = 1 or channel is not null) and (grouping(city_id) = 1 or city_id is not null)`);
  return rows.map(({ dim, value }) => ({ figure, dim, value: Number(value) }));
}

export async function countFacts(db: Db, span: Span): Promise<Value[]> {
  const values: Value[] = [];
  for (const figure of FACT_IDS) values.push(...(await valuesOf(db, figure, span)));
  return values;
}
