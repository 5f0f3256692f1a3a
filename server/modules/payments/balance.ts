import { and, eq, gte, sql } from 'drizzle-orm';
import { fenToShort } from '@/lib/format';
import { dayOf, dayStart } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { orders, payments } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { findRealName } from '@/server/modules/identity/queries';
import { readBalances } from '@/server/modules/ledger/balances';
import { confirmPerson } from '@/server/modules/members/confirm';
import { getOwnOrder } from '@/server/modules/orders/queries';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { currentRule } from '@/server/modules/rules/versions';
import { findHold } from '@/server/modules/withdrawals/risk';
import { applySuccessIn } from './apply';
import type { PaymentDeps } from './deps';
import {
  type CreateCall,
  type CreateInput,
  insertPayment,
  lockPayable,
  refuseClosedHours,
  refuseUnpayable,
} from './prepare';
import type { OwnMoney } from './rows';

/** fen */
async function paidToday(db: Db, userId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${payments.received}), 0)`.mapWith(Number) })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(payments.way, 'balance'),
        gte(payments.paidAt, dayStart(dayOf(now))),
      ),
    );
  return row?.sum ?? 0;
}

/**
 * In the idempotency row's transaction; confirms the person before any write. Whole orders only: the rest of a price
 * would need a second payment.
 * @throws DomainError of the endpoint; only a wrong try is kept
 */
export async function payFromOwn(
  deps: PaymentDeps,
  { db: tx, now, member: { userId } }: CreateCall,
  { orderId, way, checkcode, password }: Omit<CreateInput, 'way'> & { way: OwnMoney },
): Promise<void> {
  const order = await getOwnOrder(tx, userId, orderId);
  refuseUnpayable(order, now);
  refuseClosedHours(now, await currentShop(tx));
  if (way === 'balance') await refuseCommission(deps, tx, { userId, payable: order.payable, now });
  if (await findHold(tx, userId)) throw new DomainError('risk_held');
  const balances = await readBalances(tx, userId);
  if (balances[way === 'balance' ? 'available' : 'carried'] < order.payable)
    throw new DomainError('balance_short');
  await confirmPerson(tx, deps.keys, { userId, scene: 'pay', checkcode, password, now });
  await payOwn(deps, tx, { orderId, way, now });
}

/** Rules of a withdrawal; `payable`: fen. */
async function refuseCommission(
  deps: PaymentDeps,
  tx: Db,
  { userId, payable, now }: { userId: number; payable: number; now: Date },
): Promise<void> {
  const { payBalance } = await currentShop(tx);
  const { withdraw: rules } = await currentRule(tx, now);
  if (!payBalance || rules.taxMode === 'none') throw new DomainError('pay_way_off');
  if (!(await findRealName(tx, deps.vault, userId))) throw new DomainError('need_real_name');
  const left = rules.dayAmount - (await paidToday(tx, userId, now));
  if (payable > left)
    throw new DomainError('daily_amount_limit', {
      blanks: { left: fenToShort(Math.max(left, 0)) },
    });
}

export async function payOwn(
  deps: PaymentDeps,
  tx: Db,
  { orderId, way, now }: { orderId: number; way: OwnMoney; now: Date },
): Promise<void> {
  const row = await insertPayment(tx, await lockPayable(tx, orderId, now), way, now);
  const success = {
    transactionId: `${way}:${row.sn}`,
    amount_fen: row.amount,
    settled_fen: row.amount,
    paidAt: now.getTime(),
  };
  await applySuccessIn(deps.vault, tx, row.paymentId, success, { now }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'insufficient_balance')
      throw new DomainError('balance_short');
    throw error;
  });
}
