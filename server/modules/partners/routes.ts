import * as contract from '@/lib/contract/partners';
import type { Db } from '@/server/db/client';
import { addMonths, monthOf } from '@/server/db/day';
import { reportContent } from '@/server/db/moderation';
import { toPage, type PageQuery } from '@/server/db/paging';
import { currentLevels } from '@/server/db/rules';
import { DomainError, type MemberCall } from '@/server/http/call';
import { refuseOverLimit, refuseTooManyReports } from '@/server/http/rate-limit';
import { route, type Route } from '@/server/http/route';
import type { PartnersDeps } from './bind';
import {
  countByMonth,
  findFirstOrder,
  findInviter,
  findPartner,
  findPlotOf,
  findVisitOf,
  getOwner,
  listByIds,
  listByLevel,
  saveNote,
  type Level,
} from './queries';
import { countRanked, findOwnRank, listRanked, periodStart, setRanked } from './rank';
import { changeReferee, confirmReferee, readReferee } from './referee';
import { findMatches, isPlain, type Criteria } from './search';
import { timelineOf, viewOf, type LevelOf } from './views';

interface Deps extends PartnersDeps {
  levelOf: LevelOf;
}

const MONTHS_SHOWN = 6;
/** Guesses at invite codes by one member in an hour. */
const CODES_PER_HOUR = 10;
const HOUR_MS = 3_600_000;

type Owner = Awaited<ReturnType<typeof getOwner>>;

function totalsOf(owner: Owner, levels: number) {
  const indirect = levels < 2 ? 0 : owner.team;
  return { total: owner.direct + indirect, direct: owner.direct, indirect };
}

async function listPage(
  db: Db,
  userId: number,
  owner: Owner,
  input: PageQuery & Criteria,
  levels: number,
  now: Date,
) {
  const showsTeam = levels >= 2;
  if (input.level === 2 && !showsTeam) return { rows: [], total: 0, isCapped: false };
  /* While the second level is closed, "all" are the direct ones; with it they share one sequence. */
  const level = (input.level === 0 && !showsTeam ? 1 : input.level) as Level;
  if (isPlain(input)) {
    const total = { 0: owner.direct + owner.team, 1: owner.direct, 2: owner.team }[level];
    return { rows: await listByLevel(db, userId, level, total, input), total, isCapped: false };
  }
  const { rowIds, isCapped } = await findMatches(
    db,
    userId,
    level === 0 ? [1, 2] : [level],
    input,
    now,
  );
  const start = (input.page - 1) * input.per_page;
  return {
    rows: await listByIds(db, userId, rowIds.slice(start, start + input.per_page)),
    total: rowIds.length,
    isCapped,
  };
}

async function summaryOf(db: Db, userId: number, owner: Owner, now: Date, levels: 0 | 1 | 2) {
  const month = monthOf(now);
  const shown = Array.from({ length: MONTHS_SHOWN }, (_, i) =>
    addMonths(month, i - MONTHS_SHOWN + 1),
  );
  const counts = await countByMonth(db, userId, shown[0] ?? month);
  return {
    ...totalsOf(owner, levels),
    month: counts.get(month) ?? 0,
    lastMonth: counts.get(addMonths(month, -1)) ?? 0,
    months: shown.map((each) => ({ month: each, count: counts.get(each) ?? 0 })),
    levels,
    inviter: await findInviter(db, owner.refereeId),
  };
}

async function answerReferee(
  { db, member, now }: MemberCall,
  input: { inviteCode?: string; answer?: string },
  deps: PartnersDeps,
): Promise<void> {
  const { userId } = member;
  if (input.inviteCode) {
    await refuseOverLimit(db, `referee:${userId}`, CODES_PER_HOUR, HOUR_MS, now);
    await changeReferee(db, { userId, inviteCode: input.inviteCode, now }, deps);
  } else if (input.answer === 'none')
    await changeReferee(db, { userId, inviteCode: null, now }, deps);
  else if (input.answer === 'yes') await confirmReferee(db, userId, now);
}

/** The member's partners and inviter. */
export function partnersRoutes(deps: Deps): Route[] {
  const { levelOf } = deps;
  return [
    route(contract.listPartners, async ({ db, member, now }, input) => {
      const owner = await getOwner(db, member.userId);
      const levels = await currentLevels(db, now);
      const { rows, total, isCapped } = await listPage(
        db,
        member.userId,
        owner,
        input,
        levels,
        now,
      );
      const summary = await summaryOf(db, member.userId, owner, now, levels);
      return {
        list: toPage(
          rows.map((row) => viewOf(row, levelOf)),
          total,
          input,
        ),
        summary: { ...summary, isCapped },
      };
    }),

    route(contract.getPartner, async ({ db, member, now }, { partnerId }) => {
      const row = await findPartner(db, member.userId, partnerId);
      if (!row || (row.level === 2 && (await currentLevels(db, now)) < 2))
        throw new DomainError('not_found');
      const milestones =
        row.level === 1
          ? {
              visit: await findVisitOf(db, row.memberId),
              plot: await findPlotOf(db, row.memberId),
              firstOrder: await findFirstOrder(db, row.memberId),
            }
          : { visit: null, plot: null, firstOrder: null };
      return { partner: viewOf(row, levelOf), timeline: timelineOf(row, milestones) };
    }),

    route(contract.notePartner, async ({ db, member }, { partnerId, note, tags }) => {
      const words = { note, tags: [...new Set(tags)] };
      if (!(await saveNote(db, member.userId, partnerId, words)))
        throw new DomainError('not_found');
      return words;
    }),

    route(contract.reportPartner, async ({ db, member, now }, { partnerId, reason }) => {
      const row = await findPartner(db, member.userId, partnerId);
      if (row?.level !== 1) throw new DomainError('not_found');
      await refuseTooManyReports(db, member.userId, now);
      await db.transaction((tx) =>
        reportContent(tx, {
          kind: 'nickname',
          refId: row.memberId,
          authorId: row.memberId,
          excerpt: row.userName,
          reporterId: member.userId,
          reason,
          now,
        }),
      );
      return {};
    }),

    route(contract.getReferee, async (call, input) => {
      const { db, member, now } = call;
      await answerReferee(call, input, deps);
      const { refereeId, canChangeUntil, isAsked } = await readReferee(db, member.userId, now);
      return { referee: await findInviter(db, refereeId), canChangeUntil, isAsked };
    }),

    route(contract.getRank, async ({ db, member, now }, input) => {
      const from = periodStart(input.type, now);
      const total = await countRanked(db, input.type, from);
      const rows = await listRanked(db, input.type, from, input);
      const first = (input.page - 1) * input.per_page + 1;
      const view = rows.map(({ userId, areaName, ...row }, i) => ({
        ...row,
        rank: first + i,
        areaName: areaName ?? '',
        isMe: userId === member.userId,
      }));
      return {
        list: toPage(view, total, input),
        summary: { ...(await findOwnRank(db, member.userId, input.type, from)), from },
      };
    }),

    route(contract.joinRank, async ({ db, member, now }, { isListed }) => {
      await setRanked(db, member.userId, isListed, now);
      return { isListed };
    }),
  ];
}
