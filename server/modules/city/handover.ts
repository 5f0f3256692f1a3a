import { and, eq, gt, lte, or } from 'drizzle-orm';
import { HANDOVER_HOURS, type HANDOVER_STATES } from '@/lib/contract/city.schema';
import { maskName, plateNumber } from '@/lib/format';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { plotHandovers, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { notify } from '@/server/modules/notices/notify';
import { hasOpenOffer } from './handover-queries';
import { passPlot } from './occupy';
import { findHome, isSamePlot, lockPlots, refuseCooling } from './plots';
import { streetRoute } from './street-route';

const HALL_ROUTE = '/pages/index/company';

type State = (typeof HANDOVER_STATES)[number];

const receipt = ({ id, state, expiresAt }: { id: number; state: State; expiresAt: Date }) => ({
  id,
  state,
  expiresAt: expiresAt.getTime(),
});

/** Notifies givers, except one who offers again; inside a transaction. */
export async function expireHandovers(tx: Db, now: Date, fromUserId?: number): Promise<number> {
  const isMine = fromUserId === undefined ? undefined : eq(plotHandovers.fromUserId, fromUserId);
  const rows = await tx
    .update(plotHandovers)
    .set({ state: 'expired', endedAt: now })
    .where(and(eq(plotHandovers.state, 'offered'), lte(plotHandovers.expiresAt, now), isMine))
    .returning();
  if (fromUserId !== undefined) return rows.length;
  for (const { id, fromUserId: giverId, blockAreaId, blockNo } of rows.sort(
    (a, b) => a.fromUserId - b.fromUserId,
  )) {
    await notify(tx, {
      userId: giverId,
      type: 'block',
      title: '门牌转交已过期',
      body: `对方没有在${HANDOVER_HOURS}小时内确认，${plateNumber(blockNo)} 号仍然是你的。`,
      route: streetRoute(blockAreaId, blockNo),
      key: `handover:${id}:expired`,
      now,
    });
  }
  return rows.length;
}

interface Offer {
  userId: number;
  toUserId?: number | undefined;
  inviteCode?: string | undefined;
  now: Date;
}

async function findReceiver(tx: Db, { toUserId, inviteCode }: Offer): Promise<number> {
  if (!toUserId && !inviteCode)
    throw new DomainError('invalid_input', {
      msg: '请填写对方的邀请码',
      fields: { inviteCode: '请填写对方的邀请码' },
    });
  const [user] = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(
      and(
        toUserId ? eq(users.userId, toUserId) : eq(users.inviteCode, inviteCode ?? ''),
        eq(users.status, 'active'),
      ),
    );
  if (!user)
    throw new DomainError('not_found', {
      msg: '没有找到这位邻居',
      fields: { [toUserId ? 'toUserId' : 'inviteCode']: '没有找到这位邻居' },
    });
  return user.userId;
}

/**
 * Valid for 72 hours; identity was confirmed before.
 * @throws DomainError plot_none | plot_cooling | not_found | handover_self | handover_open
 */
export async function offerHandover(tx: Db, offer: Offer) {
  const { userId, now } = offer;
  const home = await findHome(tx, userId);
  if (!home) throw new DomainError('plot_none');
  const receiverId = await findReceiver(tx, offer);
  if (receiverId === userId) throw new DomainError('handover_self');
  const [plot] = await lockPlots(tx, [home]);
  if (plot?.userId !== userId) throw new DomainError('plot_none');
  await refuseCooling(tx, userId, now);
  await expireHandovers(tx, now, userId);
  const [row] = await tx
    .insert(plotHandovers)
    .values({
      fromUserId: userId,
      toUserId: receiverId,
      blockAreaId: home.blockAreaId,
      blockNo: home.blockNo,
      offeredAt: now,
      expiresAt: new Date(now.getTime() + HANDOVER_HOURS * HOUR_MS),
    })
    .returning()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new DomainError('handover_open');
      throw error;
    });
  if (!row) throw new Error('offer was not written');
  const [giver] = await tx
    .select({ userName: users.userName })
    .from(users)
    .where(eq(users.userId, userId));
  await notify(tx, {
    userId: receiverId,
    type: 'block',
    title: '有人把门牌转交给你',
    body: `${maskName(giver?.userName ?? '')} 想把${home.areaName} ${plateNumber(home.blockNo)} 号无偿转交给你，请在72小时内确认。`,
    route: HALL_ROUTE,
    key: `handover:${row.id}`,
    now,
  });
  return receipt(row);
}

