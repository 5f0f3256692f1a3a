import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import { REFUND_STATUS } from '@/lib/contract/refund-words';
import type * as contract from '@/lib/contract/refunds';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { newNumber } from '@/server/db/numbers';
import { type Refund, refundItems, refunds, shopMembers } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { isUniqueViolation } from '@/server/http/errors';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { lockOrder } from '@/server/modules/orders/close';
import { getOwnOrder } from '@/server/modules/orders/queries';
import { notifyStep } from '@/server/modules/payments/refund-notices';
import { lockPaymentsOf } from '@/server/modules/payments/rows';
import { ownsUpload } from '@/server/modules/uploads/queries';
import { freezeSale, type Locked } from './change';
import { type Facts, readFacts } from './facts';
import { approveOrHold } from './held';
import { calculate, type Calculation } from './quote';
import { reviewDue } from './windows';

const APPLICATIONS_PER_HOUR = 20;

type Apply = CallOf<typeof contract.applyRefund>;
type Input = InputOf<typeof contract.applyRefund>;

/** @throws DomainError invalid_input for foreign pictures */
async function refuseForeign({ db, member }: Apply, input: Input) {
  for (const key of input.images)
    if (!(await ownsUpload(db, member.userId, key)))
      throw new DomainError('invalid_input', { fields: { images: '图片不存在，请重新上传' } });
}

/** @throws DomainError faults, or refund_state for another sum than seen */
function refuseFaults({ faults, total }: Calculation, seen: number): void {
  const [fault] = faults;
  if (fault) throw new DomainError(fault.code, { msg: fault.message });
  if (total !== seen)
    throw new DomainError('refund_state', { msg: '可退金额已变化，请核对后重新提交' });
}

export async function insertRefund(
  tx: Db,
  { order, items }: Facts,
  found: Pick<
    Calculation,
    'rule' | 'fens' | 'goods' | 'freight' | 'total' | 'isSecond' | 'pieces' | 'decision'
  >,
  {
    input,
    now,
  }: {
    input: Pick<Input, 'type' | 'reason' | 'content' | 'images' | 'voucherId'>;
    now: Date;
  },
): Promise<Locked> {
  const { rule, fens, goods, freight, total: amount, isSecond, pieces, decision } = found;
  if (!rule) throw new Error('an application without a rule');
  const [refund] = await tx
    .insert(refunds)
    .values({
      sn: newNumber(now, 'T'),
      orderId: order.orderId,
      userId: order.userId,
      voucherId: input.voucherId,
      type: input.type,
      rule,
      reason: input.reason,
      content: input.content,
      images: input.images,
      goods,
      freight,
      amount,
      isSecond,
      hasPromise: decision === 'review',
      dueAt: reviewDue(now),
      createdAt: now,
    })
    .returning();
  if (!refund) throw new Error('refund was not inserted');
  const lines = pieces.map(({ itemId, num }) => ({ itemId, num, fen: fens.get(itemId) ?? 0 }));
  /* Freight alone is of no line. */
  if (lines.length > 0)
    await tx
      .insert(refundItems)
      .values(lines.map((line) => ({ ...line, refundId: refund.refundId })))
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new DomainError('refund_open');
        throw error;
      });
  return {
    refund,
    order,
    lines: lines.filter((line) => items.some((one) => one.itemId === line.itemId)),
  };
}

/**
 * In the idempotency row's transaction: recomputed under the locks of payments and order. Pays at once if nobody
 * decides.
 * @throws DomainError of the endpoint
 */
export async function applyRefund(
  call: Apply,
  input: Input,
): Promise<OutputOf<typeof contract.applyRefund>> {
  const { db: tx, now, member } = call;
  const { orderId, type, reason, items, voucherId } = input;
  await refuseOverLimit(tx, `refund:${member.userId}`, APPLICATIONS_PER_HOUR, HOUR_MS, now);
  await getOwnOrder(tx, member.userId, orderId);
  await refuseForeign(call, input);
  await lockPaymentsOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) throw new DomainError('not_found', { msg: '订单不存在' });
  /* Of two concurrent ones only one gets the promise. */
  await tx.select().from(shopMembers).where(eq(shopMembers.userId, member.userId)).for('update');
  const facts = await readFacts(tx, order, now, voucherId);
  const found = calculate(facts, { type, reason, items }, now);
  refuseFaults(found, input.total);
  const locked = await insertRefund(tx, facts, found, { input, now });
  const refund = await decideNow(tx, locked, found.decision === 'at_once', now);
  const { refundId, status } = refund;
  return { refundId, status, autoApproved: status !== REFUND_STATUS.applied };
}

/** Other applications wait for the review. */
async function decideNow(tx: Db, locked: Locked, isAtOnce: boolean, now: Date): Promise<Refund> {
  if (isAtOnce) return approveOrHold(tx, locked, now);
  await freezeSale(tx, locked, now);
  await notifyStep(tx, 'applied', locked.refund, now);
  return locked.refund;
}
