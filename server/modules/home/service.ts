import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/home';
import { dayOf, lastDays, monthOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { toPage } from '@/server/db/paging';
import type { CallOf } from '@/server/http/call';
import { listDailyStats } from '@/server/modules/members/daily-stats';
import { countUnread } from '@/server/modules/notices/notify';
import { currentLevels } from '@/server/modules/rules/versions';
import { getFeedLength, getMember, listFeedItems } from './queries';
import { startOf, todosOf } from './todos';

interface Money {
  /** 0 until the first movement. */
  version: number;
  available: number;
  pending: number;
  withdrawing: number;
  totalIncome: number;
  today: number;
  month: number;
}

export interface HomeDeps {
  levelOf: (growth: number) => number;
  nextPointsOf: (growth: number) => number | null;
  /** The member's money in fen, from the wallet. */
  balancesOf: (db: Db, userId: number, now: Date) => Promise<Money>;
  /** Rewards in fen by day (`yyyy-mm-dd`), from the wallet. */
  dailyRewardsOf: (
    db: Db,
    userId: number,
    from: string,
    to: string,
  ) => Promise<ReadonlyMap<string, number>>;
  /** The inviter whom a new member is asked to confirm; null = no question. */
  inviterToConfirm: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<{ maskedName: string; avatar: string } | null>;
  shelfOf: (db: Db) => Promise<OutputOf<typeof contract.getHome>['shelf']>;
}

const DAYS_OF_LONGEST_MONTH = 31;

export async function showHome(
  { levelOf, nextPointsOf, balancesOf, dailyRewardsOf, inviterToConfirm, shelfOf }: HomeDeps,
  { db, member, now }: CallOf<typeof contract.getHome>,
  { range }: InputOf<typeof contract.getHome>,
): Promise<OutputOf<typeof contract.getHome>> {
  const me = await getMember(db, member.userId, dayOf(now));
  const money = await balancesOf(db, member.userId, now);
  const days = lastDays(now, range);
  const [from = dayOf(now)] = lastDays(now, Math.max(range, DAYS_OF_LONGEST_MONTH));
  const stats = new Map(
    (await listDailyStats(db, member.userId, from, dayOf(now))).map((row) => [row.day, row]),
  );
  const rewards = await dailyRewardsOf(db, member.userId, from, dayOf(now));
  const on = (day: string) => stats.get(day) ?? { visits: 0, newPartners: 0 };
  const thisMonth = [...stats.values()].filter(({ day }) => day.startsWith(monthOf(now)));
  const today = on(dayOf(now));
  return {
    today: { visits: today.visits, newPartners: today.newPartners, reward: money.today },
    assets: {
      available: money.available,
      pending: money.pending,
      withdrawing: money.withdrawing,
      totalIncome: money.totalIncome,
    },
    month: {
      reward: money.month,
      newPartners: thisMonth.reduce((sum, day) => sum + day.newPartners, 0),
    },
    partners: me.direct + ((await currentLevels(db, now)) < 2 ? 0 : me.team),
    series: days.map((date) => ({
      date,
      visits: on(date).visits,
      newPartners: on(date).newPartners,
      reward: rewards.get(date) ?? 0,
    })),
    todos: todosOf(me),
    start: startOf(me, money.version > 0),
    growth: {
      level: me.blockNo === null ? 0 : levelOf(me.growth),
      points: me.growth,
      nextPoints: nextPointsOf(me.growth),
    },
    invite: { code: me.inviteCode, refereeId: member.userId },
    confirm: await inviterToConfirm(db, member.userId, now),
    unread: await countUnread(db, member.userId),
    shelf: await shelfOf(db),
  };
}

export async function listFeedPage(
  { db, member }: CallOf<typeof contract.listFeed>,
  input: InputOf<typeof contract.listFeed>,
): Promise<OutputOf<typeof contract.listFeed>> {
  const total = await getFeedLength(db, member.userId);
  const rows = await listFeedItems(db, member.userId, total, input);
  return {
    list: toPage(
      rows.map(({ at, ...row }) => ({ ...row, time: at.getTime() })),
      total,
      input,
    ),
  };
}
