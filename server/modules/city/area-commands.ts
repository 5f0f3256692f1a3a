import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { area as resource } from '@/lib/contract/console/resources/area';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, plots, users } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { notifyMany } from '@/server/modules/notices/notify';
import {
  type Acting,
  nothingToChange,
  OperationRefused,
  refuseOwn,
} from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { createArea, PLOTS_PER_AREA } from './areas';
import { keepPlots, lockStreet, platesOf } from './keep-plots';
import { endOffice, installMayor } from './mayors';
import { findArea, type FoundArea, idOf, partsOfArea, stateOfArea } from './operator-queries';
import { streetRoute } from './street-route';

const MOST_NUMBERS = 200;
const MOST_NO = 1000;

/** 8,66,88-90 as numbers, each once. @throws DomainError */
export function readNumbers(text: string): number[] {
  const numbers = text.split(/[,，、]/).flatMap((part) => {
    const [, from = '', to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part.trim()) ?? [];
    const low = Number(from);
    const high = Number(to);
    if (from === '' || low < 1 || high < low || high > MOST_NO)
      throw faultOfForm({ numbers: `门牌号须形如 8,66,88-90（收到 ${text}）` });
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  });
  const unique = [...new Set(numbers)];
  if (unique.length > MOST_NUMBERS)
    throw faultOfForm({ numbers: `一次最多 ${MOST_NUMBERS} 个门牌` });
  return unique;
}

const { actions } = resource;

function refuseName(name: string | null): void {
  if (name !== null && hasForbiddenWords(name))
    throw faultOfForm({ name: '街区名含有不能使用的文字' });
}

const refuseTwins = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw faultOfForm({ name: '该城市已有这条街区' });
    throw error;
  });

/** By name or number, within the operator's reach. */
async function findCity(tx: Db, text: string, { scope }: Acting) {
  const [city] = await tx
    .select()
    .from(cities)
    .where(or(eq(cities.name, text), eq(cities.cityId, idOf(text))));
  if (!city) throw faultOfForm({ city: `没有城市「${text}」` });
  if (scope !== 'all' && !scope.cityIds.includes(city.cityId))
    throw faultOfForm({ city: `你不负责${city.name}` });
  return city;
}

export const addArea = operatorAction(resource, 'add', actions.add, {
  lock: async () => null,
  work: async ({ tx, acting, form: { city: text, name, plots: count } }) => {
    const city = await findCity(tx, text, acting);
    refuseName(name);
    const { cityId } = city;
    const plotCount = count ?? PLOTS_PER_AREA;
    const blockAreaId = await refuseTwins(
      createArea(tx, { cityId, plotCount, ...(name === null ? {} : { name }) }),
    );
    const { area } = await findArea(tx, String(blockAreaId), 'all');
    return {
      values: {
        city: city.name,
        name: area.name,
        plots: String(plotCount),
        reserved: String(area.reservedCount),
      },
      target: String(blockAreaId),
      detail: { cityId, name: area.name, plotCount },
    };
  },
});

const frame = {
  lock: (tx: Db, key: string, { acting }: { acting: Acting }) => findArea(tx, key, acting.scope),
  version: partsOfArea,
  state: stateOfArea,
  done: {
    'area.close': '关闭街区',
    'area.open': '重新开放街区',
    'area.rename': '改名',
    'block.mayor.appoint': '任命市长',
    'block.mayor.end': '结束任期',
  },
};

export const renameArea = operatorAction(resource, 'rename', actions.rename, {
  ...frame,
  work: async ({ tx, row: { area }, form: { name } }) => {
    refuseName(name);
    if (name === area.name) throw nothingToChange();
    const renamed = tx
      .update(blockAreas)
      .set({ name })
      .where(and(eq(blockAreas.blockAreaId, area.blockAreaId), eq(blockAreas.name, area.name)))
      .returning({ id: blockAreas.blockAreaId });
    const rows = await refuseTwins(renamed.execute());
    if (rows.length === 0) throw new OperationRefused('街区刚被改名，请核对后再操作', 'stale');
    return {
      values: { from: area.name, to: name, residents: String(area.residentCount) },
      before: { name: area.name },
      after: { name },
    };
  },
});

