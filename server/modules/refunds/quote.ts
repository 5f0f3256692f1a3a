import type { InputOf, OutputOf } from '@/lib/contract';
import { type ErrorCode, errorText } from '@/lib/contract/errors';
import { REFUND_TYPES, type RefundReason, type RefundType } from '@/lib/contract/refund-words';
import type * as contract from '@/lib/contract/refunds';
import { fenToPlain } from '@/lib/format';
import type { OrderItem } from '@/server/db/schema';
import { type CallOf, DomainError } from '@/server/http/call';
import { getOwnOrder } from '@/server/modules/orders/queries';
import { openUnits } from '@/server/modules/orders/units';
import { type Pieces, type RefundAmounts, refundAmounts } from './amounts';
import { type Facts, readFacts } from './facts';
import { listedUnits } from './held-until';
import {
  type Decision,
  decisionOf,
  hasFreight,
  isOver,
  piecesFor,
  reasonsFor,
  REFUNDABLE,
  type Rule,
  ruleOf,
} from './rules';
import { arriveText, freightText, policyText, unitOf, wayText } from './texts';

type Quote = OutputOf<typeof contract.quoteRefund>;
type Fault = Quote['faults'][number];

/** After these an operator must be asked. */
const REFUSALS_MAX = 2;

export interface Wanted {
  type?: RefundType | undefined;
  reason?: RefundReason | undefined;
  items?: readonly Pieces[] | undefined;
}

export interface Calculation extends RefundAmounts {
  types: Quote['types'];
  type?: RefundType;
  reason?: RefundReason;
  rule?: Rule;
  decision?: Decision;
  isSecond: boolean;
  pieces: Pieces[];
  lines: { item: OrderItem; max: number; hint: string }[];
  faults: Fault[];
}

const faultOf = (
  code: Fault['code'] & ErrorCode,
  itemId?: number,
  blanks: Record<string, string> = {},
): Fault => ({
  code,
  ...(itemId === undefined ? {} : { itemId }),
  message: errorText(code, blanks),
});

const WORTH_NOTHING: Fault = {
  code: 'refund_over',
  message: '所选商品的实付金额为 ¥0.00，没有可退的钱',
};
const NOTHING_LEFT: Fault = { code: 'refund_over', message: '没有可以申请售后的商品' };
const nothingLeft = ({ items }: Facts): Fault =>
  items.some(({ makingAt }) => makingAt !== null) ? faultOf('custom_started') : NOTHING_LEFT;
const NOT_SEVEN: Fault = { code: 'refund_window', message: '已超过7天无理由退货的期限' };
const OTHER_REASON: Fault = { code: 'refund_over', message: '请选择其他原因' };

/** Null when available. */
function lineFault(
  { open, refusals, isPlaceGone }: Facts,
  { itemId }: OrderItem,
): Fault['code'] | null {
  if (open.has(itemId)) return 'refund_open';
  return !isPlaceGone && (refusals.get(itemId) ?? 0) >= REFUSALS_MAX ? 'refund_twice' : null;
}

/** A rest has no units, so it needs no parcel. */
const hasRest = ({ order, lowered, slot }: Facts, type: RefundType, item: OrderItem): boolean =>
  type === 'money' && lowered.has(item.itemId) && piecesFor(type, order, item, slot?.hasWork) === 0;

/** A rest counts as one unit. */
function mostOf(facts: Facts, type: RefundType, item: OrderItem): number {
  if (type === 'unshipped' && item.makingAt !== null && !facts.canEndMade) return 0;
  const { itemId, units } = facts.only ?? { itemId: item.itemId };
  if (itemId !== item.itemId) return 0;
  if (hasRest(facts, type, item)) return 1;
  return Math.min(piecesFor(type, facts.order, item, facts.slot?.hasWork), units ?? Infinity);
}

