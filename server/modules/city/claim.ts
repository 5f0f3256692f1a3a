import { CHANGE_DAYS } from '@/lib/contract/city.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { plotMoves } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { hasOpenOffer } from './handover-queries';
import { listNearestFree } from './holds';
import { exchangePlot, takePlot } from './occupy';
import { findHome, isSamePlot, lockPlots, type PlotKey, refuseCooling } from './plots';
import { findArea } from './queries';

const ALTERNATIVES = 3;

interface PlotRequest extends PlotKey {
  userId: number;
  now: Date;
}

type Locked = Awaited<ReturnType<typeof lockPlots>>[number];

async function refuseUnlessFree(
  tx: Db,
  { userId, blockAreaId, blockNo, now }: PlotRequest,
  plotCount: number,
  plot: Locked | undefined,
): Promise<void> {
  if (!plot) throw new DomainError('not_found', { msg: '没有这个门牌号' });
  if (plot.state === 'reserved' || plot.state === 'locked') throw new DomainError('plot_reserved');
  const isHeld = plot.heldUntil !== null && plot.heldUntil > now && plot.heldBy !== userId;
  if (plot.state === 'free' && !isHeld) return;
  const wish = { blockAreaId, blockNo };
  throw new DomainError('plot_taken', {
    ...(isHeld && { msg: '这块地正为一位新邻居留着' }),
    data: { nearest: await listNearestFree(tx, wish, plotCount, ALTERNATIVES, { userId, now }) },
  });
}

/**
 * The plot's row lock serializes claims; others get the nearest free numbers.
 * @throws DomainError not_found | plot_owned | plot_reserved | plot_taken
 */
export async function claimPlot(tx: Db, request: PlotRequest) {
  const { userId, blockAreaId, blockNo, now } = request;
  const area = await findArea(tx, blockAreaId);
  if (!area) throw new DomainError('not_found');
  if (await findHome(tx, userId)) throw new DomainError('plot_owned');
  const wish = { blockAreaId, blockNo };
  const [plot] = await lockPlots(tx, [wish]);
  await refuseUnlessFree(tx, request, area.plotCount, plot);
  try {
    await takePlot(tx, { userId, ...wish, now });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('plot_owned');
    throw error;
  }
  await tx
    .insert(plotMoves)
    .values({ userId, kind: 'claim', toAreaId: blockAreaId, toNo: blockNo, at: now });
  return { ...wish, areaName: area.name, cityName: area.cityName };
}

/**
 * The old one is free at once; a mayor who moves away loses the office.
 * @throws DomainError plot_none | plot_same | plot_cooling | handover_open | not_found | plot_reserved | plot_taken
 */
export async function changePlot(tx: Db, request: PlotRequest) {
  const { userId, blockAreaId, blockNo, now } = request;
  const area = await findArea(tx, blockAreaId);
  if (!area) throw new DomainError('not_found');
  const home = await findHome(tx, userId);
  if (!home) throw new DomainError('plot_none');
  const wish = { blockAreaId, blockNo };
  if (isSamePlot(home, wish)) throw new DomainError('plot_same');
  const locked = await lockPlots(tx, [home, wish]);
  if (locked.find((plot) => isSamePlot(plot, home))?.userId !== userId)
    throw new DomainError('plot_none');
  await refuseCooling(tx, userId, now);
  if (await hasOpenOffer(tx, userId, now)) throw new DomainError('handover_open');
  await refuseUnlessFree(
    tx,
    request,
    area.plotCount,
    locked.find((plot) => isSamePlot(plot, wish)),
  );
  await exchangePlot(tx, {
    userId,
    from: { blockAreaId: home.blockAreaId, blockNo: home.blockNo },
    to: wish,
    now,
  });
  return {
    ...wish,
    areaName: area.name,
    cityName: area.cityName,
    changeableAt: now.getTime() + CHANGE_DAYS * DAY_MS,
  };
}
