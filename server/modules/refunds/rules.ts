import type { OutputOf } from '@/lib/contract';
import { ORDER_STATUS, type OrderStatus } from '@/lib/contract/orders.schema';
import type { RefundReason, RefundType } from '@/lib/contract/refund-words';
import type { quoteRefund } from '@/lib/contract/refunds';
import type { Order, OrderItem, Refund } from '@/server/db/schema';
import { isLate } from '@/server/modules/orders/promise';
import { openUnits, unitsOf } from '@/server/modules/orders/units';
import { appliesUntil, sevenUntil } from './windows';

/* Pure (specification 18.15). */

export type Rule = Refund['rule'];
export type Decision = NonNullable<OutputOf<typeof quoteRefund>['decision']>;
type Dated = Pick<Order, 'status' | 'kind' | 'form' | 'completedAt' | 'shipDueAt' | 'readyAt'>;

const { paid, shippedInPart, underWay, shipped, completed } = ORDER_STATUS;

/** Money can come back in these states. */
export const REFUNDABLE: readonly OrderStatus[] = [
  paid,
  shippedInPart,
  underWay,
  shipped,
  completed,
];

const FAULT_REASONS: readonly RefundReason[] = [
  'quality',
  'mismatch',
  'wrong_item',
  'missing',
  'damaged',
  'not_received',
];

const REASONS: Record<RefundType, readonly RefundReason[]> = {
  unshipped: ['unwanted', 'wrong_order', 'address', 'late', 'other'],
  money: ['quality', 'mismatch', 'missing', 'damaged', 'not_received', 'other'],
  return: ['seven', 'quality', 'mismatch', 'wrong_item', 'damaged', 'other'],
};
const SERVICE_REASONS: readonly RefundReason[] = ['unwanted', 'wrong_order', 'quality', 'other'];

/** Freight comes back under these rules. */
export const hasFreight = (rule: Rule): boolean => rule !== 'seven' && rule !== 'operator';

/** Nobody has to decide. */
export const isAtOnce = (rule: Rule): boolean => rule !== 'quality' && rule !== 'operator';

/** Nothing can be applied for. */
export function isOver({ completedAt }: Dated, now: Date, afterSaleDays: number): boolean {
  const until = appliesUntil(completedAt, afterSaleDays);
  return until !== null && now >= until;
}

const isInSeven = ({ completedAt }: Dated, now: Date): boolean => {
  const until = sevenUntil(completedAt);
  return until === null || now < until;
};

/** Units in open refunds do not count. */
export function piecesFor(
  type: RefundType,
  { kind, status }: Pick<Order, 'kind' | 'status'>,
  item: Pick<
    OrderItem,
    'num' | 'unitsPer' | 'usedUnits' | 'shippedNum' | 'cancelledNum' | 'refundedNum'
  >,
  hasWork = false,
): number {
  const { num, shippedNum, cancelledNum, refundedNum } = item;
  if (kind !== 'goods' && type !== 'money') return 0;
  if (kind !== 'goods')
    return status === completed || hasWork ? unitsOf(item) - refundedNum : openUnits(item);
  return type === 'unshipped'
    ? num - shippedNum - cancelledNum
    : shippedNum - (refundedNum - cancelledNum);
}

export function reasonsFor(type: RefundType, order: Dated, now: Date): RefundReason[] {
  if (order.kind !== 'goods') return [...SERVICE_REASONS];
  return REASONS[type].filter((reason) => reason !== 'seven' || isInSeven(order, now));
}

const AT_ONCE: Partial<Record<Order['form'], Rule>> = {
  voucher: 'unused',
  lessons: 'unopened',
  pass: 'pass_rest',
};

/** Basis points that come back at once. */
export interface SlotShare {
  bp: number;
  isCalledOff: boolean;
  hasWork: boolean;
  isWorkLate: boolean;
}

/** After the start an operator decides. */
function slotRule({ bp, isCalledOff, isWorkLate }: SlotShare): Rule {
  if (isWorkLate) return 'promise';
  if (isCalledOff) return 'called_off';
  if (bp === 0) return 'operator';
  return bp === 10_000 ? 'slot_free' : 'slot_late';
}

export function ruleOf(
  order: Dated,
  { type, reason }: { type: RefundType; reason: RefundReason },
  items: readonly Pick<OrderItem, 'returnPolicy' | 'makingAt'>[],
  {
    now,
    slot,
    isPlaceGone = false,
    isMissed = false,
  }: {
    now: Date;
    slot?: SlotShare | null | undefined;
    isPlaceGone?: boolean;
    isMissed?: boolean;
  },
): Rule {
  if (type === 'unshipped' && (isPlaceGone || isLate(order, now))) return 'promise';
  if (type === 'unshipped')
    return items.some(({ makingAt }) => makingAt !== null) ? 'operator' : 'unshipped';
  if (order.kind !== 'goods' && (order.status !== underWay || isMissed)) return 'operator';
  if (slot) return slotRule(slot);
  if (order.kind !== 'goods') return AT_ONCE[order.form] ?? 'service';
  if (FAULT_REASONS.includes(reason)) return 'quality';
  const isFree = items.every(({ returnPolicy }) => returnPolicy === 'seven');
  return reason === 'seven' && isFree && isInSeven(order, now) ? 'seven' : 'operator';
}

interface Circumstances {
  /** fen */
  total: number;
  limit: number;
  isSecond: boolean;
  /** The member had one approved by timeout lately. */
  hasByTime: boolean;
}

/** The review's end approves it. */
export const endsByTime = (
  rule: Rule,
  reason: RefundReason,
  { total, limit, isSecond, hasByTime }: Circumstances,
): boolean =>
  rule === 'quality' && reason !== 'not_received' && !isSecond && !hasByTime && total <= limit;

export function decisionOf(rule: Rule, reason: RefundReason, given: Circumstances): Decision {
  if (isAtOnce(rule)) return given.isSecond && rule === 'seven' ? 'operator' : 'at_once';
  return endsByTime(rule, reason, given) ? 'review' : 'operator';
}
