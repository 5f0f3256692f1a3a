import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import { CARRIERS } from '@/lib/contract/carriers';
import type * as contract from '@/lib/contract/orders';
import type { Db } from '@/server/db/client';
import {
  orderItems,
  parcelEvents,
  parcelItems,
  parcels,
  type ParcelTrack,
  refunds,
} from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { getOwnOrder } from './queries';
import { liveParcels } from './ship';
import { isStale, tracksOf, wantQueries } from './track-view';

const trackOf = (track: ParcelTrack | undefined, now: Date) =>
  track
    ? {
        state: track.state ?? undefined,
        updatedAt: track.heardAt?.getTime(),
        isStale: isStale(track, now),
      }
    : {};

export async function listParcels(
  { db, now, member }: CallOf<typeof contract.listParcels>,
  { orderId }: InputOf<typeof contract.listParcels>,
): Promise<OutputOf<typeof contract.listParcels>> {
  await getOwnOrder(db, member.userId, orderId);
  const rows = await liveParcels(db, orderId);
  const ids = rows.map(({ parcelId }) => parcelId);
  const items = await db
    .select({
      parcelId: parcelItems.parcelId,
      itemId: orderItems.itemId,
      title: orderItems.title,
      skuText: orderItems.skuText,
      image: orderItems.image,
      num: parcelItems.num,
    })
    .from(parcelItems)
    .innerJoin(orderItems, eq(orderItems.itemId, parcelItems.itemId))
    .where(inArray(parcelItems.parcelId, ids))
    .orderBy(asc(orderItems.itemId));
  const events = await db
    .select()
    .from(parcelEvents)
    .where(inArray(parcelEvents.parcelId, ids))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.eventId));
  const tracks = await tracksOf(db, ids);
  await wantQueries(db, member.userId, [...tracks.values()], now);
  return {
    parcels: rows.map(({ parcelId, carrier, no, signedAt }) => ({
      ...trackOf(tracks.get(parcelId), now),
      parcelId,
      carrier: CARRIERS[carrier].name,
      no,
      url: CARRIERS[carrier].url,
      isSigned: signedAt !== null,
      items: items
        .filter((item) => item.parcelId === parcelId)
        .map(({ itemId, title, skuText, image, num }) => ({ itemId, title, skuText, image, num })),
      events: events
        .filter((event) => event.parcelId === parcelId)
        .map(({ at, text, place }) => ({ time: at.getTime(), text, place: place || undefined })),
    })),
    serverTime: now.getTime(),
  };
}

async function mergedOf(db: Db, orderId: number, shipmentId: number) {
  const isIn = and(eq(parcels.shipmentId, shipmentId), isNull(parcels.voidedAt));
  const count = await db.$count(parcels, isIn);
  const back = await db
    .select({ freight: refunds.freight })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.rule, 'merged')));
  const fen = back.reduce((sum, { freight }) => sum + freight, 0);
  return count > 1 || fen > 0 ? { orders: count, back: fen } : undefined;
}

export async function summarizeParcels(db: Db, orderId: number) {
  const [latest] = await db
    .select({
      carrier: parcels.carrier,
      no: parcels.no,
      text: parcelEvents.text,
      at: parcelEvents.at,
      shipmentId: parcels.shipmentId,
    })
    .from(parcels)
    .innerJoin(parcelEvents, eq(parcelEvents.parcelId, parcels.parcelId))
    .where(and(eq(parcels.orderId, orderId), isNull(parcels.voidedAt)))
    .orderBy(desc(parcelEvents.at), desc(parcelEvents.eventId))
    .limit(1);
  if (!latest) return undefined;
  const { carrier, no, text, at, shipmentId } = latest;
  const merged = shipmentId === null ? undefined : await mergedOf(db, orderId, shipmentId);
  return { carrier: CARRIERS[carrier].name, no, text, at: at.getTime(), merged };
}
