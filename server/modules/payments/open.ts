import { and, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/payments';
import { site } from '@/lib/kit/site';
import { SECOND_MS } from '@/lib/time';
import {
  type PayBill,
  type PayOpening,
  type PayProvider,
  PayRefused,
  PayUnknown,
} from '@/server/adapters/pay/provider';
import type { Db } from '@/server/db/client';
import { inRetriedTransaction } from '@/server/db/retry';
import {
  type Order,
  type OrderPayment,
  type Payment,
  PAYMENT_STATUS,
  payments,
} from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { lockOrder } from '@/server/modules/orders/close';
import { ofOrder } from '@/server/modules/orders/open-payments';
import { getOwnOrder } from '@/server/modules/orders/queries';
import { currentShop } from '@/server/modules/rules/shop-settings';
import type { PaymentDeps } from './deps';
import { noteAttempt, openAt } from './open-at';
import { findOpenid } from './openid';
import { pollPayment } from './poll';
import { type CreateCall, type CreateInput, refuseUnpayable } from './prepare';
import { listPaymentsOf, lockPayment } from './rows';
import { METHOD_OF, type Way } from './ways';

/* Outside transactions under a lease; after a lost answer the number is sent again (specification 30.9). */

type Created = OutputOf<typeof contract.createPayment>;

/** Waits for another call's answer; interval. */
const WAIT_MS = 3 * SECOND_MS;
const LOOK_MS = 200;

const { created, open } = PAYMENT_STATUS;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type OpenCall = Pick<CreateCall, 'db' | 'now' | 'member' | 'address'>;
type OpenDeps = Omit<PaymentDeps, 'keys' | 'test' | 'stateKey'>;

async function findOpen(db: Db, orderId: number, way: Way): Promise<OrderPayment | null> {
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
  return row ? ofOrder(row) : null;
}

/** `h5` addresses work once and are never reused. */
function shownAgain(provider: PayProvider, row: OrderPayment): Partial<Created> | null {
  if (row.status !== open) return null;
  if (row.way === 'native' && row.codeUrl) return { native: { codeUrl: row.codeUrl } };
  if (row.way === 'wxpay' && row.prepayId) return { wxpay: provider.jsapiCall(row.prepayId) };
  if (row.way === 'test') return testPart(row);
  return null;
}

const testPart = ({ orderId, paymentId }: OrderPayment): Partial<Created> => ({
  test: { url: `/pages/checkout/test?orderId=${orderId}&paymentId=${paymentId}` },
});

/**
 * Leases and records the call under the locks of payment and order: an order that ends later knows that money may
 * come. Null when leased.
 */
async function begin(
  db: Db,
  { paymentId, orderId }: OrderPayment,
  occasion: { now: Date; closeAfterMs: number },
): Promise<OrderPayment | null> {
  const { now } = occasion;
  return inRetriedTransaction(db, async (tx) => {
    const row = await lockPayment(tx, paymentId);
    const order = row && (await lockOrder(tx, orderId));
    if (!row || !order) throw new DomainError('not_found');
    refuseUnpayable(order, now);
    if (row.status !== created && row.status !== open) throw new DomainError('pay_busy');
    if (row.leaseUntil && row.leaseUntil > now) return null;
    /* After a lowered price the buyer sees it first; the next try pays the new sum. */
    if (row.amount !== order.payable) throw new DomainError('order_state');
    await noteAttempt(tx, row, occasion);
    /* The old row tells whether this is the first try. */
    return ofOrder(row);
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

/** @throws DomainError with a finished sentence */
async function readOpening(
  deps: OpenDeps,
  { db, now }: OpenCall,
  row: OrderPayment,
  opening: PayOpening,
): Promise<Partial<Created>> {
  if (opening.state === 'open') {
    if (row.way === 'test') return testPart(row);
    if (opening.method === 'native') return { native: { codeUrl: opening.codeUrl } };
    if (opening.method === 'h5') return { h5: { url: opening.url } };
    return { wxpay: opening.call };
  }
  if (opening.state === 'closed') throw new DomainError('pay_unreachable');
  const after = await pollPayment(deps, db, row.paymentId, now).catch(() => null);
  throw new DomainError(after?.use === 'order' ? 'already_paid' : 'pay_busy');
}

async function callProvider(
  deps: OpenDeps & { provider: PayProvider },
  call: OpenCall,
  row: OrderPayment,
): Promise<Partial<Created>> {
  const { db, now, member } = call;
  const order = await getOwnOrder(db, member.userId, row.orderId);
  const bill = await billOf(deps, call, row, order);
  const opening = await openAt(deps, db, { row, bill, now }).catch((error: unknown) => {
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
    const { closeAfterMs } = provider;
    const mine = await begin(db, row, { now, closeAfterMs });
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
