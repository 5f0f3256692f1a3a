import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { maskName, plateNumber } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { newNeighbours, type PLOT_MOVES, plotMoves, plots, users } from '@/server/db/schema';
import { appendFeed } from '@/server/modules/members/feed';
import { appendAreaFeed } from './area-feed';
import { releaseHold } from './holds';
import { endTermOf } from './mayor-terms';
import type { PlotKey } from './plots';
import { streetRoute } from './street-route';

/* The only writers of residency. Lock order against deadlocks: plots, areas (by id), terms, members. */

interface Moving extends PlotKey {
  userId: number;
  now: Date;
}

const isPlot = ({ blockAreaId, blockNo }: PlotKey) =>
  and(eq(plots.blockAreaId, blockAreaId), eq(plots.blockNo, blockNo));

async function nameOf(tx: Db, userId: number): Promise<string> {
  const [user] = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.userId, userId));
  return maskName(user?.userName ?? '');
}

async function settle(tx: Db, { userId, blockAreaId, blockNo, now }: Moving): Promise<void> {
  const taken = await tx
    .update(plots)
    .set({
      userId,
      state: 'taken',
      takenAt: now,
      warnings: 0,
      warnedAt: null,
      heldBy: null,
      heldUntil: null,
    })
    .where(and(isPlot({ blockAreaId, blockNo }), eq(plots.state, 'free')))
    .returning({ no: plots.blockNo });
  if (taken.length !== 1) throw new Error('plot is not free');
}

/** A second statement sees a street closed while the first waited. */
async function lockWhereClosed(tx: Db, { blockAreaId, blockNo }: PlotKey): Promise<number> {
  const locked = await tx
    .update(plots)
    .set({ state: 'locked' })
    .where(
      and(
        isPlot({ blockAreaId, blockNo }),
        sql`exists (
          select 1 from block_areas a where a.block_area_id = ${blockAreaId} and a.closed_at is not null
        )`,
      ),
    )
    .returning({ no: plots.blockNo });
  return locked.length;
}

/** @returns how many nobody may take now */
async function vacate(
  tx: Db,
  { userId, blockAreaId, blockNo }: Omit<Moving, 'now'>,
  isPassed = false,
): Promise<number> {
  const left = await tx
    .update(plots)
    .set({ userId: null, state: 'free', takenAt: null, warnings: 0, warnedAt: null })
    .where(and(isPlot({ blockAreaId, blockNo }), eq(plots.userId, userId)))
    .returning({ no: plots.blockNo });
  if (left.length !== 1) throw new Error('plot is not theirs');
  return isPassed ? 0 : lockWhereClosed(tx, { blockAreaId, blockNo });
}

const record = (
  tx: Db,
  userId: number,
  kind: (typeof PLOT_MOVES)[number],
  from: PlotKey | null,
  to: PlotKey | null,
  now: Date,
) =>
  tx.insert(plotMoves).values({
    userId,
    kind,
    fromAreaId: from?.blockAreaId ?? null,
    fromNo: from?.blockNo ?? null,
    toAreaId: to?.blockAreaId ?? null,
    toNo: to?.blockNo ?? null,
    at: now,
  });

const mirror = (tx: Db, userId: number, plot: PlotKey | null) =>
  tx
    .update(users)
    .set({ blockAreaId: plot?.blockAreaId ?? null, blockNo: plot?.blockNo ?? null })
    .where(eq(users.userId, userId));

export async function takePlot(
  tx: Db,
  { userId, blockAreaId, blockNo, now }: Moving,
): Promise<void> {
  await settle(tx, { userId, blockAreaId, blockNo, now });
  await releaseHold(tx, userId);
  const areaName = await appendAreaFeed(tx, {
    blockAreaId,
    kind: 'join',
    text: `${await nameOf(tx, userId)} 入住 ${plateNumber(blockNo)} 号`,
    blockNo,
    residents: 1,
    now,
  });
  await mirror(tx, userId, { blockAreaId, blockNo });
  await tx.insert(newNeighbours).values({ userId, blockAreaId, blockNo, at: now });
  await appendFeed(tx, {
    userId,
    type: 'block',
    text: `你在${areaName}领到了 ${plateNumber(blockNo)} 号门牌`,
    route: streetRoute(blockAreaId, blockNo),
    now,
  });
}

