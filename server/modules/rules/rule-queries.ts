import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { rule as resource } from '@/lib/contract/console/resources/rule';
import type { Db } from '@/server/db/client';
import { keyset, type Slice, slicedOf } from '@/server/db/keyset';
import { auditLog, moneyRules } from '@/server/db/schema';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { listRules, type StoredRule } from './operate';
import { changedText, formOf } from './rule-form';

/* Some dozens, read whole. */

async function secondsOf(db: Db, versions: readonly number[]): Promise<Map<string, string>> {
  if (versions.length === 0) return new Map();
  const rows = await db
    .select({
      target: auditLog.target,
      second: sql<string | null>`${auditLog.detail} ->> 'second'`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'rule.set'), inArray(auditLog.target, versions.map(String))));
  return new Map(rows.flatMap(({ target, second }) => (second ? [[target, second]] : [])));
}

/** The first rule was always in force. */
const momentOf = (at: Date): number | null => at.getTime() || null;

/** The last effective one is in force; later ones wait. */
function stateOf(rule: StoredRule, all: readonly StoredRule[], now: Date) {
  if (rule.effectiveAt > now) return 'next';
  const current = all.find(({ effectiveAt }) => effectiveAt <= now);
  return current?.version === rule.version ? 'now' : 'past';
}

function rowOf(
  rule: StoredRule,
  { all, seconds, now }: { all: readonly StoredRule[]; seconds: Map<string, string>; now: Date },
): RowOf<typeof resource> {
  const before = all.find(({ version }) => version < rule.version);
  return {
    version: rule.version,
    changed: before ? changedText(before, rule) || '没有改动' : '初始规则',
    by: rule.operator,
    second: seconds.get(String(rule.version)) ?? null,
    at: momentOf(rule.effectiveAt),
    state: stateOf(rule, all, now),
  };
}

export async function pageRules(db: Db, { now }: Operation, slice: Slice) {
  const { version } = moneyRules;
  const cut = keyset({ key: version, id: version, type: 'bigint' }, slice);
  const all = await listRules(db);
  const found = await db
    .select({ version })
    .from(moneyRules)
    .where(cut.where)
    .orderBy(...cut.orderBy)
    .limit(cut.limit)
    .offset(cut.offset);
  const page = slicedOf(found, cut, (row) => [row.version, row.version]);
  const rules = page.rows.flatMap((row) => all.find((one) => one.version === row.version) ?? []);
  const seconds = await secondsOf(
    db,
    rules.map((one) => one.version),
  );
  return {
    ...page,
    rows: rules.map((one) => rowOf(one, { all, seconds, now })),
    total: { count: all.length, isExact: true },
    summary: {},
  };
}

/** `now` is the rule in force, `last` the newest. */
export async function readRule(
  db: Db,
  { now }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const all = await listRules(db);
  const isAsked = (one: StoredRule) =>
    key === 'now' ? stateOf(one, all, now) === 'now' : String(one.version) === key;
  const rule = key === 'last' ? all[0] : all.find(isAsked);
  if (!rule) throw new OperationRefused(`没有第 ${key} 版规则`);
  const seconds = await secondsOf(db, [rule.version]);
  return {
    row: {
      ...rowOf(rule, { all, seconds, now }),
      note: rule.note,
      made: momentOf(rule.createdAt),
      ...(formOf(rule) as Pick<DetailOf<typeof resource>, keyof ReturnType<typeof formOf>>),
    },
    version: [all[0]?.version ?? 0],
  };
}
