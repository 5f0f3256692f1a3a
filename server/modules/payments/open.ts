import { and, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/payments';
import { site } from '@/lib/kit/site';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import {
  type PayBill,
  type PayOpening,
  type PayProvider,
  PayRefused,
  PayUnknown,
} from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import { type Order, type Payment, PAYMENT_STATUS, payments } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { lockOrder } from '@/server/modules/orders/close';
import { getOwnOrder } from '@/server/modules/orders/queries';
import { currentShop } from '@/server/modules/rules/shop-settings';
import { paymentClosed } from './close';
import type { PaymentDeps } from './deps';
import { findOpenid } from './openid';
import { pollPayment } from './poll';
import { type CreateCall, type CreateInput, refuseUnpayable } from './prepare';
import { changePayment, listPaymentsOf, lockPayment } from './rows';
import { askDelayMs } from './states';
import { METHOD_OF, type Way } from './ways';

/* The provider is called outside transactions under a lease; after a lost answer the number is sent again
   (specification 30.9). */

type Created = OutputOf<typeof contract.createPayment>;

const LEASE_MS = MINUTE_MS;
/** Waits for another call's answer; interval. */
const WAIT_MS = 3 * SECOND_MS;
const LOOK_MS = 200;

const { created, open, closing, failed } = PAYMENT_STATUS;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type OpenCall = Pick<CreateCall, 'db' | 'now' | 'member' | 'address'>;
type OpenDeps = Omit<PaymentDeps, 'keys' | 'test' | 'stateKey'>;

async function findOpen(db: Db, orderId: number, way: Way): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.way, way),
        inArray(payments.status, [created, open]),
      ),
    );
  return row ?? null;
}

/** `h5` addresses work once and are never reused. */
function shownAgain(provider: PayProvider, row: Payment): Partial<Created> | null {
  if (row.status !== open) return null;
  if (row.way === 'native' && row.codeUrl) return { native: { codeUrl: row.codeUrl } };
  if (row.way === 'wxpay' && row.prepayId) return { wxpay: provider.jsapiCall(row.prepayId) };
  if (row.way === 'test') return testPart(row);
  return null;
}

const testPart = ({ orderId, paymentId }: Payment): Partial<Created> => ({
  test: { url: `/pages/checkout/test?orderId=${orderId}&paymentId=${paymentId}` },
});

/**
 * Leases and records the call under the locks of payment and order: an order that ends later knows that money may
 * come. Null when leased.
 */
async function begin(
  db: Db,
  paymentId: number,
  { now, closeAfterMs }: { now: Date; closeAfterMs: number },
): Promise<Payment | null> {
  return inRetriedTransaction(db, async (tx) => {
    const row = await lockPayment(tx, paymentId);
    const order = row && (await lockOrder(tx, row.orderId));
    if (!row || !order) throw new DomainError('not_found');
    refuseUnpayable(order, now);
    if (row.status !== created && row.status !== open) throw new DomainError('pay_busy');
    if (row.leaseUntil && row.leaseUntil > now) return null;
    /* After a lowered price the buyer sees it first; the next try pays the new sum. */
    if (row.amount !== order.payable) throw new DomainError('order_state');
    await changePayment(tx, paymentId, {
      attemptedAt: now,
      closeAfter: new Date(now.getTime() + closeAfterMs),
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      askAt: new Date(now.getTime() + askDelayMs(0)),
      asks: 0,
    });
    /* The old row tells whether this is the first try. */
    return row;
  });
}

async function billOf(
  deps: OpenDeps,
  { db, member, address }: OpenCall,
  row: Payment,
  order: Pick<Order, 'sn' | 'orderId'>,
): Promise<PayBill> {
  const common = {
    sn: row.sn,
    amount_fen: row.amount,
    title: `${site().brand.name}-订单${order.sn}`,
    expireAt: row.expireAt.getTime(),
    clientIp: address.replace(/^::ffff:/i, ''),
  };
  const method = METHOD_OF[row.way];
  if (method === 'native') return { ...common, method };
  if (method === 'h5')
    return {
      ...common,
      method,
      ...(deps.publicUrl
        ? { returnUrl: `${deps.publicUrl}pages/checkout/result/?orderId=${order.orderId}` }
        : {}),
    };
  const openid = await findOpenid(deps, db, member.userId, deps.authorizer?.appId ?? '');
  if (openid === null) throw new DomainError('openid_needed');
  return { ...common, method: 'jsapi', openid };
}

