import * as contract from '@/lib/contract/partners';
import type { Db } from '@/server/db/client';
import { addMonths, monthOf } from '@/server/db/day';
import { toPage, type PageQuery } from '@/server/db/paging';
import { DomainError } from '@/server/http/call';
import { route, type Route } from '@/server/http/route';
import { countByMonth, findInviter, findFirstOrder, findPartner, findPlotOf, findVisitOf, getOwner, listByLevel, searchDirect, type Level } from './queries';
import { timelineOf, viewOf, type LevelOf } from './views';

interface Deps {
  levelOf: LevelOf;
  /** How many levels the operator has opened (`REWARD_LEVELS`); the second is hidden below 2. */
  rewardLevels: 0 | 1 | 2;
}

const MONTHS_SHOWN = 6;
/** A shorter search word would match nearly everybody; the field asks for two characters. */
const MIN_KEYWORD = 2;
/** A new member may still name an inviter for this long (product rule). */
const REFEREE_HOURS = 24;

type Owner = Awaited<ReturnType<typeof getOwner>>;

function totalsOf(owner: Owner, rewardLevels: number) {
  const indirect = rewardLevels < 2 ? 0 : owner.team;
  return { total: owner.direct + indirect, direct: owner.direct, indirect };
}

async function listPage(db: Db, userId: number, owner: Owner, input: PageQuery & { level: number; keyword: string }, rewardLevels: number) {
  const showsTeam = rewardLevels >= 2;
  if (input.level === 2 && !showsTeam) return { rows: [], total: 0 };
  if (input.keyword.length >= MIN_KEYWORD) {
    const found = input.level === 2 ? [] : await searchDirect(db, userId, input.keyword);
    const start = (input.page - 1) * input.per_page;
    return { rows: found.slice(start, start + input.per_page), total: found.length };
  }
  /* While the second level is closed, "all" are the direct ones; with it they share one sequence. */
  const level = (input.level === 0 && !showsTeam ? 1 : input.level) as Level;
  const total = { 0: owner.direct + owner.team, 1: owner.direct, 2: owner.team }[level];
  return { rows: await listByLevel(db, userId, level, total, input), total };
}

async function summaryOf(db: Db, userId: number, owner: Owner, now: Date, rewardLevels: 0 | 1 | 2) {
  const month = monthOf(now);
  const shown = Array.from({ length: MONTHS_SHOWN }, (_, i) => addMonths(month, i - MONTHS_SHOWN + 1));
  const counts = await countByMonth(db, userId, shown[0] ?? month);
  return {
    ...totalsOf(owner, rewardLevels),
    month: counts.get(month) ?? 0,
    lastMonth: counts.get(addMonths(month, -1)) ?? 0,
    months: shown.map((each) => ({ month: each, count: counts.get(each) ?? 0 })),
    levels: rewardLevels,
    inviter: await findInviter(db, owner.refereeId),
  };
}

/** The member's partners and inviter. */
export function partnersRoutes({ levelOf, rewardLevels }: Deps): Route[] {
  return [
    route(contract.listPartners, async ({ db, member, now }, input) => {
      const owner = await getOwner(db, member.userId);
      const { rows, total } = await listPage(db, member.userId, owner, input, rewardLevels);
      const summary = await summaryOf(db, member.userId, owner, now, rewardLevels);
      return { list: toPage(rows.map((row) => viewOf(row, levelOf)), total, input), summary };
    }),

    route(contract.getPartner, async ({ db, member }, { partnerId }) => {
      const row = await findPartner(db, member.userId, partnerId);
      if (!row || (row.level === 2 && rewardLevels < 2)) throw new DomainError('not_found');
      const milestones = row.level === 1 ? { visit: await findVisitOf(db, row.memberId), plot: await findPlotOf(db, row.memberId), firstOrder: await findFirstOrder(db, row.memberId) } : { visit: null, plot: null, firstOrder: null };
      return { partner: viewOf(row, levelOf), timeline: timelineOf(row, milestones) };
    }),

    route(contract.getReferee, async ({ db, member, now }) => {
      const owner = await getOwner(db, member.userId);
      const until = owner.createdAt.getTime() + REFEREE_HOURS * 3_600_000;
      return { referee: await findInviter(db, owner.refereeId), canChangeUntil: owner.refereeId === null && until > now.getTime() ? until : null };
    }),
  ];
}
