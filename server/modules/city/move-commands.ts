import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { area as streets } from '@/lib/contract/console/resources/area';
import { plot as resource } from '@/lib/contract/console/resources/plot';
import { plateNumber } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { blockAreas, plotHandovers, users } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { type Acting, OperationRefused, type Scope } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { listNearestFree } from './holds';
import { exchangePlot } from './occupy';
import { idOf, areasIn, findArea, partsOfArea, stateOfArea } from './operator-queries';
import { doorOf, findPlot, partsOf } from './plot-queries';
import { isSamePlot, lockPlots, type PlotKey } from './plots';
import { joinStreets, lockBoth, pairsOf } from './street-merge';
import { streetRoute } from './street-route';

const STAYS = '房屋、留言、访客、小伙伴和邀请链接都不变';
const NEAREST = 3;
const EXAMPLES = 10;

type Street = typeof blockAreas.$inferSelect;

async function findStreet(tx: Db, text: string, scope: Scope, field: string): Promise<Street> {
  const found = await tx
    .select()
    .from(blockAreas)
    .where(
      and(or(eq(blockAreas.name, text), eq(blockAreas.blockAreaId, idOf(text))), areasIn(scope)),
    )
    .limit(2);
  const [street, other] = found;
  if (!street) throw faultOfForm({ [field]: `没有街区「${text}」` });
  if (other) throw faultOfForm({ [field]: `不止一条街区叫「${text}」，请填编号` });
  return street;
}

const keyOf = (key: string): PlotKey => {
  const [blockAreaId = 0, blockNo = 0] = key.split('-').map(Number);
  return { blockAreaId, blockNo };
};

async function refuseTaken(tx: Db, to: PlotKey, plotCount: number, now: Date) {
  const [plot] = await lockPlots(tx, [to]);
  const isHeld = plot?.heldUntil && plot.heldUntil > now;
  if (plot?.state === 'free' && !isHeld) return;
  const near = plot && (await listNearestFree(tx, to, plotCount, NEAREST, { userId: null, now }));
  const free = near?.length ? `，附近空着：${near.map(plateNumber).join('、')}` : '';
  throw faultOfForm({
    no: plot ? `${plateNumber(to.blockNo)} 号现在不空${free}` : '没有这个门牌号',
  });
}

/** Offers to hand over a plot end with the move: they name its old number. */
async function endOffers(tx: Db, userIds: readonly number[], now: Date): Promise<number[]> {
  const ended = await tx
    .update(plotHandovers)
    .set({ state: 'withdrawn', endedAt: now })
    .where(and(inArray(plotHandovers.fromUserId, [...userIds]), eq(plotHandovers.state, 'offered')))
    .returning({ toUserId: plotHandovers.toUserId });
  return ended.map(({ toUserId }) => toUserId);
}

interface Told {
  userId: number;
  title: string;
  body: string;
  route: ReturnType<typeof streetRoute>;
}

async function tell(tx: Db, told: readonly Told[], receivers: readonly number[], now: Date) {
  const offers = receivers.map((userId) => ({
    userId,
    title: '门牌转交已收回',
    body: '对方搬了家，转交已取消，你的门牌没有变化。',
    route: '/pages/index/company' as const,
  }));
  for (const one of [...told, ...offers].sort((a, b) => a.userId - b.userId))
    await notify(tx, { ...one, type: 'block', now });
}

const targetOf = async (tx: Db, key: string, acting: Acting, street: string | null) =>
  street === null
    ? (await findArea(tx, String(keyOf(key).blockAreaId), acting.scope)).area
    : findStreet(tx, street, acting.scope, 'street');

