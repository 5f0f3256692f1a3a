import { type SQL, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';

/* Periods of the privacy policy (specification 25.4). */

const RECEIVER_YEARS = 3;
const VISIT_DAYS = 90;

/** CTEs that mask everything about a receiver but the order's row. */
export const receiverMasks = (which: SQL): SQL => {
  const these = sql`(select order_id from orders where ${which})`;
  return sql`
    sent as (update parcels set no = 'X' || parcel_id where order_id in ${these} returning parcel_id),
    labels as (update waybills set label_sealed = null where order_id in ${these}),
    ways as (
      update parcel_events set text = '', place = ''
      where parcel_id in (select parcel_id from parcels where order_id in ${these})
    )`;
};

export const RECEIVER_MASKED = sql`
  address_sealed = null, mobile_hash = null, address_hash = null, region_text = '', remark = '',
  delivery_photo = ''`;

export async function maskOldReceivers(db: Db, now: Date): Promise<void> {
  const ended = sql`
    address_sealed is not null and status in (${ORDER_STATUS.completed}, ${ORDER_STATUS.cancelled}, ${ORDER_STATUS.refunded})
    and greatest(created_at, shipped_at, completed_at, closed_at)
      < ${now.toISOString()}::timestamptz - make_interval(years => ${RECEIVER_YEARS})`;
  await db.execute(sql`
    with ${receiverMasks(ended)}
    update orders set ${RECEIVER_MASKED} where ${ended}`);
}

/** Rows stay: the figures of channels are their sums. */
export async function maskOldVisits(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update share_visits set visitor_id = 'closed:' || visit_id, ip_hash = ''
    where visited_at < ${new Date(now.getTime() - VISIT_DAYS * DAY_MS).toISOString()}
      and ip_hash <> ''`);
}
