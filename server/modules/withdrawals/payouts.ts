import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import {
  PayoutRefused,
  type PayoutProvider,
  type PayoutReport,
} from '@/server/adapters/payout/provider';
import { WITHDRAW_STATUS } from '@/lib/contract/withdrawals.schema';
import type { Db } from '@/server/db/client';
import { withdrawals, type Withdrawal } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { awaitsReceipt, payoutFailed, succeeded, type Occasion } from './lifecycle';
import { placeOfBill } from './submit';

/* Payments through a provider. Its word is asked for outside of transactions and applied in one; a time-out changes nothing. */

/** With a provider that is there. */
export interface ProviderDeps {
  vault: Vault;
  provider: PayoutProvider;
}

/** Longer than every call of the adapter together: nobody else talks about this bill meanwhile. */
const LEASE_MS = 60_000;
/** The provider gives people a day to confirm; it closes the bill by itself, and we ask it to. */
const CONFIRM_MS = 24 * 3_600_000;
/** A bill that the provider does not know some time after our last order cannot be on its way any more. */
export const ABSENT_AFTER_MS = 30 * 60_000;
const BATCH = 50;

const { paying, confirming, failed } = WITHDRAW_STATUS;
const isOurs = and(
  eq(withdrawals.payMethod, 'wechat'),
  inArray(withdrawals.status, [paying, confirming]),
);
const isFree = (now: Date) => or(isNull(withdrawals.leaseUntil), lte(withdrawals.leaseUntil, now));

/** Makes this process the only one that talks to the provider about a withdrawal; null when another one does, or nothing is open. */
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

/** Whether the provider may be given an order that it does not have: a job leaves alone what the provider refused, until an operator tries again. */
export type Ordering = 'always' | 'unless-refused' | 'never';

const REFUSED = 'REFUSED:';

/** What the provider knows; a bill that it never got is ordered, under the same number as ever. */
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
  /* An order whose answer got lost: the same number again changes nothing and answers what the confirmation window needs. */
  const lacksPackage =
    report.state === 'waiting' && row.status === paying && report.confirmPackage === undefined;
  const mayOrder =
    ordering === 'always' ||
    (ordering === 'unless-refused' && !row.providerState?.startsWith(REFUSED));
  if (!mayOrder || !(report.state === 'absent' || lacksPackage)) return report;
  /* Written before the call: whoever comes after a crash knows that an order may be on its way. */
  await db.update(withdrawals).set({ attemptedAt: now }).where(eq(withdrawals.id, row.id));
  const place = placeOfBill(row.sn);
  return provider.pay({
    sn: row.sn,
    amount_fen: row.net,
    openid: vault.open(place, row.numberSealed),
    payeeName: vault.open(place, row.payeeSealed),
  });
}

/** Writes the provider's word down and lets the state follow it. */
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
    /* Of a bill that it does not have the provider's last word stands: perhaps it refused it. */
  });
}

/**
 * Brings one withdrawal in line with the provider.
 * @returns the report, or null when another process is at it, or when there is nothing to ask about yet
 * @throws PayoutUnknown; the withdrawal stays as it is. PayoutRefused: the same, and the refusal is written down.
 */
export async function settlePayout(
  deps: ProviderDeps,
  db: Db,
  id: number,
  occasion: Occasion,
  ordering: Ordering,
): Promise<PayoutReport | null> {
  /* Who only asks must not stand in the way of the first order: of what was never ordered there is nothing to learn. */
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

/**
 * Ends a withdrawal that the provider does not know: an operator's decision after a refused order. Returns false when it
 * may still be on its way.
 */
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

/** Withdrawals that the provider has the next word on, those asked longest ago first. */
export async function listOpenPayouts(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(isOurs, isFree(now), lt(withdrawals.payStartedAt, now)))
    .orderBy(sql`${withdrawals.askedAt} nulls first`)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
