import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { risk as resource } from '@/lib/contract/console/resources/risk';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import { rewards, type RiskCase, riskCases, sales, users, withdrawals } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { soughtMembers } from '@/server/modules/members/search';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { wasSetAside } from '@/server/operator/queue';
import { RISK_COPY } from './cases';

/* Facts without personal data. */

const { riskId, status } = riskCases;
const DUE_DAYS = 3;

const aside = wasSetAside(
  'risk',
  sql`${riskId}::text`,
  sql`greatest(${riskCases.openedAt}, ${riskCases.appealedAt})`,
);
const open = eq(status, 'open');

export interface Found {
  one: RiskCase;
  isAside: boolean;
}

export function stateOf({ one, isAside }: Found): RowOf<typeof resource>['state'] {
  if (one.status !== 'open') return one.status;
  if (isAside) return 'aside';
  return one.appeal === null ? 'open' : 'appealed';
}

export const partsOf = ({ one, isAside }: Found): readonly unknown[] => [
  isAside,
  one.status,
  one.appeal,
];

const IN_STATE: Readonly<Record<string, SQL | undefined>> = {
  open: and(open, isNull(riskCases.appeal), not(aside)),
  appealed: and(open, isNotNull(riskCases.appeal), not(aside)),
  aside: and(open, aside),
  released: eq(status, 'released'),
  confirmed: eq(status, 'confirmed'),
};

async function conditionOf(
  db: Db,
  { q, queue, state = '', type }: Readonly<Record<string, string>>,
): Promise<SQL | undefined> {
  const members = q ? ((await soughtMembers(db, q)) ?? sql`false`) : undefined;
  return and(
    members && sql`${riskCases.userId} in (select ${users.userId} from ${users} where ${members})`,
    queue === 'open' ? and(open, not(aside)) : undefined,
    queue === 'appealed' ? IN_STATE.appealed : undefined,
    queue === 'closed' ? inArray(status, ['released', 'confirmed']) : undefined,
    IN_STATE[state],
    type ? eq(riskCases.type, type as RiskCase['type']) : undefined,
  );
}

const cases = (db: Db) => db.select({ one: riskCases, isAside: aside }).from(riskCases).$dynamic();

/** A payout account is held with its withdrawal. */
const withdrawalIn = ({ evidence }: RiskCase): number | null =>
  typeof evidence.withdrawalId === 'number' ? evidence.withdrawalId : null;

interface Money {
  about: string;
  amount: number;
}

async function moneyOf(db: Db, found: readonly RiskCase[]): Promise<(one: RiskCase) => Money> {
  const ofReward = found.filter(({ refType }) => refType === 'reward').map(({ refId }) => refId);
  const ofWithdrawal = found.map(withdrawalIn).filter((id) => id !== null);
  const earned =
    ofReward.length === 0
      ? []
      : await db
          .select({
            id: rewards.rewardId,
            sn: sales.sn,
            left: rewards.amount,
            back: rewards.refundedAmount,
          })
          .from(rewards)
          .innerJoin(sales, eq(sales.saleId, rewards.saleId))
          .where(inArray(rewards.rewardId, ofReward));
  const asked =
    ofWithdrawal.length === 0
      ? []
      : await db
          .select({ id: withdrawals.id, sn: withdrawals.sn, amount: withdrawals.amount })
          .from(withdrawals)
          .where(inArray(withdrawals.id, ofWithdrawal));
  return (one) => {
    const reward = one.refType === 'reward' && earned.find(({ id }) => id === one.refId);
    if (reward) return { about: `成交 ${reward.sn} 的奖励`, amount: reward.left - reward.back };
    const withdrawal = asked.find(({ id }) => id === withdrawalIn(one));
    return withdrawal
      ? { about: `提现 ${withdrawal.sn}`, amount: withdrawal.amount }
      : { about: `${one.refType} ${one.refId}`, amount: 0 };
  };
}

async function rowsOf(db: Db, found: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ one }) => one.userId),
  );
  const money = await moneyOf(
    db,
    found.map(({ one }) => one),
  );
  return found.map(({ one, isAside }) => ({
    id: one.riskId,
    type: one.type,
    member: person(one.userId),
    ...money(one),
    at: one.openedAt.getTime(),
    due: one.status === 'open' ? one.openedAt.getTime() + DUE_DAYS * DAY_MS : null,
    state: stateOf({ one, isAside }),
  }));
}

/** In the order of numbers: of time. */
export async function pageRisks(
  db: Db,
  { filters, slice }: { filters: Readonly<Record<string, string>>; slice: Slice },
) {
  const page = await pageOf(db, slice, {
    from: sql`${riskCases}`,
    where: await conditionOf(db, filters),
    order: { key: riskId, id: riskId, type: 'bigint' },
    rows: (cut) =>
      cases(db)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ one }) => [one.riskId, one.riskId],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

export async function findRisk(db: Db, key: string): Promise<Found> {
  const id = /^[1-9]\d{0,14}$/.test(key) ? Number(key) : 0;
  const [found] = await cases(db).where(eq(riskId, id));
  if (!found) throw new OperationRefused(`没有编号为 ${key} 的风险记录`);
  return found;
}

const FACTS: readonly [name: string, say: (value: unknown) => string][] = [
  ['devices', (n) => `与买家共用 ${String(n)} 台设备`],
  ['accounts', (n) => `与买家共用 ${String(n)} 个收款账户`],
  ['samePayer', () => '订单的付款账户属于这位成员'],
  ['sameMobile', () => '收货手机与这位成员相同'],
  ['registrations', (n) => `买家的设备一天内注册了 ${String(n)} 个账号`],
  ['sharedWith', (ids) => `收款账户还有 ${(ids as unknown[]).length} 位成员在用`],
];

const factsOf = ({ evidence }: RiskCase): string[] =>
  FACTS.flatMap(([name, say]) => (evidence[name] ? [say(evidence[name])] : []));

function othersIn({ evidence }: RiskCase): number[] {
  const { buyerId, sharedWith } = evidence;
  return [...(Array.isArray(sharedWith) ? (sharedWith as unknown[]) : []), buyerId].filter(
    (id): id is number => typeof id === 'number',
  );
}

export async function readRisk(
  db: Db,
  _: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const found = await findRisk(db, key);
  const { one } = found;
  const [row] = await rowsOf(db, [found]);
  if (!row) throw new Error(`risk ${key} is not read`);
  const person = await personsOf(db, othersIn(one));
  const detail = {
    told: RISK_COPY[one.type],
    appeal: one.appeal,
    by: one.resolvedBy,
    resolved: one.resolvedAt?.getTime() ?? null,
    note: one.note || null,
    evidence: { rows: factsOf(one) },
    others: { rows: othersIn(one).map((id) => person(id)) },
  };
  return { row: { ...row, ...detail }, version: partsOf(found) };
}

export const heldBy = async (db: Db, one: RiskCase): Promise<Money> =>
  (await moneyOf(db, [one]))(one);
