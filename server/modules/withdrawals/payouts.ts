import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import { HOUR_MS, MINUTE_MS } from '@/lib/time';
import {
  type PayoutProvider,
  PayoutRefused,
  type PayoutReport,
} from '@/server/adapters/payout/provider';
import type { Db } from '@/server/db/client';
import { type Withdrawal, withdrawals } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { awaitsReceipt, type Occasion, payoutFailed, succeeded } from './lifecycle';
import { placeOfBill } from './submit';

export interface ProviderDeps {
  vault: Vault;
  provider: PayoutProvider;
}

/** Longer than all adapter calls. */
const LEASE_MS = MINUTE_MS;
/** The provider closes unconfirmed bills after a day. */
const CONFIRM_MS = 24 * HOUR_MS;
/** An unknown bill this long after our last call is no longer in transit. */
export const ABSENT_AFTER_MS = 30 * MINUTE_MS;
const BATCH = 50;

const { paying, confirming, failed } = WITHDRAW_STATUS;
const isOurs = and(
  eq(withdrawals.payMethod, 'wechat'),
  inArray(withdrawals.status, [paying, confirming]),
);
const isFree = (now: Date) => or(isNull(withdrawals.leaseUntil), lte(withdrawals.leaseUntil, now));

/** Null when another process has it, or no payout is open. */
async function lease(db: Db, id: number, now: Date, also?: SQL): Promise<Withdrawal | null> {
  const [row] = await db
    .update(withdrawals)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS), askedAt: now })
    .where(and(eq(withdrawals.id, id), isOurs, isFree(now), also))
    .returning();
  return row ?? null;
}

const release = (db: Db, id: number): Promise<unknown> =>
  db.update(withdrawals).set({ leaseUntil: null }).where(eq(withdrawals.id, id));

/** The job does not resend a refused bill, operators may. */
export type Ordering = 'always' | 'unless-refused' | 'never';

const REFUSED = 'REFUSED:';

/** Resends an unknown bill under the same number. */
async function inquire(
  { vault, provider }: ProviderDeps,
  db: Db,
  row: Withdrawal,
  now: Date,
  ordering: Ordering,
): Promise<PayoutReport> {
  const report: PayoutReport =
    row.attemptedAt === null
      ? { state: 'absent', raw: 'NOT_ORDERED' }
      : await provider.find(row.sn);
  if (report.state === 'waiting' && row.confirmExpireAt && row.confirmExpireAt <= now) {
    await provider.cancel(row.sn);
    return provider.find(row.sn);
  }
  /* After a lost response a repeat under the number returns the confirmation package. */
  const lacksPackage =
    report.state === 'waiting' && row.status === paying && report.confirmPackage === undefined;
  const mayOrder =
    ordering === 'always' ||
    (ordering === 'unless-refused' && !row.providerState?.startsWith(REFUSED));
  if (!mayOrder || !(report.state === 'absent' || lacksPackage)) return report;
  /* Before the call: after a crash a bill may be in transit. */
  await db.update(withdrawals).set({ attemptedAt: now }).where(eq(withdrawals.id, row.id));
  const place = placeOfBill(row.sn);
  return provider.pay({
    sn: row.sn,
    amount_fen: row.net,
    openid: vault.open(place, row.numberSealed),
    payeeName: vault.open(place, row.payeeSealed),
  });
}

async function apply(
  db: Db,
  row: Withdrawal,
  report: PayoutReport,
  occasion: Occasion,
): Promise<void> {
  const word = {
    providerState: report.raw,
    ...(report.providerRef ? { providerRef: report.providerRef } : {}),
  };
  await db.transaction(async (tx) => {
    if (report.state === 'paid') await succeeded(tx, row.id, word, occasion);
    else if (report.state === 'failed')
      await payoutFailed(tx, row.id, report.reason ?? '收款方账户异常', word, occasion);
    else if (report.state === 'waiting' && row.status === paying) {
      await awaitsReceipt(
        tx,
        row.id,
        {
          ...word,
          confirmPackage: report.confirmPackage ?? null,
          confirmExpireAt: new Date((row.attemptedAt ?? occasion.now).getTime() + CONFIRM_MS),
        },
        occasion,
      );
    } else if (report.state !== 'absent')
      await tx
        .update(withdrawals)
        .set(word)
        .where(and(eq(withdrawals.id, row.id), isOurs));
    /* An unknown bill keeps its last response, which may be a refusal. */
  });
}

/**
 * @returns null when another process has the lease, or nothing to query yet
 * @throws PayoutUnknown, without change; PayoutRefused, stored
 */
export async function settlePayout(
  deps: ProviderDeps,
  db: Db,
  id: number,
  occasion: Occasion,
  ordering: Ordering,
): Promise<PayoutReport | null> {
  /* Queries must not block the first call. */
  const row = await lease(
    db,
    id,
    occasion.now,
    ordering === 'never' ? isNotNull(withdrawals.attemptedAt) : undefined,
  );
  if (!row) return null;
  try {
    const report = await inquire(deps, db, row, occasion.now, ordering);
    await apply(db, row, report, occasion);
    return report;
  } catch (error) {
    if (error instanceof PayoutRefused)
      await db
        .update(withdrawals)
        .set({ providerState: `${REFUSED}${error.code}` })
        .where(eq(withdrawals.id, id));
    throw error;
  } finally {
    await release(db, id);
  }
}

/** Decided by an operator. @returns false when the bill may be in transit */
export async function abandonPayout(
  deps: ProviderDeps,
  db: Db,
  id: number,
  reason: string,
  occasion: Occasion,
): Promise<boolean> {
  const row = await lease(db, id, occasion.now);
  if (!row) return false;
  try {
    const isQuiet =
      row.attemptedAt === null ||
      occasion.now.getTime() - row.attemptedAt.getTime() >= ABSENT_AFTER_MS;
    const report = await deps.provider.find(row.sn);
    if (report.state !== 'absent') await apply(db, row, report, occasion);
    else if (isQuiet)
      return (
        (
          await db.transaction((tx) =>
            payoutFailed(tx, id, reason, { providerState: report.raw }, occasion),
          )
        )?.status === failed
      );
    return false;
  } finally {
    await release(db, id);
  }
}

export async function listOpenPayouts(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(isOurs, isFree(now), lt(withdrawals.payStartedAt, now)))
    .orderBy(sql`${withdrawals.askedAt} nulls first`)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
