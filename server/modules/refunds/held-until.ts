import type { Db } from '@/server/db/client';
import type { Order, Voucher } from '@/server/db/schema';
import { listedUntil } from '@/server/modules/orders/listed';
import { lockOpenUnits } from '@/server/modules/orders/voucher-units';
import type { Pieces } from './amounts';

/** Open units of a refund, and until when an open check-in list may hold their money. */
export async function listedUnits(
  db: Db,
  { form }: Pick<Order, 'form'>,
  lines: readonly Pieces[],
  { now, voucherId }: { now: Date; voucherId?: number | null | undefined },
): Promise<{ units: { voucher: Voucher; num: number }[]; until: Date | null }> {
  const units = [];
  if (form === 'voucher')
    for (const line of lines) units.push(...(await lockOpenUnits(db, line, voucherId)));
  const ids = units.map(({ voucher }) => voucher.voucherId);
  return { units, until: await listedUntil(db, ids, now) };
}
