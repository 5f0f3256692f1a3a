import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { CARRIERS } from '@/lib/contract/carriers';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { EARLIER_FAULT, SIGNED_DAYS, type TrackState } from '@/lib/contract/track-words';
import { DAY_MS, HOUR_MS } from '@/lib/time';
import type { PushedNumber, TrackFacts, TrackStep } from '@/server/adapters/track';
import type { Db } from '@/server/db/client';
import {
  type Order,
  orders,
  type Parcel,
  parcelEvents,
  parcels,
  type ParcelTrack,
  parcelTracks,
} from '@/server/db/schema';
import { notifyBuyer } from '@/server/modules/notices/of-orders';
import { lockOrder } from '@/server/modules/orders/close';
import { liveParcels } from '@/server/modules/orders/ship';
import { NOT_RECEIVED } from '@/server/modules/orders/track-view';

/* Facts merge with known ones; only an answer to our own query moves a date that concerns money. */

const AHEAD_MS = HOUR_MS;
/** A carrier's record that ends earlier before shipping is another parcel's. */
const EARLIEST_MS = DAY_MS;

export const digestOf = ({ at, text }: Pick<TrackStep, 'at' | 'text'>): string =>
  createHash('sha256').update(`${at.getTime()} ${text}`).digest('hex').slice(0, 32);

/** The newest step decides; an older list changes nothing. */
function nextState(
  { state, newsAt }: Pick<ParcelTrack, 'state' | 'newsAt'>,
  facts: TrackFacts,
): Pick<ParcelTrack, 'state' | 'newsAt'> {
  const newest = facts.steps.at(-1);
  if (!newest || facts.state === null) return { state, newsAt };
  if (state !== null && newest.at < newsAt) return { state, newsAt };
  return { state: facts.state, newsAt: newest.at > newsAt ? newest.at : newsAt };
}

/** An answer of our own query that denies a pushed signature. */
const deniedBy = (
  { steps, state }: TrackFacts,
  { shippedAt }: Parcel,
): Pick<ParcelTrack, 'state' | 'newsAt'> => ({ state, newsAt: steps.at(-1)?.at ?? shippedAt });

const signedStepOf = ({ steps }: TrackFacts): Date | undefined =>
  (steps.findLast(({ state }) => state === 'signed') ?? steps.at(-1))?.at;

/** From the signature in an answer of our own query. */
async function sign(tx: Db, order: Order, parcel: Parcel, facts: TrackFacts, now: Date) {
  const step = signedStepOf(facts) ?? now;
  const at = new Date(
    Math.min(now.getTime(), Math.max(step.getTime(), parcel.shippedAt.getTime())),
  );
  await tx
    .update(parcels)
    .set({ signedAt: at })
    .where(and(eq(parcels.parcelId, parcel.parcelId), isNull(parcels.signedAt)));
  const all = await liveParcels(tx, order.orderId);
  const last = Math.max(...all.map(({ signedAt }) => signedAt?.getTime() ?? Infinity));
  if (order.status !== ORDER_STATUS.shipped || !Number.isFinite(last)) return;
  const due = new Date(last + SIGNED_DAYS * DAY_MS);
  await tx
    .update(orders)
    .set({ receiptDueAt: sql`greatest(${orders.receiptDueAt}, ${due.toISOString()}::timestamptz)` })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.status, ORDER_STATUS.shipped)));
}

const NOTICES: Partial<Record<TrackState, (no: string) => [title: string, text: string]>> = {
  station: (no) => ['包裹已到驿站', `已到驿站，单号 ${no}，请及时取件；取件后才开始计时。`],
  signed: (no) => ['包裹已签收', `已签收，单号 ${no}。`],
};

async function notifyState(
  tx: Db,
  order: Order,
  { parcelId, no }: Parcel,
  state: TrackState,
  now: Date,
) {
  const notice = NOTICES[state]?.(no);
  if (!notice) return;
  const [title, text] = notice;
  await notifyBuyer(tx, order, {
    title,
    body: (products) => `${products}${text}`,
    route: `/pages/order/express?orderId=${order.orderId}`,
    key: `parcel:${parcelId}:${state}`,
    now,
  });
}

