import { and, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import {
  type PayFact,
  type PayProvider,
  PayRefused,
  PayUnknown,
} from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { orders, type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { applySuccess } from './apply';
import { paymentClosed } from './close';
import type { PayDeps } from './deps';
import { isPending, isUnleased, lease, release } from './lease';

/*
 * Questions to the provider about open payments. The provider is called outside of transactions, under a lease of one process; its answer is applied in a transaction of its own (specification 30.11, 30.16).
 */

const BATCH = 100;
/** So many payments are asked about at the same time by one process. */
const AT_ONCE = 4;

const { created, open, closing } = PAYMENT_STATUS;

/** Whether nobody shall pay it any more. */
async function isUnwanted(db: Db, { orderId, status, expireAt }: Payment, now: Date) {
  if (status === closing || expireAt <= now) return true;
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  return order?.status !== ORDER_STATUS.unpaid;
}

/** The provider has it open, or it is on its way to be closed, from where it does not come back. */
const noteFact = (
  db: Db,
  { paymentId }: Payment,
  status: typeof open | typeof closing,
  raw: string,
) =>
  db
    .update(payments)
    .set({ status, providerState: raw })
    .where(
      and(
        eq(payments.paymentId, paymentId),
        isPending,
        status === open ? ne(payments.status, closing) : undefined,
      ),
    );

/** The provider's word when it is final: money came, or none will. @returns the payment afterwards; null while it is open */
async function applyFact(
  deps: PayDeps,
  db: Db,
  row: Payment,
  fact: PayFact,
  now: Date,
): Promise<Payment | null> {
  if (fact.state === 'paid' || fact.state === 'refunded') {
    if (!isOurs(deps, fact.receipt)) {
      deps.log.error({ payment: row.paymentId }, 'a payment of another merchant or currency');
      throw new PayUnknown('receipt of another merchant or currency');
    }
    const success = { ...fact.receipt, providerState: fact.raw };
    return (await applySuccess(deps, db, row.paymentId, success, { now })).payment;
  }
  if (fact.state !== 'closed') return null;
  const { paymentId } = row;
  return paymentClosed(db, { paymentId, providerState: fact.raw }, now);
}

const isOurs = (
  { provider }: PayDeps,
  { mchId, appId, currency }: { mchId: string; appId: string; currency: string },
): boolean => mchId === provider?.mchId && appId === provider.appId && currency === 'CNY';

/** Closes an unwanted payment at the provider: only what the provider calls closed, or never knew, is closed here. */
async function closeAtProvider(
  deps: PayDeps & { provider: PayProvider },
  db: Db,
  row: Payment,
  fact: PayFact,
  now: Date,
): Promise<void> {
  const { provider } = deps;
  await noteFact(db, row, closing, fact.raw);
  if (row.closeAfter && now < row.closeAfter) return;
  if (fact.state === 'absent')
    return void (await paymentClosed(db, { ...row, providerState: fact.raw }, now));
  const answer = await provider.close(row.sn);
  const after = await provider.find(row.sn);
  if (await applyFact(deps, db, row, after, now)) return;
  if (answer.state === 'absent' && after.state === 'absent')
    await paymentClosed(db, { ...row, providerState: after.raw }, now);
}

/** A payment that no provider knows about: nobody can pay it but by an operator's word. */
const isOwn = ({ way, attemptedAt }: Payment): boolean =>
  way === 'offline' || way === 'balance' || attemptedAt === null;

/**
 * One step of an open payment: asks the provider, applies the answer, closes what nobody wants.
 * @returns the payment afterwards; null when another process has it, or it was final
 * @throws PayUnknown, PayRefused; it stays as it is and is asked about again
 */
export async function pollPayment(
  deps: PayDeps,
  db: Db,
  paymentId: number,
  now: Date,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<Payment | null> {
  const row = await lease(db, paymentId, now);
  if (!row) return null;
  /* A final payment needs no lease and no next question. */
  let applied: Payment | null = null;
  try {
    if (isOwn(row)) {
      if (await isUnwanted(db, row, now)) await paymentClosed(db, row, now);
    } else if (deps.provider) {
      const fact = await deps.provider.find(row.sn, timeoutMs);
      applied = await applyFact(deps, db, row, fact, now);
      if (applied) return applied;
      if (await isUnwanted(db, row, now))
        await closeAtProvider({ ...deps, provider: deps.provider }, db, row, fact, now);
      else if (fact.state !== 'absent') await noteFact(db, row, open, fact.raw);
    }
    return await findRow(db, paymentId);
  } finally {
    if (!applied) await release(db, row, now);
  }
}

async function findRow(db: Db, paymentId: number): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
  return row ?? null;
}

/**
 * Somebody says that money came: the provider is asked, also beside another process that does something else with the
 * payment; then only its yes is applied.
 * @returns whether the money is applied now
 * @throws PayUnknown, PayRefused
 */
export async function confirmPayment(
  deps: PayDeps & { provider: PayProvider },
  db: Db,
  { paymentId, sn }: Pick<Payment, 'paymentId' | 'sn'>,
  now: Date,
  timeoutMs: number,
): Promise<boolean> {
  const fact = await deps.provider.find(sn, timeoutMs);
  if (fact.state !== 'paid' && fact.state !== 'refunded') return false;
  const row = await findRow(db, paymentId);
  if (!row) throw new Error(`payment ${paymentId} is missing`);
  return (await applyFact(deps, db, row, fact, now)) !== null;
}

/** Payments that are due to be asked about, and those whose order has just ended. */
async function listDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .where(
      and(
        isPending,
        isUnleased(now),
        or(
          lte(payments.askAt, now),
          and(inArray(payments.status, [created, open]), eq(orders.status, ORDER_STATUS.closing)),
        ),
      ),
    )
    .orderBy(sql`${payments.askAt} nulls first`)
    .limit(BATCH);
  return rows.map(({ paymentId }) => paymentId);
}

/** Asks about all payments that are due. Safe in many processes: each payment is leased. @returns how many */
export async function pollDuePayments(deps: PayDeps, db: Db, now: () => Date): Promise<number> {
  const ids = await listDue(db, now());
  const queue = [...ids];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift())
      await pollPayment(deps, db, id, now()).catch((error: unknown) => {
        if (!(error instanceof PayUnknown || error instanceof PayRefused)) throw error;
        deps.log.warn({ payment: id, reason: error.message }, 'a payment is not known yet');
      });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids.length;
}