/** Skips a final payment; ends the lease. */
const noteOpening = (
  db: Db,
  { paymentId }: Payment,
  values: Partial<typeof payments.$inferInsert>,
) =>
  db
    .update(payments)
    .set({ ...values, leaseUntil: null })
    .where(and(eq(payments.paymentId, paymentId), inArray(payments.status, [created, open])));

/** @throws DomainError with a finished sentence */
async function readOpening(
  deps: OpenDeps,
  { db, now }: OpenCall,
  row: Payment,
  opening: PayOpening,
): Promise<Partial<Created>> {
  if (opening.state === 'open') {
    await noteOpening(db, row, {
      status: open,
      prepayId: opening.prepayId ?? null,
      codeUrl: opening.method === 'native' ? opening.codeUrl : null,
    });
    if (row.way === 'test') return testPart(row);
    if (opening.method === 'native') return { native: { codeUrl: opening.codeUrl } };
    if (opening.method === 'h5') return { h5: { url: opening.url } };
    return { wxpay: opening.call };
  }
  await noteOpening(db, row, {});
  if (opening.state === 'closed') {
    await paymentClosed(db, { paymentId: row.paymentId, providerState: 'CLOSED' }, now);
    throw new DomainError('pay_unreachable');
  }
  const after = await pollPayment(deps, db, row.paymentId, now).catch(() => null);
  throw new DomainError(after?.use === 'order' ? 'already_paid' : 'pay_busy');
}

/** After a first refusal nobody has the number; later the provider may, so it is closed. */
async function noteRefusal(
  { log }: OpenDeps,
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

async function callProvider(
  deps: OpenDeps & { provider: PayProvider },
  call: OpenCall,
  row: Payment,
): Promise<Partial<Created>> {
  const { db, now, member } = call;
  const order = await getOwnOrder(db, member.userId, row.orderId);
  const opening = await deps.provider
    .create(await billOf(deps, call, row, order))
    .catch(async (error: unknown) => {
      if (error instanceof PayRefused) await noteRefusal(deps, db, row, error, now);
      else await noteOpening(db, row, {});
      if (!(error instanceof PayRefused || error instanceof PayUnknown)) throw error;
      deps.log.warn({ payment: row.paymentId, reason: error.message }, 'a payment is not open');
      throw new DomainError('pay_unreachable');
    });
  return readOpening(deps, call, row, opening);
}

/** Waits for a concurrent call. @throws DomainError of the endpoint */
export async function openPayment(
  deps: OpenDeps,
  call: OpenCall,
  { orderId, way }: CreateInput,
): Promise<Created> {
  const { db, now, member } = call;
  const { provider } = deps;
  for (let waited = 0; ; waited += LOOK_MS) {
    /* A repeated key was not checked before: the order may be over. */
    refuseUnpayable(await getOwnOrder(db, member.userId, orderId), now);
    const row = await findOpen(db, orderId, way);
    if (!row || row.expireAt <= now) throw new DomainError('pay_busy');
    const common = { paymentId: row.paymentId, expireAt: row.expireAt.getTime() };
    if (way === 'offline') return { ...common, offline: await accountOf(db, row) };
    if (!provider) throw new DomainError('pay_way_off');
    const known = shownAgain(provider, row);
    if (known) return { ...common, ...known };
    const mine = await begin(db, row.paymentId, {
      now,
      closeAfterMs: provider.closeAfterMs,
    });
    if (mine) return { ...common, ...(await callProvider({ ...deps, provider }, call, mine)) };
    if (waited >= WAIT_MS) throw new DomainError('pay_busy');
    await pause(LOOK_MS);
  }
}

async function accountOf(db: Db, { memo }: Payment) {
  const { bankPayee, bankName, bankAccount } = await currentShop(db);
  return { payee: bankPayee, bank: bankName, account: bankAccount, memo: memo ?? '' };
}

/** The payment was done with its row. */
export async function findDone(db: Db, orderId: number): Promise<Created> {
  const row = (await listPaymentsOf(db, orderId)).find(({ use }) => use === 'order');
  if (!row) throw new DomainError('pay_busy');
  return {
    paymentId: row.paymentId,
    expireAt: row.expireAt.getTime(),
    balance: { isDone: true },
  };
}
