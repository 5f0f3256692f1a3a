import { and, eq, inArray, isNull, lte, max, ne, or } from 'drizzle-orm';
import { fenToPlain } from '@/lib/format';
import { MINUTE_MS } from '@/lib/time';
import {
  type PayProvider,
  PayRefused,
  PayUnknown,
  type RefundFact,
  REFUSAL,
} from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { newNumber } from '@/server/db/numbers';
import { inRetriedTransaction } from '@/server/db/retry';
import {
  type Payment,
  payments,
  type ProviderRefund,
  providerRefunds,
  RETURN_STATUS,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import type { PayDeps } from './deps';
import { failReturn, finishReturn } from './end-return';
import { PROVIDER_WAYS } from './rows';
import { askDelayMs } from './states';

/* One number over all tries: nothing is sent twice; only the provider's answer ends it (specification 30.14). */

/** Longer than all adapter calls. */
export const LEASE_MS = MINUTE_MS;
/** The provider takes one partial refund of a payment a minute. */
const PACE_MS = MINUTE_MS;
const BATCH = 50;

const { due, sent } = RETURN_STATUS;

interface NewReturn {
  payment: Pick<Payment, 'paymentId' | 'received'>;
  why: ProviderRefund['why'];
  amount: number;
  /** Parts of a paid order's refund (fen). */
  goods?: number;
  freight?: number;
  refundId?: number;
  operator?: string;
  now: Date;
}

/** Payment must be locked; the job sends. @throws DomainError refund_over when more would return than came */
export async function addReturn(
  tx: Db,
  { payment: { paymentId, received }, now, ...fields }: NewReturn,
): Promise<ProviderRefund> {
  const others = await tx
    .select({ amount: providerRefunds.amount })
    .from(providerRefunds)
    .where(eq(providerRefunds.paymentId, paymentId));
  const sum = others.reduce((all, { amount }) => all + amount, fields.amount);
  if (sum > (received ?? 0))
    throw new DomainError('refund_over', {
      blanks: { max: fenToPlain((received ?? 0) - (sum - fields.amount)) },
    });
  const [row] = await tx
    .insert(providerRefunds)
    .values({ ...fields, sn: newNumber(now, 'R'), paymentId, askAt: now, createdAt: now })
    .returning();
  if (!row) throw new Error('return was not inserted');
  return row;
}

const isOpen = inArray(providerRefunds.status, [due, sent]);

async function lease(db: Db, returnId: number, now: Date): Promise<ProviderRefund | null> {
  const [row] = await db
    .update(providerRefunds)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        eq(providerRefunds.returnId, returnId),
        isOpen,
        or(isNull(providerRefunds.leaseUntil), lte(providerRefunds.leaseUntil, now)),
      ),
    )
    .returning();
  return row ?? null;
}

const release = (db: Db, { returnId, asks }: ProviderRefund, now: Date) =>
  db
    .update(providerRefunds)
    .set({
      leaseUntil: null,
      asks: asks + 1,
      askAt: new Date(now.getTime() + askDelayMs(asks)),
    })
    .where(eq(providerRefunds.returnId, returnId));

async function mayBeSentAt(db: Db, { paymentId, returnId }: ProviderRefund): Promise<number> {
  const [last] = await db
    .select({ at: max(providerRefunds.attemptedAt) })
    .from(providerRefunds)
    .where(and(eq(providerRefunds.paymentId, paymentId), ne(providerRefunds.returnId, returnId)));
  return (last?.at?.getTime() ?? 0) + PACE_MS;
}

/** Sends it again when the provider does not know the number. */
async function inquire(
  provider: PayProvider,
  db: Db,
  row: ProviderRefund,
  payment: Payment,
  now: Date,
): Promise<RefundFact> {
  if (row.attemptedAt !== null) {
    const fact = await provider.findRefund(row.sn);
    if (fact.state !== 'absent') return fact;
  }
  /* Before the call: after a crash it may have been sent. */
  await db
    .update(providerRefunds)
    .set({ attemptedAt: now })
    .where(eq(providerRefunds.returnId, row.returnId));
  return provider.refund({
    sn: row.sn,
    paymentSn: payment.sn,
    amount_fen: row.amount,
    total_fen: payment.received ?? payment.amount,
    reason: row.why === 'aftersale' || row.why === 'cancel' ? '订单退款' : '付款退回',
    ...(row.funds === null ? {} : { funds: row.funds }),
  });
}

async function applyFact(
  deps: PayDeps,
  db: Db,
  { returnId }: ProviderRefund,
  fact: RefundFact,
  now: Date,
): Promise<void> {
  if (fact.state === 'done')
    return void (await inRetriedTransaction(db, (tx) =>
      finishReturn(tx, returnId, { providerState: fact.raw, providerRef: fact.refundId }, now),
    ));
  const hasFailed = fact.state === 'closed' || fact.state === 'abnormal';
  if (hasFailed) {
    deps.log.error({ return: returnId, state: fact.raw }, 'a refund has failed');
    return failReturn(db, returnId, fact.raw, now);
  }
  await db
    .update(providerRefunds)
    .set({ providerState: fact.raw, status: fact.state === 'processing' ? sent : due })
    .where(and(eq(providerRefunds.returnId, returnId), isOpen));
}

/** Takings too low: other funds once, then an operator. */
async function applyRefusal(
  deps: PayDeps,
  db: Db,
  row: ProviderRefund,
  { code }: PayRefused,
  now: Date,
): Promise<void> {
  const mayTryFunds = code === REFUSAL.notEnough && row.funds === null;
  if (!mayTryFunds) {
    deps.log.error({ return: row.returnId, code }, 'the provider refuses a refund');
    return failReturn(db, row.returnId, code, now);
  }
  await db
    .update(providerRefunds)
    .set({ providerState: code, funds: 'available' })
    .where(and(eq(providerRefunds.returnId, row.returnId), isOpen));
}

/** Nothing for bank and balance. @throws PayUnknown; unchanged, asked again later */
export async function pollReturn(
  deps: PayDeps,
  db: Db,
  returnId: number,
  now: Date,
): Promise<void> {
  const { provider } = deps;
  const row = provider && (await lease(db, returnId, now));
  if (!row) return;
  try {
    const [payment] = await db.select().from(payments).where(eq(payments.paymentId, row.paymentId));
    if (!payment) throw new Error(`return ${returnId} has no payment`);
    if (row.attemptedAt === null && (await mayBeSentAt(db, row)) > now.getTime()) return;
    await applyFact(deps, db, row, await inquire(provider, db, row, payment, now), now);
  } catch (error) {
    if (!(error instanceof PayRefused)) throw error;
    await applyRefusal(deps, db, row, error, now);
  } finally {
    await release(db, row, now);
  }
}

async function listDueReturns(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ returnId: providerRefunds.returnId })
    .from(providerRefunds)
    .innerJoin(payments, eq(payments.paymentId, providerRefunds.paymentId))
    .where(and(isOpen, lte(providerRefunds.askAt, now), inArray(payments.way, PROVIDER_WAYS)))
    .orderBy(providerRefunds.askAt)
    .limit(BATCH);
  return rows.map(({ returnId }) => returnId);
}

export async function pollDueReturns(deps: PayDeps, db: Db, now: Date): Promise<number> {
  const ids = await listDueReturns(db, now);
  for (const returnId of ids)
    await pollReturn(deps, db, returnId, now).catch((error: unknown) => {
      if (!(error instanceof PayUnknown)) throw error;
      deps.log.warn({ return: returnId, reason: error.message }, 'a refund is not known yet');
    });
  return ids.length;
}
