import { and, desc, eq, gt, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { site } from '@/lib/kit/site';
import { MINUTE_MS } from '@/lib/time';
import type { PayProvider } from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { newNumber } from '@/server/db/numbers';
import { inRetriedTransaction } from '@/server/db/retry';
import {
  type Payment,
  PAYMENT_STATUS,
  payments,
  type ProviderRefund,
  providerRefunds,
  RETURN_STATUS,
} from '@/server/db/schema';
import type { PayDeps } from './deps';
import { sendAgain } from './end-return';
import { noteAttempt, openAt } from './open-at';
import { pollPayment } from './poll';
import { replace } from './prepare';
import { pollReturn } from './returns';
import { lockPayment } from './rows';
import { expireAtOf, LEAST_LIFE_MS } from './states';

/* Payments of operators to their own shop, returned whole: no order, no sale, no reward. */

/** fen */
const TRIAL_FEN = 1;
const LIFE_MS = 15 * MINUTE_MS;
/** Native payments name the server itself. */
const CLIENT_IP = '127.0.0.1';

const { created, open } = PAYMENT_STATUS;

export interface Trial {
  payment: Payment;
  back: ProviderRefund | null;
}

const newestFirst = (db: Db, where?: SQL) =>
  db
    .select({ payment: payments, back: providerRefunds })
    .from(payments)
    .leftJoin(providerRefunds, eq(providerRefunds.paymentId, payments.paymentId))
    .where(and(isNull(payments.orderId), where))
    .orderBy(desc(payments.paymentId))
    .$dynamic();

export const listTrials = (db: Db): Promise<Trial[]> => newestFirst(db).limit(20);

async function findTrial(db: Db, account: string, where?: SQL): Promise<Trial | undefined> {
  const [trial] = await newestFirst(db, and(eq(payments.account, account), where)).limit(1);
  return trial;
}

/** Paid and returned since. */
export const findReturnedTrial = (db: Db, account: string, since: Date) =>
  findTrial(
    db,
    account,
    and(eq(providerRefunds.status, RETURN_STATUS.done), gt(providerRefunds.endedAt, since)),
  );

/** Can be paid, or its money is not back. */
export const findRunningTrial = (db: Db, account: string, now: Date) =>
  findTrial(
    db,
    account,
    or(
      ne(providerRefunds.status, RETURN_STATUS.done),
      and(
        isNull(providerRefunds.returnId),
        inArray(payments.status, [created, open]),
        gte(payments.expireAt, new Date(now.getTime() + LEAST_LIFE_MS)),
      ),
    ),
  );

export async function getTrial(db: Db, sn: string): Promise<Trial> {
  const [row] = await newestFirst(db, eq(payments.sn, sn));
  if (!row) throw new Error(`trial ${sn} is missing`);
  return row;
}

export type TrialStep = 'pay' | 'ask' | 'back' | 'resend';

interface Asked {
  account: string;
  operator: string;
  now: Date;
}

async function insertTrial(tx: Db, { account, operator, now }: Asked): Promise<Payment> {
  const others = await tx
    .select()
    .from(payments)
    .where(and(isNull(payments.orderId), inArray(payments.status, [created, open])))
    .for('no key update');
  for (const row of others) await replace(tx, row, now);
  const expireAt = expireAtOf(now, new Date(now.getTime() + LIFE_MS));
  const [row] = await tx
    .insert(payments)
    .values({
      sn: newNumber(now, 'P'),
      way: 'native',
      amount: TRIAL_FEN,
      triedBy: operator,
      account,
      expireAt,
      askAt: expireAt,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('trial was not inserted');
  return row;
}

/** The one under way of this account, or a new one; a refused return is due again. */
export async function prepareTrial(
  tx: Db,
  asked: Asked,
): Promise<{ payment: Payment; step: TrialStep }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('pay-trial', 0))`);
  const running = await findRunningTrial(tx, asked.account, asked.now);
  if (!running) return { payment: await insertTrial(tx, asked), step: 'pay' };
  const { payment, back } = running;
  if (!back) return { payment, step: 'ask' };
  await lockPayment(tx, payment.paymentId);
  const isDueAgain = await sendAgain(tx, back.returnId, asked.now);
  return { payment, step: isDueAgain ? 'resend' : 'back' };
}

type Deps = PayDeps & { provider: PayProvider };

const begin = (db: Db, paymentId: number, occasion: { now: Date; closeAfterMs: number }) =>
  inRetriedTransaction(db, async (tx) => {
    const row = await lockPayment(tx, paymentId);
    const isOpen = row?.status === created || row?.status === open;
    if (!row || !isOpen || row.expireAt <= occasion.now) return null;
    if (row.leaseUntil && row.leaseUntil > occasion.now) return null;
    await noteAttempt(tx, row, occasion);
    return row;
  });

async function openTrial(deps: Deps, db: Db, paymentId: number, now: Date): Promise<void> {
  const { closeAfterMs } = deps.provider;
  const row = await begin(db, paymentId, { now, closeAfterMs });
  if (!row) return;
  const bill = {
    sn: row.sn,
    amount_fen: row.amount,
    title: `${site().brand.name}-开业试付`,
    expireAt: row.expireAt.getTime(),
    clientIp: CLIENT_IP,
    method: 'native' as const,
  };
  const { state } = await openAt(deps, db, { row, bill, now });
  if (state === 'paid') await pollPayment(deps, db, paymentId, now);
}

/** One step at the provider: opens, asks, returns. @throws PayUnknown, PayRefused; continued later */
export async function advanceTrial(deps: Deps, db: Db, sn: string, now: Date): Promise<void> {
  const { payment } = await getTrial(db, sn);
  const { paymentId, status, codeUrl } = payment;
  const isNew = status === created || (status === open && codeUrl === null);
  if (isNew) await openTrial(deps, db, paymentId, now);
  else await pollPayment(deps, db, paymentId, now);
  const { back } = await getTrial(db, sn);
  if (back) await pollReturn(deps, db, back.returnId, now);
}
