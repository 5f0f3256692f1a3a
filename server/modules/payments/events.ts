import { desc, inArray } from 'drizzle-orm';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { type ProviderEvent, providerEvents } from '@/server/db/schema';
import { factsOfLines, type LedgerRef, linesSince } from '@/server/modules/ledger/effects';

const OUTCOMES: Record<ProviderEvent['outcome'], string> = {
  received: '已收到',
  applied: '已入账',
  known: '早已知道',
  unpaid: '没有付款',
  silent: '支付方未确认',
  unknown: '单号不认识',
};

export async function eventsOf(db: Db, sns: readonly string[]): Promise<string[]> {
  const rows = await db
    .select()
    .from(providerEvents)
    .where(inArray(providerEvents.sn, [...sns]))
    .orderBy(desc(providerEvents.eventId));
  return rows.map(({ receivedAt, sn, outcome, record }) =>
    [momentText(receivedAt.getTime()), sn, OUTCOMES[outcome], ...Object.values(record)].join(' '),
  );
}

export const booksOf = async (db: Db, ref: LedgerRef): Promise<string[]> =>
  factsOfLines(await linesSince(db, ref, 0)).map(({ title, to }) => `${title} ${to}`);
