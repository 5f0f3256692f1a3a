import { sql } from 'drizzle-orm';
import { shareBp } from '@/lib/contract/console/figures';
import { fenToYuan, NO_VALUE, percentText } from '@/lib/format';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { personsOf } from '@/server/modules/members/persons';
import type { RewardRules } from '@/server/modules/rules/versions';
import { sharesOf } from './calculation';

/* By the function that pays; nothing is written. */

const REPLAY_DAYS = 30;

interface Row extends Record<string, unknown> {
  sale_id: number;
  paid: number;
  buyer_id: number;
  level1_id: number | null;
  level2_id: number | null;
  item_id: number;
  item_paid: number;
  is_rewardable: boolean;
}

interface Played {
  sales: number;
  paid: number;
  /** fen by rule: before, after. */
  sums: [before: number, after: number];
  people: Map<number, [before: number, after: number]>;
}

async function rowsSince(db: Db, since: Date, now: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.sale_id, s.paid, s.buyer_id, s.level1_id, s.level2_id,
      i.item_id, i.paid as item_paid, i.is_rewardable
    from sales s
    join sale_items i using (sale_id)
    where s.paid_at > ${since.toISOString()}::timestamptz
      and s.paid_at <= ${now.toISOString()}::timestamptz
    order by s.sale_id, i.item_id`);
  return rows;
}

/** Earn nothing, as in `accrueRewards`. */
async function closedAmong(db: Db, since: Date): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct u.user_id
    from users u
    join sales s on u.user_id in (s.level1_id, s.level2_id)
    where u.status = 'closed' and s.paid_at > ${since.toISOString()}::timestamptz`);
  return new Set(rows.map((row) => row.user_id));
}

function salesOf(rows: readonly Row[]): Row[][] {
  const sales: Row[][] = [];
  for (const row of rows) {
    const last = sales.at(-1);
    if (last?.[0]?.sale_id === row.sale_id) last.push(row);
    else sales.push([row]);
  }
  return sales;
}

export async function replay(
  db: Db,
  now: Date,
  rules: readonly [before: RewardRules, after: RewardRules],
): Promise<Played> {
  const since = new Date(now.getTime() - REPLAY_DAYS * DAY_MS);
  const closed = await closedAmong(db, since);
  const played: Played = { sales: 0, paid: 0, sums: [0, 0], people: new Map() };
  for (const rows of salesOf(await rowsSince(db, since, now))) {
    const [sale] = rows;
    if (!sale) continue;
    const items = rows.map(({ item_id: itemId, item_paid: paid, is_rewardable: isRewardable }) => ({
      itemId,
      paid,
      isRewardable,
    }));
    played.sales += 1;
    played.paid += sale.paid;
    for (const at of [0, 1] as const) {
      const rule = rules[at];
      const earners = [sale.level1_id, sale.level2_id]
        .slice(0, rule.levels)
        .map((id) => (id === null || id === sale.buyer_id || closed.has(id) ? null : id));
      const shares = sharesOf({ paid: sale.paid, items }, rule, (level) =>
        Boolean(earners[level - 1]),
      );
      for (const { level, amount } of shares) {
        const id = earners[level - 1] ?? 0;
        const sums = played.people.get(id) ?? [0, 0];
        sums[at] += amount;
        played.people.set(id, sums);
        played.sums[at] += amount;
      }
    }
  }
  return played;
}

const NAMED = 2;
const fact = (title: string, from: string, to: string) => ({
  title,
  from: from === to ? '' : from,
  to,
});
function shareOf(sum: number, paid: number): string {
  const bp = shareBp(sum, paid);
  return bp === null ? NO_VALUE : percentText(bp);
}

/** For the decider: sums, share, people who get less or more, the two most affected of each. */
export async function factsOfReplay(db: Db, { sales, paid, sums, people }: Played) {
  const [from, to] = sums;
  const changes = [...people]
    .map(([id, [before, after]]) => ({ id, before, after, diff: after - before }))
    .filter(({ diff }) => diff !== 0)
    .sort((a, b) => a.diff - b.diff || a.id - b.id);
  const less = changes.filter(({ diff }) => diff < 0);
  const more = changes.filter(({ diff }) => diff > 0).reverse();
  const named = [...less.slice(0, NAMED), ...more.slice(0, NAMED)];
  const person = await personsOf(
    db,
    named.map(({ id }) => id),
  );
  return {
    diff: from === to ? '奖励不变' : `${to > from ? '+' : '−'}${fenToYuan(Math.abs(to - from))}`,
    facts: [
      { title: `近${REPLAY_DAYS}天成交`, from: '', to: `${sales} 笔 ${fenToYuan(paid)}` },
      fact('奖励合计', fenToYuan(from), fenToYuan(to)),
      fact('占成交', shareOf(from, paid), shareOf(to, paid)),
      { title: '拿得少的人', from: '', to: `${less.length} 位` },
      { title: '拿得多的人', from: '', to: `${more.length} 位` },
      ...named.map(({ id, before, after, diff }) => ({
        title: `${diff < 0 ? '少' : '多'}得最多 · ${person(id).name}`,
        from: fenToYuan(before),
        to: fenToYuan(after),
      })),
    ],
  };
}
