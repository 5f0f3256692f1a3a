import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import type { Sale } from '@/server/db/schema';
import { postAll } from '@/server/modules/ledger/post';

/** Held commission of an old shop's order keeps the part of the goods that stays sold, rounded down. */
export async function dropMoved(
  tx: Db,
  { saleId, sn, paid, refunded }: Sale,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<{ moneyId: number; personId: number; fen: number }>(sql`
    with held as (
      select m.*
      from moved_money m
      join orders o using (order_id)
      where o.sale_id = ${saleId} and m.kind = 'pending' and m.posted_at is null
      order by m.money_id
      for update of m
    ),
    judged as (
      select h.money_id, h.person_id, h.fen - floor(
          (h.fen + coalesce(f.fen, 0)) * ${paid - refunded}::numeric / ${paid}::numeric
        )::bigint as fen
      from held h
      left join lateral (
        select sum(fen) as fen
        from moved_money
        where person_id = h.person_id and kind = 'cancelled' and old_table = h.old_table and old_key = h.old_key
      ) f on true
    ),
    whole as (
      update moved_money m set kind = 'cancelled', posted_at = ${now}::timestamptz
      from judged j
      where m.money_id = j.money_id and m.fen = j.fen
    ),
    cut as (
      update moved_money m set fen = m.fen - j.fen
      from judged j
      where m.money_id = j.money_id and m.fen > j.fen and j.fen > 0
    ),
    part as (
      insert into moved_money (person_id, kind, fen, old_table, old_key, order_id, posted_at)
      select h.person_id, 'cancelled', j.fen, h.old_table, h.old_key, h.order_id, ${now}::timestamptz
      from judged j
      join held h using (money_id)
      where j.fen > 0 and j.fen < h.fen
    )
    select money_id as "moneyId", person_id as "personId", fen from judged where fen > 0`);
  await postAll(
    tx,
    rows.map(({ moneyId, personId, fen }) => ({
      idem: `import_cancelled:${moneyId}:${refunded}`,
      kind: 'import_cancelled' as const,
      memo: sn,
      at: now,
      refType: 'moved_person',
      refId: personId,
      ownerId: personId,
      lines: [
        { account: 'house:unclaimed' as const, amount_fen: -fen },
        { account: 'house:opening' as const, amount_fen: fen },
      ],
    })),
  );
}
