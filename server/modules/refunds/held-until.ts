import type { Db } from '@/server/db/client';
import type { Order, Voucher } from '@/server/db/schema';
import { listedUntil } from '@/server/modules/orders/listed';
import { shareOf } from '@/server/modules/orders/voucher-units';
import type { Pieces } from './amounts';

/** Open units that a refund takes. */
export async function sharesOf(
  db: Db,
  { form }: Pick<Order, 'form'>,
  lines: readonly Pieces[],
): Promise<{ voucher: Voucher; num: number }[]> {
  const shares = [];
  if (form === 'voucher') for (const line of lines) shares.push(...(await shareOf(db, line)));
  return shares;
}

/** Until when a check-in list that is out may hold the money back. */
export async function heldUntilOf(
  db: Db,
  { order }: { order: Pick<Order, 'form'> },
  lines: readonly Pieces[],
  now: Date,
): Promise<Date | null> {
  const ids = (await sharesOf(db, order, lines)).map(({ voucher }) => voucher.voucherId);
  return listedUntil(db, ids, now);
}