const linesFor = (facts: Facts, type: RefundType): Calculation['lines'] =>
  facts.items.map((item) => {
    const max = mostOf(facts, type, item);
    const fault = max === 0 ? null : lineFault(facts, item);
    return { item, max: fault ? 0 : max, hint: fault ? errorText(fault) : '' };
  });

/** Also lines with an open refund: their hint explains. */
const typesOf = (facts: Facts, now: Date): Quote['types'] =>
  REFUND_TYPES.filter((type) => facts.items.some((item) => mostOf(facts, type, item) > 0)).map(
    (type) => ({ type, reasons: reasonsFor(type, facts.order, now) }),
  );

function faultsOf(facts: Facts, type: RefundType, lines: Calculation['lines'], pieces: Pieces[]) {
  const { order } = facts;
  return pieces.flatMap(({ itemId, num }): Fault[] => {
    const line = lines.find(({ item }) => item.itemId === itemId);
    if (!line) throw new DomainError('not_found', { msg: '商品不存在' });
    if (num <= line.max) return [];
    const fault = lineFault(facts, line.item);
    if (fault) return [faultOf(fault, itemId)];
    if (type === 'unshipped' && line.item.shippedNum > 0)
      return [faultOf('shipped_already', itemId)];
    if (order.form !== 'ship') return [faultOf('unit_over', itemId)];
    const { total } = refundAmounts(order, facts.items, [{ itemId, num: line.max }], {
      taken: facts.taken,
      hasFreight: false,
    });
    return [faultOf('refund_over', itemId, { max: fenToPlain(line.max === 0 ? 0 : total) })];
  });
}

const NOTHING = {
  fens: new Map<number, number>(),
  goods: 0,
  freight: 0,
  total: 0,
  isSecond: false,
  pieces: [],
};

function summed(pieces: readonly Pieces[]): Pieces[] {
  const nums = new Map<number, number>();
  for (const { itemId, num } of pieces) nums.set(itemId, (nums.get(itemId) ?? 0) + num);
  return [...nums].sort(([a], [b]) => a - b).map(([itemId, num]) => ({ itemId, num }));
}

const isMissedWith = ({ missedItem }: Facts, item: OrderItem, pieces: readonly Pieces[]): boolean =>
  missedItem === item.itemId &&
  pieces.some(({ itemId, num }) => itemId === missedItem && num === openUnits(item));

/** A parcel may have excluded the wish. */
function chosenType({ types }: Pick<Quote, 'types'>, wanted: Wanted, facts: Facts) {
  const type = wanted.type ?? types[0]?.type;
  const isPossible = types.some((one) => one.type === type);
  if (type === undefined || isPossible) return { type, isPossible };
  const hasShipped = type === 'unshipped' && facts.items.some(({ shippedNum }) => shippedNum > 0);
  return { type, isPossible, fault: hasShipped ? faultOf('shipped_already') : NOTHING_LEFT };
}