export async function leavePlot(
  tx: Db,
  { userId, blockAreaId, blockNo, now }: Moving,
): Promise<void> {
  const kept = await vacate(tx, { userId, blockAreaId, blockNo });
  await appendAreaFeed(tx, {
    blockAreaId,
    kind: 'leave',
    text: `${plateNumber(blockNo)} 号空出来了`,
    blockNo,
    residents: -1,
    kept,
    now,
  });
  await endTermOf(tx, { userId, reason: 'moved', now });
  await mirror(tx, userId, null);
  await record(tx, userId, 'reclaim', { blockAreaId, blockNo }, null, now);
}

interface Exchanging {
  userId: number;
  from: PlotKey;
  to: PlotKey;
  kind?: 'change' | 'moved';
  now: Date;
}

export async function exchangePlot(
  tx: Db,
  { userId, from, to, kind = 'change', now }: Exchanging,
): Promise<void> {
  const kept = await vacate(tx, { userId, ...from });
  await settle(tx, { userId, ...to, now });
  const name = await nameOf(tx, userId);
  const isNear = from.blockAreaId === to.blockAreaId;
  const arrival = {
    blockAreaId: to.blockAreaId,
    kind: 'join' as const,
    text: isNear
      ? `${name} 从 ${plateNumber(from.blockNo)} 号搬到了 ${plateNumber(to.blockNo)} 号`
      : `${name} 入住 ${plateNumber(to.blockNo)} 号`,
    blockNo: to.blockNo,
    ...(isNear ? { residents: 0, kept } : { residents: 1 }),
    now,
  };
  const departure = {
    blockAreaId: from.blockAreaId,
    kind: 'leave' as const,
    text: `${name} 搬走了，${plateNumber(from.blockNo)} 号空出来了`,
    blockNo: from.blockNo,
    residents: -1,
    kept,
    now,
  };
  const news = isNear
    ? [arrival]
    : [arrival, departure].sort((a, b) => a.blockAreaId - b.blockAreaId);
  for (const one of news) await appendAreaFeed(tx, one);
  if (!isNear) await endTermOf(tx, { userId, reason: 'moved', now });
  await mirror(tx, userId, to);
  await record(tx, userId, kind, from, to, now);
  await tx.insert(newNeighbours).values({ userId, ...to, at: now });
  await appendFeed(tx, {
    userId,
    type: 'block',
    text: `你搬到了 ${plateNumber(to.blockNo)} 号`,
    route: streetRoute(to.blockAreaId, to.blockNo),
    now,
  });
}

interface HandingOver {
  plot: PlotKey;
  fromUserId: number;
  toUserId: number;
  home: PlotKey | null;
  now: Date;
}

export async function passPlot(
  tx: Db,
  { plot, fromUserId, toUserId, home, now }: HandingOver,
): Promise<void> {
  const kept = home ? await vacate(tx, { userId: toUserId, ...home }) : 0;
  await vacate(tx, { userId: fromUserId, ...plot }, true);
  await settle(tx, { userId: toUserId, ...plot, now });
  const giver = await nameOf(tx, fromUserId);
  const receiver = await nameOf(tx, toUserId);
  const news = [
    {
      blockAreaId: plot.blockAreaId,
      kind: 'handover' as const,
      text: `${giver} 把 ${plateNumber(plot.blockNo)} 号转交给了 ${receiver}`,
      blockNo: plot.blockNo,
      residents: 0,
      now,
    },
    ...(home
      ? [
          {
            blockAreaId: home.blockAreaId,
            kind: 'leave' as const,
            text: `${receiver} 搬走了，${plateNumber(home.blockNo)} 号空出来了`,
            blockNo: home.blockNo,
            residents: -1,
            kept,
            now,
          },
        ]
      : []),
  ].sort((a, b) => a.blockAreaId - b.blockAreaId);
  for (const one of news) await appendAreaFeed(tx, one);
  // by id, like everywhere; the updates below keep the order
  await tx
    .select({ userId: users.userId })
    .from(users)
    .where(inArray(users.userId, [fromUserId, toUserId]))
    .orderBy(asc(users.userId))
    .for('update');
  await endTermOf(tx, { userId: fromUserId, reason: 'moved', now });
  if (home?.blockAreaId !== plot.blockAreaId)
    await endTermOf(tx, { userId: toUserId, reason: 'moved', now });
  await mirror(tx, fromUserId, null);
  await mirror(tx, toUserId, plot);
  await record(tx, fromUserId, 'handover', plot, null, now);
  await record(tx, toUserId, 'handover', home, plot, now);
}
