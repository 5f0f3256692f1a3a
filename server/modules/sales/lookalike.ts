import { and, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import { DAY_MS, dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Sale, saleItems, sales } from '@/server/db/schema';

/**
 * Same member, name, amount and Shanghai day. Recording locks the member, so concurrent ones see each other.
 * @returns a sentence that names the other sale
 */
export async function findLookalike(
  tx: Db,
  { saleId, buyerId, paidAt }: Sale,
): Promise<string | null> {
  const day = dayStart(dayOf(paidAt));
  const mine = await tx.select().from(saleItems).where(eq(saleItems.saleId, saleId));
  const others = await tx
    .select({ sn: sales.sn, title: saleItems.title, paid: saleItems.paid })
    .from(sales)
    .innerJoin(saleItems, eq(saleItems.saleId, sales.saleId))
    .where(
      and(
        eq(sales.buyerId, buyerId),
        ne(sales.saleId, saleId),
        ne(sales.status, 'refunded'),
        gte(sales.paidAt, day),
        lt(sales.paidAt, new Date(day.getTime() + DAY_MS)),
        inArray(
          saleItems.title,
          mine.map(({ title }) => title),
        ),
      ),
    );
  const same = others.find((other) =>
    mine.some(({ title, paid }) => title === other.title && paid === other.paid),
  );
  return same
    ? `这位成员当天已有一笔相同的成交：${same.sn}，${same.title}。若是另一笔，请填凭证号，或选「是」`
    : null;
}
