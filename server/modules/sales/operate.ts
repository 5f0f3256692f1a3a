import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import { type Sale, saleItems, saleRefundRequests, saleRefunds, sales } from '@/server/db/schema';
import type { LedgerLine } from '@/server/modules/ledger/effects';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { withSecond } from '@/server/modules/operators/two-persons';
import { requireSecondAbove } from '@/server/modules/rules/two-persons-above';

/* Wraps services with permission, dry run and audit. */

export interface Effect<T> {
  isDryRun: boolean;
  result: T;
  ledger: LedgerLine[];
}

async function listPosted(tx: Db, saleId: number): Promise<LedgerLine[]> {
  const { rows } = await tx.execute<{ account: string; amount: number; balance_after: number }>(sql`
    select regexp_replace(a.name, '^(house:[a-z_]+):.*', '\\1') as account, e.amount, e.balance_after
    from ledger_journals j
    join ledger_entries e using (journal_id)
    join ledger_accounts a using (account_id)
    where j.ref_type = 'reward'
      and j.ref_id in (select reward_id from rewards where sale_id = ${saleId})
      and j.xmin = pg_current_xact_id()::xid
    order by j.journal_id, e.amount`);
  return rows.map(({ account, amount, balance_after: balanceAfter }) => ({
    account,
    amount,
    balanceAfter,
  }));
}

/** `order:<sn>` */
const SHOP_RECEIPT = /^order:(.+)$/;

/** Completed with its order, so that rewards wait for returns (specification 18.14). */
export async function refuseShopSale(db: Db, sn: string): Promise<void> {
  const [sale] = await db.select({ ref: sales.ref }).from(sales).where(eq(sales.sn, sn));
  const [, orderSn] = SHOP_RECEIPT.exec(sale?.ref ?? '') ?? [];
  if (orderSn !== undefined)
    throw new OperationRefused(
      `成交 ${sn} 来自商城订单 ${orderSn}：买家确认收货或到期后自动完成，奖励等到退货期满才入账`,
    );
}

/** After-sale refunds, with the money. */
export async function refuseShopRefund(db: Db, sn: string): Promise<void> {
  const [sale] = await db.select({ ref: sales.ref }).from(sales).where(eq(sales.sn, sn));
  const [, orderSn] = SHOP_RECEIPT.exec(sale?.ref ?? '') ?? [];
  if (orderSn !== undefined)
    throw new OperationRefused(`成交 ${sn} 来自商城订单 ${orderSn}：退款请用 op refund 处理`);
}

export function refuseShopReceipt(ref: string | undefined): void {
  if (ref !== undefined && SHOP_RECEIPT.test(ref))
    throw new OperationRefused('凭证号不能以 order: 开头，这些凭证属于商城订单');
}

interface Job {
  action:
    | 'sale.record'
    | 'sale.complete'
    | 'sale.refund'
    | 'sale.refund.open'
    | 'sale.refund.finish'
    | 'sale.refund.refuse'
    | 'reward.recalc';
  isDryRun: boolean;
  detail: Record<string, unknown>;
}

const MOVES_MONEY: Partial<Record<Job['action'], 'sale.record' | 'sale.refund'>> = {
  'sale.record': 'sale.record',
  'sale.refund': 'sale.refund',
  'sale.refund.finish': 'sale.refund',
};

const stateOf = ({ status, refunded }: Sale) => ({ status, refunded });

/** Not for own sales; above the limit with a second person. */
export async function operate<T extends { sale: Sale }>(
  db: Db,
  operation: Operation,
  { action, isDryRun, detail }: Job,
  work: (tx: Db) => Promise<T>,
): Promise<Effect<T>> {
  return withSecond(db, operation, () =>
    dryRun(db, isDryRun, async (tx) => {
      const acting = await requirePermission(tx, operation, 'sales.change');
      const { sn: asked } = detail;
      const [before] =
        typeof asked === 'string' ? await tx.select().from(sales).where(eq(sales.sn, asked)) : [];
      const result = await work(tx);
      const { sale } = result;
      const { saleId, sn, buyerId, level1Id, level2Id } = sale;
      const memberIds = [buyerId, level1Id, level2Id];
      if (acting.userId !== null && memberIds.includes(acting.userId))
        throw new OperationRefused(
          '不能处理自己的或会给自己带来奖励的订单，请由其他操作员处理',
          'no_permission',
        );
      const kind = MOVES_MONEY[action];
      const second =
        kind === undefined || isDryRun
          ? null
          : await requireSecondAbove(tx, operation, acting, {
              kind,
              ref: kind === 'sale.record' ? `buyer:${buyerId}` : sn,
              about: `${kind === 'sale.record' ? '记录成交' : `成交 ${sn} 退款`}，买家 ${buyerId}`,
              amount: kind === 'sale.record' ? sale.paid : sale.refunded - (before?.refunded ?? 0),
              content: { action, detail },
              memberIds,
            });
      const effect = { isDryRun, result, ledger: await listPosted(tx, saleId) };
      await audit(
        tx,
        operation,
        action,
        sn,
        { ...detail, ...(second === null ? {} : { second }) },
        { before: before ? stateOf(before) : null, after: stateOf(sale) },
      );
      return effect;
    }),
  );
}

export async function showSale(db: Db, operation: Operation, sn: string) {
  await requirePermission(db, operation, 'sales.read');
  const [sale] = await db.select().from(sales).where(eq(sales.sn, sn));
  if (!sale) throw new OperationRefused(`找不到订单 ${sn}`);
  const items = await db
    .select()
    .from(saleItems)
    .where(eq(saleItems.saleId, sale.saleId))
    .orderBy(saleItems.itemId);
  const requests = await db
    .select()
    .from(saleRefundRequests)
    .where(eq(saleRefundRequests.saleId, sale.saleId))
    .orderBy(saleRefundRequests.requestId);
  return {
    sale,
    items,
    requests,
    refunds: await db
      .select()
      .from(saleRefunds)
      .where(eq(saleRefunds.saleId, sale.saleId))
      .orderBy(saleRefunds.refundId),
  };
}

/** Newest first. */
export async function listSales(
  db: Db,
  operation: Operation,
  { buyerId, limit }: { buyerId?: number; limit: number },
): Promise<Sale[]> {
  await requirePermission(db, operation, 'sales.read');
  return db
    .select()
    .from(sales)
    .where(buyerId === undefined ? undefined : eq(sales.buyerId, buyerId))
    .orderBy(desc(sales.saleId))
    .limit(limit);
}
