import { addDays, dayOf, dayStart, HOUR_MS, MINUTE_MS } from '@/lib/time';
import type { Script } from '@/server/adapters/pay/double';
import { billDays, type BillDiff, billDiffs } from '@/server/db/schema';
import { readDueBills } from '@/server/modules/payments/bills';
import { refundOrder } from '@/server/modules/payments/refund-order';
import { openWay, type Ordered, type PayApp, payNumber, unpaidOrder } from './pay';

export interface PaidOrder {
  ordered: Ordered;
  sn: string;
}

export async function paidOrder(t: PayApp, script: Script = {}, num = 1): Promise<PaidOrder> {
  const ordered = await unpaidOrder(t, { num });
  const sn = await openWay(t, ordered, 'native');
  t.double.script(sn, script);
  await payNumber(t, sn);
  return { ordered, sn };
}

export async function refundPart(t: PayApp, { ordered, sn }: PaidOrder, fen: number) {
  await t.db.transaction((tx) =>
    refundOrder(tx, {
      orderId: ordered.orderId,
      why: 'cancel',
      goods: fen,
      freight: 0,
      now: new Date(t.clock.now),
    }),
  );
  for (let i = 0; i < 3; i += 1) {
    t.advance(MINUTE_MS);
    await t.poll();
    await t.double.outbox.settled();
  }
  return t.double.books.refundsOf(sn)[0]?.sn ?? '';
}

/** @returns the day passed */
export function nextDay(t: PayApp, hour = 10.5): string {
  const day = dayOf(t.clock.now);
  t.clock.now = dayStart(addDays(day, 1)).getTime() + hour * HOUR_MS;
  return day;
}

export const readBills = (t: PayApp) => readDueBills(t.pay, t.db, () => new Date(t.clock.now));

export async function diffsOf(t: PayApp): Promise<Record<string, string>> {
  const rows: BillDiff[] = await t.db.select().from(billDiffs);
  const found: Record<string, string[]> = {};
  for (const { sn, kind, state } of rows) (found[sn] ??= []).push(`${kind} ${state}`);
  return Object.fromEntries(Object.entries(found).map(([sn, all]) => [sn, all.sort().join(', ')]));
}

export async function billOf(t: PayApp, day: string) {
  const rows = await t.db.select().from(billDays);
  return rows.find((row) => row.day === day);
}
