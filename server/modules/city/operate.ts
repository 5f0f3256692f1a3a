import { and, eq, inArray, sql } from 'drizzle-orm';
import { plateNumber } from '@/lib/format';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, plots, users } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { notify } from '@/server/modules/notices/notify';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { refuseForbiddenWords } from '@/server/text/word-filter';
import { createArea } from './areas';
import { leavePlot } from './occupy';
import { lockPlots, type PlotKey } from './plots';
import { streetRoute } from './street-route';

const MAX_PLOTS = 1000;
/** Inactivity and two unanswered notices before reclaiming (specification 16.7). */
const AWAY_DAYS = 365;
const NOTICE_DAYS = 14;
const NOTICES = 2;

interface NewCity {
  name: string;
  /** Without tones or blanks: qiandaohu. */
  pinyin: string;
  initials: string;
  sort: number;
}

export async function addCity(
  tx: Db,
  operation: Operation,
  { name, pinyin, initials, sort }: NewCity,
) {
  await requirePermission(tx, operation, 'city.change');
  if (!/^[\p{Script=Han}A-Za-z]{2,8}$/u.test(name))
    throw new OperationRefused('城市名须为2-8个汉字或字母');
  refuseForbiddenWords(name, 'name', '城市名');
  if (!/^[a-z]{1,48}$/.test(pinyin) || !/^[a-z]{1,8}$/.test(initials) || pinyin[0] !== initials[0])
    throw new OperationRefused(
      '拼音须为小写字母，首字母缩写须与拼音开头一致，例如 --pinyin binjiang --initials bj',
    );
  const [city] = await tx
    .insert(cities)
    .values({ name, pinyin, initials, sort, createdAt: operation.now })
    .returning()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new OperationRefused(`城市 ${name} 已经存在`);
      throw error;
    });
  if (!city) throw new Error('city was not inserted');
  await audit(tx, operation, 'block.city', `city:${city.cityId}`, { name, pinyin });
  return { cityId: city.cityId, name, pinyin, initials, areas: city.areaCount };
}

export async function openArea(
  tx: Db,
  operation: Operation,
  { cityId, name, plotCount }: { cityId: number; name: string | undefined; plotCount: number },
) {
  await requirePermission(tx, operation, 'city.change');
  if (plotCount < 1 || plotCount > MAX_PLOTS)
    throw new OperationRefused(`门牌数须为 1 到 ${MAX_PLOTS}`);
  if (name !== undefined && [...name].length > 12)
    throw new OperationRefused('街区名不能超过12个字');
  if (name !== undefined) refuseForbiddenWords(name, 'name', '街区名');
  const [city] = await tx
    .select({ cityId: cities.cityId })
    .from(cities)
    .where(eq(cities.cityId, cityId));
  if (!city) throw new OperationRefused(`没有编号为 ${cityId} 的城市`);
  const blockAreaId = await createArea(tx, {
    cityId,
    plotCount,
    ...(name === undefined ? {} : { name }),
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new OperationRefused(`该城市已有街区 ${name ?? ''}`);
    throw error;
  });
  await audit(tx, operation, 'block.area', `area:${blockAreaId}`, { cityId, plotCount });
  const [area] = await tx.select().from(blockAreas).where(eq(blockAreas.blockAreaId, blockAreaId));
  return { blockAreaId, name: area?.name ?? '', plotCount, reserved: area?.reservedCount ?? 0 };
}