/** @throws DomainError not_found for a line of another order */
export function calculate(facts: Facts, wanted: Wanted, now: Date): Calculation {
  const { order, shop, refusals, taken, hasByTime } = facts;
  const none = facts.items.map((item) => ({ item, max: 0, hint: '' }));
  if (!REFUNDABLE.includes(order.status)) throw new DomainError('order_state');
  if (isOver(order, now, shop.afterSaleDays))
    return { ...NOTHING, types: [], lines: none, faults: [faultOf('refund_window')] };
  const types = typesOf(facts, now);
  const { type, isPossible, fault } = chosenType({ types }, wanted, facts);
  if (type === undefined || !isPossible)
    return { ...NOTHING, types, lines: none, faults: [fault ?? nothingLeft(facts)] };
  const lines = linesFor(facts, type);
  /* Days of a pass come back together. */
  const isWhole = order.form === 'pass';
  const asked = summed((isWhole ? undefined : wanted.items) ?? restOf(lines));
  const faults = faultsOf(facts, type, lines, asked);
  const rests = new Set(
    facts.items.filter((item) => hasRest(facts, type, item)).map(({ itemId }) => itemId),
  );
  const pieces = asked.map(({ itemId, num }) => ({ itemId, num: rests.has(itemId) ? 0 : num }));
  if (faults.length === 0 && pieces.length === 0) {
    const [blocked] = facts.items.flatMap((item) => lineFault(facts, item) ?? []);
    faults.push(blocked ? faultOf(blocked) : NOTHING_LEFT);
  }
  const offered = types.find((one) => one.type === type)?.reasons ?? [];
  const reasons = facts.isPlaceGone ? [...offered, 'place_closed' as const] : offered;
  const reason = wanted.reason ?? reasons[0] ?? 'other';
  if (!reasons.includes(reason)) faults.push(reason === 'seven' ? NOT_SEVEN : OTHER_REASON);
  const chosen = facts.items.filter(({ itemId }) => pieces.some((one) => one.itemId === itemId));
  const rule = ruleOf(order, { type, reason }, chosen, {
    now,
    ...facts,
    isMissed: chosen.some((item) => isMissedWith(facts, item, pieces)),
  });
  const isSecond = chosen.some(
    ({ itemId }) => (refusals.get(itemId) ?? 0) > 0 || rests.has(itemId),
  );
  const amounts =
    faults.length > 0
      ? NOTHING
      : refundAmounts(order, facts.items, pieces, {
          taken,
          hasFreight: hasFreight(rule),
          ...(rule === 'slot_late' && facts.slot ? { bp: facts.slot.bp } : {}),
        });
  if (faults.length === 0 && amounts.total === 0) faults.push(WORTH_NOTHING);
  const decision = decisionOf(rule, reason, {
    total: amounts.total,
    limit: shop.autoApproveFen,
    isSecond,
    hasByTime,
  });
  return { ...amounts, types, type, reason, rule, decision, isSecond, pieces, lines, faults };
}

const restOf = (lines: Calculation['lines']): Pieces[] =>
  lines.filter(({ max }) => max > 0).map(({ item, max }) => ({ itemId: item.itemId, num: max }));

/** A rest shows as one unit. */
const chosenNum = (pieces: readonly Pieces[], { itemId }: OrderItem): number => {
  const found = pieces.find((one) => one.itemId === itemId);
  return found ? Math.max(1, found.num) : 0;
};

/** The amount is exact. @throws DomainError not_found | order_state */
export async function quoteRefund(
  { db, now, member }: CallOf<typeof contract.quoteRefund>,
  { orderId, voucherId, ...wanted }: InputOf<typeof contract.quoteRefund>,
): Promise<Quote> {
  const order = await getOwnOrder(db, member.userId, orderId);
  const facts = await readFacts(db, order, now, voucherId);
  const found = calculate(facts, wanted, now);
  const { rule, decision } = found;
  const heldUntil =
    decision === 'at_once'
      ? (await listedUnits(db, order, found.pieces, { now, voucherId })).until
      : null;
  return {
    types: found.types,
    type: found.type,
    reason: found.reason,
    lines: found.lines.map(({ item, max, hint }) => ({
      itemId: item.itemId,
      title: item.title,
      skuText: item.skuText,
      image: item.image,
      unit: unitOf(facts.order, item),
      max,
      ...(facts.order.form === 'pass' ? { isWhole: true } : {}),
      num: chosenNum(found.pieces, item),
      fen: found.fens.get(item.itemId) ?? 0,
      hint,
    })),
    goods: found.goods,
    freight: found.freight,
    freightText: rule ? freightText(facts.order, rule, found.freight) : '',
    total: found.total,
    way: facts.way,
    wayText: wayText(facts.way),
    /* The day is known only when money leaves now. */
    arriveText: arriveText(
      facts.way,
      decision === 'at_once' && found.type !== 'return' && !heldUntil ? now : null,
    ),
    policyText:
      rule && decision ? policyText(rule, decision, { facts, heldUntil, type: found.type }) : '',
    decision,
    faults: found.faults,
  };
}
