import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { fenToShort } from '@/lib/format';
import { dayOf } from '@/lib/time';
import { type PayProvider, PayRefused, PayUnknown } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { dryRun } from '@/server/db/dry-run';
import {
  type BillDay,
  billDays,
  type BillDiff,
  billDiffs,
  orders,
  payments,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { LedgerLine } from '@/server/modules/ledger/effects';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { bookSettlement } from './bill-books';
import { reviewDiffs } from './bill-diffs';
import { keepReading, planDays, readBillOf } from './bills';
import type { PayDeps } from './deps';
import { type Options, readNote } from './operate-action';

const MOST_ROWS = 200;
const PERMISSION = 'pay.money';

export type BillDayView = BillDay & { open: number };

/* Of one table drizzle omits the table's name, so both days would be the inner one's. */
const openOf = sql<number>`(select count(*)::int from bill_diffs d where d.day = bill_days.day and d.state = 'open')`;

/** Latest first. @throws OperationRefused */
export async function listBills(
  db: Db,
  operation: Operation,
  { day, limit = 31 }: { day?: string; limit?: number } = {},
): Promise<BillDayView[]> {
  await requirePermission(db, operation, 'pay.read');
  const rows = await db
    .select({ row: billDays, open: openOf })
    .from(billDays)
    .where(day === undefined ? undefined : eq(billDays.day, day))
    .orderBy(desc(billDays.day))
    .limit(Math.min(limit, MOST_ROWS));
  if (day !== undefined && rows.length === 0)
    throw new OperationRefused(`没有 ${day} 的账单：当日没有经支付方的付款，或还未安排`);
  return rows.map(({ row, open }) => ({ ...row, open }));
}

/** A dry run raises no alarm. */
const QUIET: PayDeps['log'] = { warn: () => undefined, error: () => undefined };

/** Differences are not asked about: an answer may be money. @throws OperationRefused */
async function tryBill(
  deps: PayDeps & { provider: PayProvider },
  db: Db,
  operation: Operation,
  day: string,
): Promise<BillDayView[]> {
  const { now } = operation;
  const reading = await deps.provider.bill(day).catch((error: unknown) => {
    if (!(error instanceof PayUnknown || error instanceof PayRefused)) throw error;
    throw new OperationRefused(`支付方没有给出账单：${error.detail}`);
  });
  return dryRun(db, true, async (tx) => {
    await planDays(tx, now);
    await keepReading({ ...deps, log: QUIET }, tx, reading, { day, now });
    return listBills(tx, operation, { day });
  });
}

/** Also asks about differences. @throws OperationRefused */
export async function askBill(
  { provider, ...deps }: PayDeps,
  db: Db,
  operation: Operation,
  day: string,
  { isDryRun = false }: Options = {},
): Promise<BillDayView[]> {
  await requirePermission(db, operation, PERMISSION);
  if (!provider) throw new OperationRefused('没有配置支付方');
  if (day >= dayOf(operation.now))
    throw new OperationRefused(`${day} 的账单次日 10:00 以后才会生成`);
  const given = { ...deps, provider };
  if (isDryRun) return tryBill(given, db, operation, day);
  await planDays(db, operation.now);
  const [found] = await listBills(db, operation, { day });
  await audit(db, operation, 'pay.bill', day);
  if (found?.state === 'waiting') await readBillOf(given, db, day, operation.now);
  await reviewDiffs(given, db, operation.now);
  return listBills(db, operation, { day });
}

/** Open ones, oldest first; or all. @throws OperationRefused */
export async function listDiffs(
  db: Db,
  operation: Operation,
  { day, isAll = false }: { day?: string; isAll?: boolean } = {},
): Promise<BillDiff[]> {
  await requirePermission(db, operation, 'pay.read');
  return db
    .select()
    .from(billDiffs)
    .where(
      and(
        isAll ? undefined : eq(billDiffs.state, 'open'),
        day === undefined ? undefined : eq(billDiffs.day, day),
      ),
    )
    .orderBy(isAll ? desc(billDiffs.diffId) : asc(billDiffs.diffId))
    .limit(MOST_ROWS);
}

/** @throws OperationRefused for one's own payment */
async function refuseOwn(tx: Db, { paymentId }: BillDiff, userId: number | null): Promise<void> {
  if (paymentId === null || userId === null) return;
  const [order] = await tx
    .select({ userId: orders.userId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(eq(payments.paymentId, paymentId));
  if (order?.userId === userId)
    throw new OperationRefused('不能处理自己成员账号的订单，请由其他操作员处理');
}

/** Moves no money. @throws OperationRefused */
export async function explainDiff(
  db: Db,
  operation: Operation,
  diffId: number,
  { note: why, isDryRun = false }: Options & { note: string },
): Promise<BillDiff> {
  const note = readNote(why);
  return dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, PERMISSION);
    const [diff] = await tx.select().from(billDiffs).where(eq(billDiffs.diffId, diffId));
    if (!diff) throw new OperationRefused(`没有编号为 ${diffId} 的账单差异`);
    await refuseOwn(tx, diff, acting.userId);
    const [row] = await tx
      .update(billDiffs)
      .set({
        state: 'explained',
        note,
        operator: acting.name,
        endedAt: operation.now,
        askAt: null,
      })
      .where(and(eq(billDiffs.diffId, diffId), eq(billDiffs.state, 'open')))
      .returning();
    if (!row) throw new OperationRefused(`账单差异 ${diffId} 已经处理过，未做更改`);
    await audit(tx, operation, 'pay.explain', String(diffId), {
      kind: diff.kind,
      sn: diff.sn,
      note,
    });
    return row;
  });
}

export interface SettlementEffect {
  ref: string;
  amount: number;
  ledger: LedgerLine[];
  isDryRun: boolean;
}

/** Sum by our books (fen). */
async function heldByProvider(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ sum: number }>(
    sql`select coalesce(-sum(balance), 0)::bigint as sum from ledger_accounts where name like 'house:wxpay:%'`,
  );
  return Number(rows[0]?.sum ?? 0);
}

/** Each bank reference counts once. @throws OperationRefused */
export async function noteSettled(
  db: Db,
  operation: Operation,
  { ref: text, amount, isDryRun = false }: Options & { ref: string; amount: number },
): Promise<SettlementEffect> {
  const ref = text.trim();
  if (!/^[\w-]{4,64}$/.test(ref)) throw new OperationRefused('请填写银行流水号');
  return dryRun(db, isDryRun, async (tx) => {
    const acting = await requirePermission(tx, operation, PERMISSION);
    if (amount <= 0) throw new OperationRefused('金额须大于 0');
    const { now } = operation;
    const day = dayOf(now);
    const booked = await bookSettlement(tx, { ref, amount, day, operator: acting.name, now }).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      },
    );
    if (!booked || booked.isReplay) throw new OperationRefused(`银行流水号 ${ref} 已经登记过`);
    const held = await heldByProvider(tx);
    if (held < 0)
      throw new OperationRefused(
        `支付方账上只有 ${fenToShort(held + amount)} 元，不能登记 ${fenToShort(amount)} 元的结算`,
      );
    await audit(tx, operation, 'pay.settled', ref, { amount });
    return { ref, amount, ledger: booked.ledger, isDryRun };
  });
}