async function correct(tx: Db, parcel: Parcel, facts: TrackFacts, now: Date): Promise<void> {
  const { corrected } = facts;
  if (!corrected || corrected === parcel.carrier) return;
  const live = await liveParcels(tx, parcel.orderId);
  if (live.some(({ carrier, no }) => carrier === corrected && no === parcel.no)) return;
  await tx.update(parcels).set({ carrier: corrected }).where(eq(parcels.parcelId, parcel.parcelId));
  await tx.insert(parcelEvents).values({
    parcelId: parcel.parcelId,
    at: now,
    text: `快递公司由${CARRIERS[parcel.carrier].name}更正为${CARRIERS[corrected].name}`,
  });
}

const addSteps = (tx: Db, parcelId: number, steps: readonly TrackStep[]) =>
  steps.length === 0
    ? Promise.resolve()
    : tx
        .insert(parcelEvents)
        .values(steps.map((step) => ({ ...step, parcelId, digest: digestOf(step) })))
        .onConflictDoNothing();

type Source = 'push' | 'query';

async function applyTo(
  tx: Db,
  { order, parcel, track }: { order: Order; parcel: Parcel; track: ParcelTrack },
  facts: TrackFacts,
  { by, now }: { by: Source; now: Date },
): Promise<void> {
  const heard = { heardAt: now, ...(by === 'query' ? { askAt: null, refusals: 0 } : {}) };
  const write = (values: Partial<typeof parcelTracks.$inferInsert>) =>
    tx
      .update(parcelTracks)
      .set({ ...heard, ...values })
      .where(eq(parcelTracks.parcelId, parcel.parcelId));
  const canDeny = by === 'query' && track.state === 'signed' && parcel.signedAt === null;
  await correct(tx, parcel, facts, now);
  const newest = facts.steps.at(-1);
  if (newest && newest.at.getTime() < parcel.shippedAt.getTime() - EARLIEST_MS) {
    const denied = canDeny ? { state: null, newsAt: parcel.shippedAt } : {};
    await write({ ...denied, fault: EARLIER_FAULT });
    return;
  }
  await addSteps(tx, parcel.parcelId, facts.steps);
  const isDenied = canDeny && facts.state !== 'signed';
  const next = isDenied ? deniedBy(facts, parcel) : nextState(track, facts);
  const isSigned = next.state === 'signed';
  const confirms = by === 'query' && facts.state === 'signed' && isSigned;
  const isFinal =
    track.stoppedAt !== null ||
    !NOT_RECEIVED.includes(order.status) ||
    confirms ||
    (isSigned && parcel.signedAt !== null);
  await write({
    ...next,
    isFinal,
    fault: facts.isOver && !isSigned ? '快递公司没有记录，已停止推送' : '',
    /* A pushed signature counts once our own query says the same. */
    ...(isSigned && !isFinal ? { askAt: track.askAt ?? now } : {}),
  });
  if (confirms && parcel.signedAt === null) await sign(tx, order, parcel, facts, now);
  if (next.state !== null && next.state !== track.state)
    await notifyState(tx, order, parcel, next.state, now);
}

/** All parcels of the number not void, each with its order locked first. */
export async function applyFacts(
  db: Db,
  { no, carrier }: PushedNumber,
  facts: TrackFacts,
  when: { by: Source; now: Date },
): Promise<number> {
  const latest = when.now.getTime() + AHEAD_MS;
  const known = { ...facts, steps: facts.steps.filter(({ at }) => at.getTime() <= latest) };
  const found = await db
    .select({ parcelId: parcels.parcelId, orderId: parcels.orderId })
    .from(parcels)
    .innerJoin(parcelTracks, eq(parcelTracks.parcelId, parcels.parcelId))
    .where(
      and(
        eq(parcels.no, no),
        carrier && inArray(parcels.carrier, [carrier, facts.corrected ?? carrier]),
        isNull(parcels.voidedAt),
      ),
    )
    .orderBy(parcels.orderId);
  for (const { parcelId, orderId } of found)
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const [row] = await tx
        .select({ parcel: parcels, track: parcelTracks })
        .from(parcels)
        .innerJoin(parcelTracks, eq(parcelTracks.parcelId, parcels.parcelId))
        .where(and(eq(parcels.parcelId, parcelId), isNull(parcels.voidedAt)));
      if (order && row) await applyTo(tx, { order, ...row }, known, when);
    });
  return found.length;
}
