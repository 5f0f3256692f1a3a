import { asc, eq, sql } from 'drizzle-orm';
import type { DetailOf } from '@/lib/contract/console/resource';
import { reward as rewardResource } from '@/lib/contract/console/resources/reward';
import type { sale as resource } from '@/lib/contract/console/resources/sale';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import {
  type Sale,
  type SaleItem,
  saleItems,
  type SaleRefundRequest,
  saleRefundRequests,
  saleRefunds,
  sales,
} from '@/server/db/schema';
import { accountText } from '@/server/modules/ledger/effects';
import { titleOf } from '@/server/modules/ledger/kinds';
import { personsOf } from '@/server/modules/members/persons';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { rewardsOfSale } from '@/server/modules/rewards/operator-queries';
import { leftOf } from '@/server/modules/rewards/reduce';
import { levelName } from '@/server/modules/rules/versions';
import { orderOf, rowsOf } from './operator-queries';

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
const millis = (at: Date | null): number | null => at?.getTime() ?? null;

export const partsOf = ({ status, refunded }: Sale, requests: readonly SaleRefundRequest[]) => [
  status,
  refunded,
  ...requests.filter((one) => one.status === 'open').map((one) => one.requestId),
];

const goodsLine = ({ itemId, title, paid, refunded, isRewardable }: SaleItem): string =>
  joined([
    `#${itemId} ${title} ${fenToYuan(paid)}`,
    refunded > 0 ? `已退 ${fenToYuan(refunded)}` : null,
    isRewardable ? null : '不计奖励',
  ]);

async function rewardLines(db: Db, id: number) {
  return (await rewardsOfSale(db, id)).map(({ reward, name }) => ({
    text: joined([
      `${levelName(reward.level)} ${name} ${fenToYuan(leftOf(reward))}`,
      rewardResource.fields.state.texts?.[reward.status] ?? '',
      reward.holdUntil && reward.status === 'pending'
        ? `${momentText(reward.holdUntil.getTime())} 入账`
        : null,
    ]),
    href: `/members/one?open=${reward.userId}&tab=rewards&why=${reward.rewardId}`,
  }));
}

const REQUEST_TEXTS = { open: '申请中', done: '已退款', refused: '已拒绝' } as const;

async function refundLines(db: Db, id: number, requests: readonly SaleRefundRequest[]) {
  const paid = await db
    .select()
    .from(saleRefunds)
    .where(eq(saleRefunds.saleId, id))
    .orderBy(asc(saleRefunds.refundId));
  return [
    ...requests.map(({ itemId, amount, status, reason, operator, openedAt }) =>
      joined([
        `${momentText(openedAt.getTime())} 申请${itemId === null ? '' : ` #${itemId}`}`,
        amount === null ? '全部' : fenToYuan(amount),
        REQUEST_TEXTS[status],
        reason,
        operator,
      ]),
    ),
    ...paid.map(({ itemId, amount, reason, ref, operator, createdAt }) =>
      joined([
        `${momentText(createdAt.getTime())} 退 ${fenToYuan(amount)} #${itemId}`,
        reason,
        ref,
        operator,
      ]),
    ),
  ];
}

const MOST_LINES = 200;

async function bookLines(db: Db, id: number): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string; at: string; name: string; amount: number }>(sql`
    select j.kind, e.at, a.name, e.amount
    from rewards r
    join ledger_journals j on j.ref_type = 'reward' and j.ref_id = r.reward_id
    join ledger_entries e using (journal_id)
    join ledger_accounts a using (account_id)
    where r.sale_id = ${id}
    order by j.journal_id, e.amount
    limit ${MOST_LINES}`);
  return rows.map(({ kind, at, name, amount }) =>
    joined([
      `${momentText(new Date(at).getTime())} ${titleOf(kind)}`,
      `${accountText(name)} ${amount < 0 ? '−' : '+'}${fenToYuan(Math.abs(amount))}`,
    ]),
  );
}

export async function readSale(
  db: Db,
  _: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const [found] = await db.select().from(sales).where(eq(sales.sn, key));
  const [row] = found ? await rowsOf(db, [found]) : [];
  if (!found || !row) throw new OperationRefused(`找不到成交 ${key}`);
  const { saleId: id, level1Id, level2Id } = found;
  const items = await db
    .select()
    .from(saleItems)
    .where(eq(saleItems.saleId, id))
    .orderBy(asc(saleItems.itemId));
  const requests = await db
    .select()
    .from(saleRefundRequests)
    .where(eq(saleRefundRequests.saleId, id))
    .orderBy(asc(saleRefundRequests.requestId));
  const person = await personsOf(db, [level1Id, level2Id]);
  const order = orderOf(found);
  return {
    row: {
      ...row,
      freight: found.freight,
      order,
      ref: order === null ? found.ref : null,
      direct: level1Id === null ? null : person(level1Id),
      team: level2Id === null ? null : person(level2Id),
      rule: found.ruleVersion,
      by: found.operator,
      recorded: found.createdAt.getTime(),
      completed: millis(found.completedAt),
      goods: { rows: items.map(goodsLine) },
      rewards: { rows: await rewardLines(db, id) },
      refunds: { rows: await refundLines(db, id, requests) },
      books: { rows: await bookLines(db, id) },
    },
    version: partsOf(found, requests),
  };
}