export const movePlot = operatorAction(resource, 'move', resource.actions.move, {
  lock: async (tx: Db, key: string, { acting, form }) => {
    await findPlot(tx, key, acting.scope);
    const { street, no } = form();
    const target = await targetOf(tx, key, acting, street);
    const to = { blockAreaId: target.blockAreaId, blockNo: no };
    await lockPlots(tx, [keyOf(key), to]);
    return { row: await findPlot(tx, key, acting.scope), to, target };
  },
  version: ({ row }) => partsOf(row),
  state: ({ row }) => row.plot.state,
  memberOf: ({ row }) => row.plot.userId,
  over: ({ row }) => `${doorOf(row)} 现在无人居住，未做更改`,
  done: { 'plot.move': '搬家', 'block.reclaim': '收回' },
  work: async ({ tx, operation: { now, reason = '' }, row: { row, to, target } }) => {
    const { userId, blockAreaId, blockNo } = row.plot;
    if (userId === null) throw new OperationRefused('该门牌无人居住');
    const from = { blockAreaId, blockNo };
    if (isSamePlot(from, to)) throw faultOfForm({ no: '主人已住在这里' });
    await refuseTaken(tx, to, target.plotCount, now);
    const [user] = await tx.select().from(users).where(eq(users.userId, userId));
    await exchangePlot(tx, { userId, from, to, kind: 'moved', now });
    const receivers = await endOffers(tx, [userId], now);
    const door = `${target.name} ${plateNumber(to.blockNo)}`;
    const title = '你的门牌搬了';
    const body = `你从${doorOf(row)} 号搬到了${door} 号。${STAYS}。原因：${reason.trim()}`;
    const route = streetRoute(to.blockAreaId, to.blockNo);
    await tell(tx, [{ userId, title, body, route }], receivers, now);
    const isLeaving = user?.isMayor && to.blockAreaId !== blockAreaId;
    return {
      values: { who: user?.userName ?? '', from: doorOf(row), to: door },
      warns: [
        ...(isLeaving ? ['主人是市长，搬走后任期结束'] : []),
        ...(receivers.length > 0 ? ['主人正在转交门牌，转交会取消'] : []),
      ],
      memberReads: `${title}。${body}`,
      detail: { userId },
      before: { ...from },
      after: { ...to },
    };
  },
});

export const mergeArea = operatorAction(streets, 'merge', streets.actions.merge, {
  lock: async (tx: Db, key: string, { acting, form }) => {
    const found = await findArea(tx, key, acting.scope);
    const into = await findStreet(tx, form().into, acting.scope, 'into');
    await lockBoth(tx, found.area.blockAreaId, into.blockAreaId);
    return {
      found: await findArea(tx, key, acting.scope),
      into: (await findArea(tx, String(into.blockAreaId), acting.scope)).area,
    };
  },
  version: ({ found }) => partsOfArea(found),
  state: ({ found }) => stateOfArea(found),
  over: ({ found: { area } }) => `「${area.name}」已经并入别的街区`,
  done: { 'area.merge': '合并街区', 'area.close': '关闭街区' },
  work: async ({ tx, acting, operation: { now, reason = '' }, row: { found, into } }) => {
    const { area, mayorId } = found;
    if (area.blockAreaId === into.blockAreaId) throw faultOfForm({ into: '不能并入自己' });
    if (into.closedAt) throw faultOfForm({ into: `「${into.name}」已经关闭` });
    const { pairs, free, residents } = await pairsOf(tx, { area, into, now });
    const values = { name: area.name, into: into.name, residents: String(residents) };
    if (free < residents)
      return {
        values,
        blocks: [`「${into.name}」只有 ${free} 个空地，住不下 ${residents} 位邻居`],
      };
    if (pairs.some(({ userId }) => userId === acting.userId))
      throw new OperationRefused('你住在这条街区，请由其他操作员合并', 'no_permission');
    await joinStreets(tx, { area, into, pairs, mayorId, now });
    const receivers = await endOffers(
      tx,
      pairs.map(({ userId }) => userId),
      now,
    );
    const title = `「${area.name}」并入「${into.name}」`;
    const bodyOf = (no: number) =>
      `你的新门牌是${into.name} ${plateNumber(no)} 号。${STAYS}，旧地址会转到新街区。原因：${reason.trim()}`;
    const told = pairs.map(({ userId, to }) => ({
      userId,
      title,
      body: bodyOf(to),
      route: streetRoute(into.blockAreaId, to),
    }));
    await tell(tx, told, receivers, now);
    const names = await namesOf(
      tx,
      pairs.slice(0, EXAMPLES).map(({ userId }) => userId),
    );
    const rest = pairs.length - EXAMPLES;
    return {
      values,
      facts: pairs.slice(0, EXAMPLES).map(({ userId, from, to }) => ({
        title: names.get(userId) ?? '',
        from: `${area.name} ${plateNumber(from)}`,
        to: `${into.name} ${plateNumber(to)}`,
      })),
      notes: rest > 0 ? [`另有 ${rest} 位邻居，按门牌号依次搬入`] : [],
      warns: [
        ...(mayorId === null ? [] : ['原街区市长的任期结束']),
        ...(receivers.length > 0 ? [`${receivers.length} 个进行中的门牌转交会取消`] : []),
      ],
      memberReads: pairs[0] ? `${title}。${bodyOf(pairs[0].to)}` : null,
      detail: { into: into.blockAreaId, residents },
      before: { mergedInto: null },
      after: { mergedInto: into.blockAreaId },
    };
  },
});

async function namesOf(tx: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ userId: users.userId, userName: users.userName })
    .from(users)
    .where(inArray(users.userId, [...ids]))
    .orderBy(asc(users.userId));
  return new Map(rows.map(({ userId, userName }) => [userId, userName]));
}
