import { and, asc, eq, sql } from 'drizzle-orm';
import { place as resource } from '@/lib/contract/console/resources/place';
import type { Db } from '@/server/db/client';
import { goods, vouchers } from '@/server/db/schema';
import { lockOrder } from '@/server/modules/orders/close';
import { passMoment, resumePass } from '@/server/modules/orders/pass-days';
import { countStranded, isStranded } from '@/server/modules/orders/stranded';
import { frame, write } from '@/server/modules/places/commands';
import { countComing, countWaiting } from '@/server/modules/places/queries';
import { callOffAt } from '@/server/modules/slots/close-place';
import { operatorAction } from '@/server/operator/action';

/** For good: holders valid only there choose another place or the money. */
export const shutPlace = operatorAction(resource, 'close', resource.actions.close, {
  ...frame,
  work: async ({ tx, operation: { now }, row }) => {
    const { placeId, name } = row;
    await write(tx, row, { status: 'off', closedAt: now });
    const bound = await tx.$count(
      goods,
      and(eq(goods.status, 'on'), eq(goods.placeIds, sql`jsonb_build_array(${placeId}::bigint)`)),
    );
    const coming = await countComing(tx, row, now);
    await callOffAt(tx, placeId, now);
    return {
      values: {
        name,
        vouchers: String(await countStranded(tx, placeId, now)),
        waiting: String(await countWaiting(tx, row)),
        goods: String(bound),
        coming: String(coming),
      },
      before: { status: row.status },
      after: { status: 'closed' },
    };
  },
});

/** Before the place opens. */
async function resumePasses(tx: Db, placeId: number, now: Date): Promise<void> {
  const stopped = and(
    eq(vouchers.kind, 'pass'),
    sql`${vouchers.placeIds} @> jsonb_build_array(${placeId}::bigint)`,
    isStranded(now),
  );
  const found = await tx.select().from(vouchers).where(stopped).orderBy(asc(vouchers.orderId));
  for (const { voucherId, orderId } of found) {
    await lockOrder(tx, orderId);
    const ofPass = and(eq(vouchers.voucherId, voucherId), stopped);
    const [voucher] = await tx.select().from(vouchers).where(ofPass).for('no key update');
    if (!voucher) continue;
    const closedAt = await passMoment(tx, { orderId, form: 'pass' }, now);
    const days = await resumePass(tx, voucher, closedAt, now);
    await tx
      .update(vouchers)
      .set({ ...days, version: voucher.version + 1 })
      .where(eq(vouchers.voucherId, voucherId));
  }
}

const turn = (to: 'on' | 'off') =>
  operatorAction(resource, to, resource.actions[to], {
    ...frame,
    work: async ({ tx, operation: { now }, row }) => {
      if (row.closedAt) await resumePasses(tx, row.placeId, now);
      await write(tx, row, { status: to, closedAt: null });
      return {
        values: {
          name: row.name,
          waiting: String(await countWaiting(tx, row)),
          coming: String(await countComing(tx, row, now)),
        },
        before: { status: row.status },
        after: { status: to },
      };
    },
  });

export const openPlace = turn('on');
export const closePlace = turn('off');
