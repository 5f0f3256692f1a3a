import { and, eq, inArray } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/time';
import {
  type PayBill,
  type PayOpening,
  type PayProvider,
  PayRefused,
} from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { paymentClosed } from './close';
import type { PayDeps } from './deps';
import { changePayment } from './rows';
import { askDelayMs } from './states';

const LEASE_MS = MINUTE_MS;
const { created, open, closing, failed } = PAYMENT_STATUS;

/** With the lease, before the call. */
export const noteAttempt = (
  tx: Db,
  { paymentId }: Payment,
  { now, closeAfterMs }: { now: Date; closeAfterMs: number },
) =>
  changePayment(tx, paymentId, {
    attemptedAt: now,
    closeAfter: new Date(now.getTime() + closeAfterMs),
    leaseUntil: new Date(now.getTime() + LEASE_MS),
    askAt: new Date(now.getTime() + askDelayMs(0)),
    asks: 0,
  });

const noteOpening = (
  db: Db,
  { paymentId }: Payment,
  values: Partial<typeof payments.$inferInsert>,
) =>
  db
    .update(payments)
    .set({ ...values, leaseUntil: null })
    .where(and(eq(payments.paymentId, paymentId), inArray(payments.status, [created, open])));

/** After a first refusal nobody has the number; later the provider may, so it is closed. */
async function noteRefusal(
  { log }: Pick<PayDeps, 'log'>,
  db: Db,
  row: Payment,
  { code, detail }: PayRefused,
  now: Date,
): Promise<void> {
  log.error({ payment: row.paymentId, code, detail }, 'the provider refuses a payment');
  await noteOpening(db, row, {
    providerState: code,
    ...(row.attemptedAt === null
      ? { status: failed, askAt: null, endedAt: now }
      : { status: closing, askAt: now }),
  });
}

interface Asked {
  /** Before its attempt was noted. */
  row: Payment;
  bill: PayBill;
  now: Date;
}

/** @throws PayRefused, PayUnknown; noted, and the lease is over */
export async function openAt(
  deps: Pick<PayDeps, 'log'> & { provider: PayProvider },
  db: Db,
  { row, bill, now }: Asked,
): Promise<PayOpening> {
  const opening = await deps.provider.create(bill).catch(async (error: unknown) => {
    if (error instanceof PayRefused) await noteRefusal(deps, db, row, error, now);
    else await noteOpening(db, row, {});
    throw error;
  });
  await noteOpening(
    db,
    row,
    opening.state === 'open'
      ? {
          status: open,
          prepayId: opening.prepayId ?? null,
          codeUrl: opening.method === 'native' ? opening.codeUrl : null,
        }
      : {},
  );
  if (opening.state === 'closed')
    await paymentClosed(db, { paymentId: row.paymentId, providerState: 'CLOSED' }, now);
  return opening;
}
