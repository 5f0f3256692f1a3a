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
import { noteProvider } from '@/server/modules/health/notes';
import { applySuccess } from './apply';
import { paymentClosed } from './close';
import type { PayDeps } from './deps';
import { isPending, isUnleased, lease, release } from './lease';
import { isByHand, isOwnMoney } from './rows';

/* Outside transactions under a lease; answers have their own (specification 30.11, 30.16). */

const BATCH = 100;
/** Concurrent queries per process. */
const AT_ONCE = 4;

const { created, open, closing } = PAYMENT_STATUS;

async function isUnwanted(db: Db, { orderId, status, expireAt }: Payment, now: Date) {
  if (status === closing || expireAt <= now) return true;
  if (orderId === null) return false;
  const [order] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  return order?.status !== ORDER_STATUS.unpaid;
}

/** Open at the provider, or irrevocably closing. */
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

/** Final facts only. @returns null while open */
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

/** Closed here only when the provider says closed or unknown. */
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

async function findAt(
  provider: PayProvider,
  db: Db,
  { sn }: Payment,
  { now, timeoutMs }: { now: Date; timeoutMs: number | undefined },
): Promise<PayFact> {
  try {
    const fact = await provider.find(sn, timeoutMs);
    await noteProvider(db, 'pay', now);
    return fact;
  } catch (error) {
    await noteProvider(db, 'pay', now, error);
    throw error;
  }
}

/** No provider knows about it. */
const isOwn = ({ way, attemptedAt }: Payment): boolean =>
  isByHand(way) || isOwnMoney(way) || attemptedAt === null;

/**
 * One step: ask, apply, close what is unwanted.
 * @returns null when leased or final
 * @throws PayUnknown, PayRefused; unchanged, asked again later
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
  /* A final payment needs no lease and no next query. */
  let applied: Payment | null = null;
  try {
    if (isOwn(row)) {
      if (await isUnwanted(db, row, now)) await paymentClosed(db, row, now);
    } else if (deps.provider) {
      const fact = await findAt(deps.provider, db, row, { now, timeoutMs });
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

/** Asks even beside a lease; then only a yes is applied. @returns true when applied @throws PayUnknown, PayRefused */
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

async function listDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .leftJoin(orders, eq(orders.orderId, payments.orderId))
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

/** Safe in many processes by leases. */
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