const keep = (name: 'reserve' | 'free', to: 'reserved' | 'free') =>
  operatorAction(resource, name, actions[name], {
    ...frame,
    work: async ({ tx, row: { area }, form }) => {
      const numbers = readNumbers(form.numbers);
      await keepPlots(tx, { blockAreaId: area.blockAreaId, numbers, to });
      return { values: { numbers: platesOf(numbers) }, detail: { numbers } };
    },
  });

export const reservePlots = keep('reserve', 'reserved');
export const freePlots = keep('free', 'free');

const overOf = (isClosed: boolean, name: string): string =>
  `「${name}」已经${isClosed ? '关闭' : '开放'}`;

async function tellResidents(tx: Db, { blockAreaId, name }: FoundArea['area'], now: Date) {
  const here = await tx
    .select({ userId: plots.userId })
    .from(plots)
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.state, 'taken')))
    .orderBy(asc(plots.userId));
  const ids = here.flatMap(({ userId }) => (userId === null ? [] : [userId]));
  const title = `「${name}」不再接新邻居`;
  const body =
    '空地停止领取，街区的新邻居会少一些。你的门牌、房屋、留言、小伙伴和奖励都不变，可以一直住下去，没有搬离期限；想换街区，可以在城市大厅换门牌。';
  const key = `area:${blockAreaId}:closed:${now.getTime()}`;
  const route = streetRoute(blockAreaId);
  await notifyMany(tx, ids, { type: 'block', title, body, route, key, now });
  return { residents: ids.length, memberReads: `${title}。${body}` };
}

const turn = (name: 'close' | 'open') =>
  operatorAction(resource, name, actions[name], {
    ...frame,
    over: ({ area }) =>
      area.mergedInto === null
        ? overOf(area.closedAt !== null, area.name)
        : `「${area.name}」已经并入别的街区`,
    work: async ({ tx, operation: { now }, row: { area } }) => {
      const isClosing = name === 'close';
      const free = await lockStreet(tx, area.blockAreaId, isClosing);
      const { blockAreaId, closedAt } = blockAreas;
      const turned = await tx
        .update(blockAreas)
        .set({ closedAt: isClosing ? now : null })
        .where(
          and(
            eq(blockAreaId, area.blockAreaId),
            isClosing ? isNull(closedAt) : isNotNull(closedAt),
          ),
        )
        .returning({ blockAreaId });
      if (turned.length === 0) throw new OperationRefused(overOf(isClosing, area.name), 'stale');
      const told = isClosing ? await tellResidents(tx, area, now) : null;
      const residents = told?.residents ?? area.residentCount;
      return {
        values: { name: area.name, free: String(free), residents: String(residents) },
        memberReads: told?.memberReads ?? null,
        before: { isClosed: !isClosing },
        after: { isClosed: isClosing },
      };
    },
  });

export const closeArea = turn('close');
export const openArea = turn('open');

/** @throws DomainError where nobody lives behind the door */
async function findResident(tx: Db, { area }: FoundArea, no: number) {
  const [user] = await tx
    .select({ user: users })
    .from(plots)
    .innerJoin(users, eq(users.userId, plots.userId))
    .where(and(eq(plots.blockAreaId, area.blockAreaId), eq(plots.blockNo, no)));
  if (!user) throw faultOfForm({ no: '该门牌无人居住' });
  return user.user;
}

export const appointMayor = operatorAction(resource, 'appoint', actions.appoint, {
  ...frame,
  work: async ({ tx, acting, operation, row, form: { no, source } }) => {
    const user = await findResident(tx, row, no);
    refuseOwn(acting, user.userId);
    const { blockAreaId } = row.area;
    return installMayor(tx, { user, blockAreaId, source, now: operation.now });
  },
});

export const endMayor = operatorAction(resource, 'end', actions.end, {
  ...frame,
  memberOf: ({ mayorId }) => mayorId,
  work: async ({ tx, operation, row: { area, mayorId } }) => {
    if (mayorId === null) throw new OperationRefused('该街区目前没有市长');
    const { now, reason = '' } = operation;
    return endOffice(tx, { blockAreaId: area.blockAreaId, userId: mayorId, reason, now });
  },
});
