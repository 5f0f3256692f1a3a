import { eq, and } from 'drizzle-orm';
import { plot as resource } from '@/lib/contract/console/resources/plot';
import { plateNumber } from '@/lib/format';
import { DAY_MS, dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { plots } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { type Acting, OperationRefused } from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { keepPlots } from './keep-plots';
import { leavePlot } from './occupy';
import { AWAY_DAYS, doorOf, type FoundPlot, findPlot, partsOf } from './plot-queries';
import { streetRoute } from './street-route';

/** Two unanswered notices before reclaiming (specification 16.7). */
const NOTICES = 2;
const NOTICE_DAYS = 14;

const { actions } = resource;

const OVER = {
  taken: '有人居住',
  free: '无人居住，也没有保留',
  reserved: '已经保留',
  locked: '所在的街区已关闭',
} as const;

const frame = {
  lock: (tx: Db, key: string, { acting }: { acting: Acting }) =>
    findPlot(tx, key, acting.scope, true),
  version: partsOf,
  state: ({ plot }: FoundPlot) => plot.state,
  memberOf: ({ plot }: FoundPlot) => plot.userId,
  over: (row: FoundPlot) => `${doorOf(row)} ${OVER[row.plot.state]}`,
  done: { 'block.reserve': '保留', 'block.release': '取消保留', 'block.reclaim': '收回' },
};

const keep = (name: 'reserve' | 'free', to: 'reserved' | 'free') =>
  operatorAction(resource, name, actions[name], {
    ...frame,
    work: async ({ tx, row }) => {
      const { blockAreaId, blockNo } = row.plot;
      await keepPlots(tx, { blockAreaId, numbers: [blockNo], to });
      return { values: { door: doorOf(row) }, detail: { numbers: [blockNo] } };
    },
  });

export const reservePlot = keep('reserve', 'reserved');
export const freePlot = keep('free', 'free');

type Step = { blocks: string } | { warn: number } | 'closed' | 'take';

/** A year of silence, two notices two weeks apart; activity answers notices. */
function stepOf({ plot, activeAt, status }: FoundPlot, now: Date): Step {
  if (status === 'closed') return 'closed';
  if (!activeAt || now.getTime() - activeAt.getTime() < AWAY_DAYS * DAY_MS)
    return { blocks: `主人 ${dayOf(activeAt ?? now)} 来过，未满 ${AWAY_DAYS} 天，不能收回` };
  const isAnswered = activeAt > (plot.warnedAt ?? now);
  const [warnings, warnedAt] = isAnswered ? [0, null] : [plot.warnings, plot.warnedAt];
  const dueAt = warnedAt && new Date(warnedAt.getTime() + NOTICE_DAYS * DAY_MS);
  if (dueAt && dueAt > now) return { blocks: `第 ${warnings} 次通知后须等到 ${dayOf(dueAt)}` };
  return warnings < NOTICES ? { warn: warnings + 1 } : 'take';
}

async function warn(tx: Db, userId: number, { plot }: FoundPlot, nth: number, now: Date) {
  const { blockAreaId, blockNo } = plot;
  await tx
    .update(plots)
    .set({ warnings: nth, warnedAt: now })
    .where(and(eq(plots.blockAreaId, blockAreaId), eq(plots.blockNo, blockNo)));
  const last = nth < NOTICES ? '再次提醒后' : '';
  const title = '你的门牌即将收回';
  const body = `你已一年没有来过，${plateNumber(blockNo)} 号将在${NOTICE_DAYS}天后${last}收回。登录一次即可保留。`;
  const route = streetRoute(blockAreaId, blockNo);
  await notify(tx, { userId, type: 'block', title, body, route, now });
  const due = dayOf(new Date(now.getTime() + NOTICE_DAYS * DAY_MS));
  return { step: `第 ${nth} 次通知，${due} 后${last}收回`, memberReads: `${title}。${body}` };
}

async function take(tx: Db, userId: number, { plot }: FoundPlot, isClosed: boolean, now: Date) {
  const { blockAreaId, blockNo } = plot;
  await leavePlot(tx, { userId, blockAreaId, blockNo, now });
  if (isClosed) return { step: '收回，账号已注销', memberReads: null };
  const title = '门牌已收回';
  const body = `${plateNumber(blockNo)} 号因长期无人使用已收回，你可以随时重新领取一个。`;
  const route = '/pages/index/company';
  await notify(tx, { userId, type: 'block', title, body, route, now });
  return { step: '收回', memberReads: `${title}。${body}` };
}

export const reclaimPlot = operatorAction(resource, 'reclaim', actions.reclaim, {
  ...frame,
  work: async ({ tx, operation: { now }, row }) => {
    const { userId } = row.plot;
    if (userId === null) throw new OperationRefused('该门牌无人居住');
    const next = stepOf(row, now);
    if (typeof next === 'object' && 'blocks' in next)
      return { values: { door: doorOf(row), step: '现在不能收回' }, blocks: [next.blocks] };
    const { step, memberReads } =
      typeof next === 'object'
        ? await warn(tx, userId, row, next.warn, now)
        : await take(tx, userId, row, next === 'closed', now);
    return { values: { door: doorOf(row), step }, memberReads, detail: { userId, step } };
  },
});
