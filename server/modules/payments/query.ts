import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/payments';
import type { RETURN_REASONS } from '@/lib/contract/payments.schema';
import { momentText } from '@/lib/format/dates';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import { PayRefused, PayUnknown } from '@/server/adapters/pay/provider';
import { type Order, type Payment, PAYMENT_STATUS } from '@/server/db/schema';
import type { CallOf } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { checkDue, showBack } from '@/server/modules/orders/came';
import { getOwnOrder } from '@/server/modules/orders/queries';
import type { PaymentDeps } from './deps';
import { pollPayment } from './poll';
import { listPaymentsOf, listReturnsOf } from './rows';
import { ASK_AGAIN_MS, type PayState, payStateOf } from './states';

/* Limit of queries for waiting buyers. */

const PER_MINUTE = 40;
const ASK_EVERY_MS = 2 * SECOND_MS;
const TIMEOUT_MS = 3 * SECOND_MS;

const TEXTS: Record<PayState, string> = {
  unpaid: '订单还未付款',
  paying: '正在等待付款结果',
  paid: '订单已付款',
  closing: '订单已结束，正在与支付方确认，约5分钟',
  closed: '订单已取消，没有扣款',
  refunding: '付款正在原路退回',
  refunded: '付款已原路退回',
  checking: '付款金额正在核对，请勿重复支付',
};

function textOf(state: PayState, { paid, refunded }: Order, rows: readonly Payment[]): string {
  const checked = rows.find(({ status }) => status === PAYMENT_STATUS.checking);
  if (state === 'checking' && checked)
    return `付款金额正在核对，最晚 ${momentText(checkDue(checked).getTime())} 有结果，请勿重复支付`;
  return state === 'refunded' && paid > refunded
    ? '商品款已原路退回，运费已用于寄送，不在退款范围'
    : TEXTS[state];
}

type Query = CallOf<typeof contract.queryPayment>;

const { created, open, closing } = PAYMENT_STATUS;

const isRecent = ({ attemptedAt, askedAt }: Payment, now: Date): boolean =>
  [attemptedAt, askedAt].some((at) => at && now.getTime() - at.getTime() < ASK_EVERY_MS);

/** On failure the known state is answered. */
async function askFor(deps: PaymentDeps, { db, now, log }: Query, rows: readonly Payment[]) {
  const asked = rows.filter(
    (row) =>
      (row.status === created || row.status === open || row.status === closing) &&
      row.attemptedAt !== null &&
      !isRecent(row, now),
  );
  for (const { paymentId } of asked)
    await pollPayment(deps, db, paymentId, now, { timeoutMs: TIMEOUT_MS }).catch(
      (error: unknown) => {
        if (!(error instanceof PayUnknown || error instanceof PayRefused)) throw error;
        log.warn({ payment: paymentId, reason: error.message }, 'a payment is not known yet');
      },
    );
  return asked.length > 0;
}

/** @throws DomainError not_found */
export async function queryPayment(
  deps: PaymentDeps,
  call: Query,
  { orderId }: InputOf<typeof contract.queryPayment>,
): Promise<OutputOf<typeof contract.queryPayment>> {
  const { db, now, member } = call;
  await refuseOverLimit(db, `pay-query:${member.userId}`, PER_MINUTE, MINUTE_MS, now);
  await getOwnOrder(db, member.userId, orderId);
  await askFor(deps, call, await listPaymentsOf(db, orderId));
  const rows = await listPaymentsOf(db, orderId);
  const returns = await listReturnsOf(db, orderId);
  const order = await getOwnOrder(db, member.userId, orderId);
  const state = payStateOf(order, rows, returns);
  const isTransfer = rows.some(({ way, status }) => way === 'offline' && status === open);
  return {
    state,
    text: textOf(state, order, rows),
    askAgainAfter: state === 'paying' && isTransfer ? MINUTE_MS : ASK_AGAIN_MS[state],
    returns: returns.map((back) => ({
      why: back.why as (typeof RETURN_REASONS)[number],
      ...showBack(back, rows.find(({ paymentId }) => paymentId === back.paymentId)?.way),
    })),
    serverTime: now.getTime(),
  };
}