interface Answer {
  id: number;
  userId: number;
  now: Date;
}

async function close(tx: Db, id: number, state: State, now: Date): Promise<boolean> {
  const rows = await tx
    .update(plotHandovers)
    .set({ state, endedAt: now })
    .where(
      and(
        eq(plotHandovers.id, id),
        eq(plotHandovers.state, 'offered'),
        gt(plotHandovers.expiresAt, now),
      ),
    )
    .returning({ id: plotHandovers.id });
  return rows.length > 0;
}

/**
 * Identity was confirmed before. The receiver's plot becomes free; both wait 30 days.
 * @throws DomainError not_found | handover_state | handover_open | plot_cooling
 */
export async function acceptHandover(tx: Db, { id, userId, now }: Answer) {
  const [offer] = await tx
    .select()
    .from(plotHandovers)
    .where(and(eq(plotHandovers.id, id), eq(plotHandovers.toUserId, userId)));
  if (!offer) throw new DomainError('not_found');
  const plot = { blockAreaId: offer.blockAreaId, blockNo: offer.blockNo };
  const home = await findHome(tx, userId);
  const locked = await lockPlots(tx, home ? [plot, home] : [plot]);
  const isStillTheirs =
    locked.find((one) => isSamePlot(one, plot))?.userId === offer.fromUserId &&
    (!home || locked.find((one) => isSamePlot(one, home))?.userId === userId);
  if (!isStillTheirs) throw new DomainError('handover_state');
  await refuseCooling(tx, userId, now);
  if (await hasOpenOffer(tx, userId, now)) throw new DomainError('handover_open');
  if (!(await close(tx, id, 'accepted', now))) throw new DomainError('handover_state');
  await passPlot(tx, {
    plot,
    fromUserId: offer.fromUserId,
    toUserId: userId,
    home: home && { blockAreaId: home.blockAreaId, blockNo: home.blockNo },
    now,
  });
  await notify(tx, {
    userId: offer.fromUserId,
    type: 'block',
    title: '门牌已转交',
    body: `${plateNumber(plot.blockNo)} 号已由对方接手。你可以在城市大厅领取新的门牌。`,
    route: HALL_ROUTE,
    key: `handover:${id}:accepted`,
    now,
  });
  return receipt({ ...offer, state: 'accepted' });
}

/** By receiver or giver. @throws DomainError not_found | handover_state */
export async function declineHandover(tx: Db, { id, userId, now }: Answer) {
  const [offer] = await tx
    .select()
    .from(plotHandovers)
    .where(
      and(
        eq(plotHandovers.id, id),
        or(eq(plotHandovers.toUserId, userId), eq(plotHandovers.fromUserId, userId)),
      ),
    );
  if (!offer) throw new DomainError('not_found');
  const isGiver = offer.fromUserId === userId;
  const state = isGiver ? 'withdrawn' : 'declined';
  if (!(await close(tx, id, state, now))) throw new DomainError('handover_state');
  if (isGiver)
    await notify(tx, {
      userId: offer.toUserId,
      type: 'block',
      title: '门牌转交已收回',
      body: `对方收回了 ${plateNumber(offer.blockNo)} 号的转交，你的门牌没有变化。`,
      route: HALL_ROUTE,
      key: `handover:${id}:withdrawn`,
      now,
    });
  else
    await notify(tx, {
      userId: offer.fromUserId,
      type: 'block',
      title: '门牌转交未被接受',
      body: `对方没有接受 ${plateNumber(offer.blockNo)} 号，门牌仍然是你的。`,
      route: streetRoute(offer.blockAreaId, offer.blockNo),
      key: `handover:${id}:declined`,
      now,
    });
  return receipt({ ...offer, state });
}
