import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/partners';
import { addMonths, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type PageQuery, toPage } from '@/server/db/paging';
import type { CallOf } from '@/server/http/call';
import { currentLevels } from '@/server/modules/rules/versions';
import { countByMonth, findInviter, getOwner, type Level, listByIds, listByLevel } from './queries';
import { type Criteria, findMatches, isPlain } from './search';
import { viewOf } from './views';

const MONTHS_SHOWN = 6;

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
  /* "All" shares one sequence with the second level; while closed it means direct ones. */
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

export async function listPartnerPage(
  { db, member, now }: CallOf<typeof contract.listPartners>,
  input: InputOf<typeof contract.listPartners>,
): Promise<OutputOf<typeof contract.listPartners>> {
  const owner = await getOwner(db, member.userId);
  const levels = await currentLevels(db, now);
  const { rows, total, isCapped } = await listPage(db, member.userId, owner, input, levels, now);
  const summary = await summaryOf(db, member.userId, owner, now, levels);
  return {
    list: toPage(
      rows.map((row) => viewOf(row)),
      total,
      input,
    ),
    summary: { ...summary, isCapped },
  };
}
