import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/home';
import { dayOf, lastDays, monthOf } from '@/lib/time';
import { toPage } from '@/server/db/paging';
import type { CallOf } from '@/server/http/call';
import { shelfOf } from '@/server/modules/goods/shelf';
import { listDailyStats } from '@/server/modules/members/daily-stats';
import { levelOf, nextPointsOf } from '@/server/modules/members/growth';
import { countUnread } from '@/server/modules/notices/notify';
import { inviterToConfirm } from '@/server/modules/partners/referee';
import { currentLevels } from '@/server/modules/rules/versions';
import { getBalances, listDailyRewards } from '@/server/modules/wallet/balances';
import { getFeedLength, getMember, listFeedItems } from './queries';
import { startOf, todosOf } from './todos';

const DAYS_OF_LONGEST_MONTH = 31;

export async function showHome(
  { db, member, now }: CallOf<typeof contract.getHome>,
  { range }: InputOf<typeof contract.getHome>,
): Promise<OutputOf<typeof contract.getHome>> {
  const me = await getMember(db, member.userId, dayOf(now));
  const money = await getBalances(db, member.userId, now);
  const days = lastDays(now, range);
  const [from = dayOf(now)] = lastDays(now, Math.max(range, DAYS_OF_LONGEST_MONTH));
  const stats = new Map(
    (await listDailyStats(db, member.userId, from, dayOf(now))).map((row) => [row.day, row]),
  );
  const rewards = await listDailyRewards(db, member.userId, from, dayOf(now));
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
    sign: me.sign,
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