/** All or none. */
export async function reservePlots(
  tx: Db,
  operation: Operation,
  {
    blockAreaId,
    numbers,
    isFree,
  }: { blockAreaId: number; numbers: readonly number[]; isFree: boolean },
) {
  await requirePermission(tx, operation, 'city.change');
  const [from, to] = isFree ? (['reserved', 'free'] as const) : (['free', 'reserved'] as const);
  await lockPlots(
    tx,
    numbers.map((blockNo) => ({ blockAreaId, blockNo })),
  );
  const changed = await tx
    .update(plots)
    .set({ state: to })
    .where(
      and(
        eq(plots.blockAreaId, blockAreaId),
        inArray(plots.blockNo, [...numbers]),
        eq(plots.state, from),
      ),
    )
    .returning({ no: plots.blockNo });
  if (changed.length !== numbers.length) {
    const done = new Set(changed.map(({ no }) => no));
    throw new OperationRefused(
      `这些门牌当前不是${isFree ? '保留' : '空闲'}状态，未做更改：${numbers
        .filter((no) => !done.has(no))
        .map(plateNumber)
        .join('、')}`,
    );
  }
  await tx
    .update(blockAreas)
    .set({
      reservedCount: sql`${blockAreas.reservedCount} + ${isFree ? -changed.length : changed.length}`,
    })
    .where(eq(blockAreas.blockAreaId, blockAreaId));
  await audit(tx, operation, isFree ? 'block.release' : 'block.reserve', `area:${blockAreaId}`, {
    numbers,
  });
  return { blockAreaId, numbers: numbers.map(plateNumber).join('、'), state: to };
}

/** Two notices two weeks apart, then freeing; activity starts over. @throws OperationRefused with the missing step */
export async function reclaimPlot(
  tx: Db,
  operation: Operation,
  key: PlotKey,
): Promise<{ step: string; userId: number; door: string }> {
  const acting = await requirePermission(tx, operation, 'city.change');
  const { now } = operation;
  const isPlot = and(eq(plots.blockAreaId, key.blockAreaId), eq(plots.blockNo, key.blockNo));
  await lockPlots(tx, [key]);
  const [row] = await tx
    .select({
      userId: plots.userId,
      warnings: plots.warnings,
      warnedAt: plots.warnedAt,
      lastActiveAt: users.lastActiveAt,
      status: users.status,
    })
    .from(plots)
    .leftJoin(users, eq(users.userId, plots.userId))
    .where(isPlot);
  const { userId = null, lastActiveAt = null, status } = row ?? {};
  if (userId === null || lastActiveAt === null) throw new OperationRefused('该门牌无人居住');
  refuseOwn(acting, userId);
  const door = plateNumber(key.blockNo);
  const end = async (step: string) => {
    await audit(tx, operation, 'block.reclaim', `plot:${key.blockAreaId}/${key.blockNo}`, {
      userId,
      step,
    });
    return { step, userId, door };
  };
  if (status === 'closed') {
    await leavePlot(tx, { userId, ...key, now });
    return end('已收回：账号已注销');
  }
  if (now.getTime() - lastActiveAt.getTime() < AWAY_DAYS * DAY_MS)
    throw new OperationRefused(`业主 ${dayOf(lastActiveAt)} 来过，未满 ${AWAY_DAYS} 天，不能收回`);
  // activity answers notices: a year of silence starts again
  const isAnswered = lastActiveAt > (row?.warnedAt ?? now);
  const [warnings, warnedAt] = isAnswered ? [0, null] : [row?.warnings ?? 0, row?.warnedAt ?? null];
  const dueAt = warnedAt && new Date(warnedAt.getTime() + NOTICE_DAYS * DAY_MS);
  if (dueAt && dueAt > now)
    throw new OperationRefused(`第 ${warnings} 次通知后须等到 ${dayOf(dueAt)}`);
  if (warnings < NOTICES) {
    await tx
      .update(plots)
      .set({ warnings: warnings + 1, warnedAt: now })
      .where(isPlot);
    await notify(tx, {
      userId,
      type: 'block',
      title: '你的门牌即将收回',
      body: `你已一年没有来过，${door} 号将在${NOTICE_DAYS}天后${warnings + 1 < NOTICES ? '再次提醒后' : ''}收回。登录一次即可保留。`,
      route: streetRoute(key.blockAreaId, key.blockNo),
      now,
    });
    return end(`已发出第 ${warnings + 1} 次通知`);
  }
  await leavePlot(tx, { userId, ...key, now });
  await notify(tx, {
    userId,
    type: 'block',
    title: '门牌已收回',
    body: `${door} 号因长期无人使用已收回，你可以随时重新领取一个。`,
    route: '/pages/index/company',
    now,
  });
  return end('已收回');
}
