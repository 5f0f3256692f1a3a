import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { addresses, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { type OwnAddress, showRow } from '@/server/modules/addresses/queries';
import { lapsedSince } from './counters';

const slot = sql.placeholder;
const inviters = alias(users, 'inviters');
const BEFORE = sql`${slot('now')}::timestamptz`;
/** An inviter earns only if bound before the order. */
const isBound = sql`${users.refereeBoundAt} < ${BEFORE}`;

const find = prepareOnce((db) =>
  db
    .select({
      level1Id: sql<number | null>`case when ${isBound} then ${users.refereeId} end`,
      level2Id: sql<number | null>`case when ${isBound} then ${inviters.refereeId} end`,
      lapsed: sql<number>`(
        select count(*)
        from orders o
        where o.user_id = ${users.userId}
          and o.close_reason = 'timeout'
          and o.closed_at > ${slot('since')}::timestamptz
      )`,
      address: addresses,
    })
    .from(users)
    .leftJoin(
      inviters,
      and(eq(inviters.userId, users.refereeId), sql`${inviters.refereeBoundAt} < ${BEFORE}`),
    )
    .leftJoin(
      addresses,
      and(
        eq(addresses.userId, users.userId),
        sql`case
          when ${slot('addressId')}::bigint is null then ${addresses.isDefault}
          else ${addresses.addressId} = ${slot('addressId')}
        end`,
      ),
    )
    .where(eq(users.userId, slot('userId')))
    .prepare('order_buyer'),
);

export interface Buyer {
  /** Inviters bound before now. */
  referees: { level1Id: number | null; level2Id: number | null };
  /** Orders that lapsed lately. */
  lapsed: number;
  address: OwnAddress | null;
}

export async function readBuyer(
  vault: Vault,
  db: Db,
  { userId, addressId, now }: { userId: number; addressId: number | undefined; now: Date },
): Promise<Buyer> {
  const [row] = await find(db).execute({
    userId,
    addressId: addressId ?? null,
    now: now.toISOString(),
    since: lapsedSince(now).toISOString(),
  });
  if (!row) throw new Error(`member ${userId} is missing`);
  const { level1Id, level2Id, lapsed, address } = row;
  return {
    referees: { level1Id, level2Id },
    lapsed,
    address: address && showRow(vault, address),
  };
}
