import { and, eq, sql } from 'drizzle-orm';
import { place as resource } from '@/lib/contract/console/resources/place';
import { goods, places } from '@/server/db/schema';
import { countStranded } from '@/server/modules/orders/stranded';
import { frame } from '@/server/modules/places/commands';
import { countComing, countWaiting } from '@/server/modules/places/queries';
import { callOffAt } from '@/server/modules/slots/close-place';
import { operatorAction } from '@/server/operator/action';

/** For good: holders valid only there choose another place or the money. */
export const shutPlace = operatorAction(resource, 'close', resource.actions.close, {
  ...frame,
  work: async ({ tx, operation: { now }, row }) => {
    const { placeId, name, version } = row;
    await tx
      .update(places)
      .set({ ...{ status: 'off' as const, closedAt: now }, version: version + 1 })
      .where(eq(places.placeId, placeId));
    const bound = await tx.$count(
      goods,
      and(eq(goods.status, 'on'), eq(goods.placeIds, sql`jsonb_build_array(${placeId}::bigint)`)),
    );
    const coming = await countComing(tx, row, now);
    await callOffAt(tx, placeId, now);
    return {
      values: {
        ...{ name, vouchers: String(await countStranded(tx, placeId, now)) },
        ...{ waiting: String(await countWaiting(tx, row)), goods: String(bound) },
        coming: String(coming),
      },
      ...{ before: { status: row.status }, after: { status: 'closed' } },
    };
  },
});
