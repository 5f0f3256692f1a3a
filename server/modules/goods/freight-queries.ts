import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { DetailOf } from '@/lib/contract/console/resource';
import type { freight as resource } from '@/lib/contract/console/resources/freight';
import { ratesText, UNSERVED } from '@/lib/format/freight-rates';
import type { Db } from '@/server/db/client';
import { auditLog, type FreightRuleRow, freightRules, goods } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { wholeList } from '@/server/operator/page';
import { areasText, exceptionsText } from './freight-exceptions';

/* Rules are few: the list is one page. */

const MOST_NAMED = 50;
const CHANGES = ['freight.save', 'freight.edit', 'goods.freight'];

export const missingFreight = (name: string): OperationRefused =>
  new OperationRefused(`没有名为 ${name} 的运费规则`);

export const usersOf = (freightId: number) =>
  and(
    or(eq(goods.freightId, freightId), eq(goods.localFreightId, freightId)),
    ne(goods.status, 'removed'),
  );

export const partsOf = (rule: FreightRuleRow): readonly unknown[] => [
  rule.by,
  rule.firstCount,
  rule.firstFee,
  rule.nextCount,
  rule.nextFee,
  rule.freeFrom,
  // as text: stored objects do not keep the order of their keys
  exceptionsText(rule.by, rule.exceptions),
];

const updatedAt = sql<string | null>`(
  select max(${auditLog.createdAt})
  from ${auditLog}
  where ${auditLog.target} = ${freightRules.name} and ${inArray(auditLog.action, CHANGES)}
)`;

/** All less the removed ones: both counted along indexes. */
function usersCount(db: Db): SQL<number> {
  const uses = eq(goods.freightId, freightRules.freightId);
  const removed = and(uses, eq(goods.status, 'removed'));
  const local = and(
    eq(goods.localFreightId, freightRules.freightId),
    ne(goods.status, 'removed'),
    sql`${goods.freightId} is distinct from ${goods.localFreightId}`,
  );
  const counts = [uses, removed, local].map((where) => db.$count(goods, where));
  return sql`(${counts[0]} - ${counts[1]} + ${counts[2]})`.mapWith(Number);
}

const found = (db: Db) =>
  db
    .select({
      rule: freightRules,
      updated: updatedAt,
      goods: usersCount(db),
    })
    .from(freightRules)
    .$dynamic();

type Found = Awaited<ReturnType<typeof found>>[number];

const rowOf = ({ rule, updated, goods: count }: Found) => {
  const { name, by, firstFee, nextFee, freeFrom } = rule;
  const at = updated === null ? null : Date.parse(updated);
  return { name, by, firstFee, nextFee, freeFrom, goods: count, updated: at };
};

/** Never changed ones last. */
export async function pageFreight(db: Db, sort: string) {
  const turn = sort.startsWith('-') ? -1 : 1;
  const rows = (await found(db))
    .map(rowOf)
    .sort((a, b) => turn * ((a.updated ?? 0) - (b.updated ?? 0)));
  return wholeList(rows);
}

function ratesOf({ by, exceptions, ...rate }: FreightRuleRow): string[] {
  const text = (one: FreightRuleRow['exceptions'][number]['rate']) =>
    one ? ratesText(by, one) : UNSERVED;
  return [
    `${exceptions.length > 0 ? '其他地区' : '所有地区'}：${text(rate)}`,
    ...exceptions.map(({ provinces, rate: own }) => `${areasText(provinces)}：${text(own)}`),
  ];
}

export async function readFreight(db: Db, _: Operation, name: string) {
  const [one] = await found(db).where(eq(freightRules.name, name));
  if (!one) throw missingFreight(name);
  const { rule } = one;
  const users = await db
    .select({ title: goods.title })
    .from(goods)
    .where(usersOf(rule.freightId))
    .orderBy(desc(goods.goodsId))
    .limit(MOST_NAMED);
  const row: DetailOf<typeof resource> = {
    ...rowOf(one),
    firstCount: rule.firstCount,
    nextCount: rule.nextCount,
    exceptions: exceptionsText(rule.by, rule.exceptions) || null,
    rates: ratesOf(rule),
    users: users.map(({ title }) => title),
    rule: { ...rule },
  };
  return { row, version: partsOf(rule) };
}
