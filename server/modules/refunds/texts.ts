import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import {
  REFUND_STATUS,
  type RefundStatus,
  type RefundType,
  type UNIT_WORDS,
} from '@/lib/contract/refund-words';
import { fenToYuan } from '@/lib/format';
import { dayText, momentText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Order, OrderItem, Payment, Refund } from '@/server/db/schema';
import { arrivalDayOf } from '@/server/modules/orders/arrival-day';
import { PROMISED } from '@/server/modules/orders/promise';
import {
  ACCEPT_WORKING_DAYS,
  BACK_COPY,
  SEND_DAYS,
} from '@/server/modules/payments/refund-notices';
import { isOwnMoney } from '@/server/modules/payments/rows';
import type { Facts } from './facts';
import { type Decision, hasFreight, type Rule } from './rules';
import { REVIEW_HOURS, sevenUntil } from './windows';

type Way = Payment['way'] | undefined;

export function unitOf(
  { form }: Pick<Order, 'form'>,
  { unitsPer }: Pick<OrderItem, 'unitsPer'>,
): (typeof UNIT_WORDS)[number] | undefined {
  if (form === 'lessons') return '节';
  if (form === 'pass') return '天';
  return unitsPer > 1 ? '次' : undefined;
}

export const wayText = (way: Way | 'bank'): string => (way ? BACK_COPY[way] : '');

/** Without a day until it is sent. */
export const arriveText = (way: Way, sentAt: Date | null): string => {
  if (way && isOwnMoney(way)) return '退款后立即到账';
  return sentAt === null
    ? '预计退款后3天内到账'
    : `预计退款后3天内到账，最晚${dayText(arrivalDayOf(sentAt))}`;
};

/** Empty where nothing is sent. */
export function freightText(
  { freight, form }: Pick<Order, 'freight' | 'form'>,
  rule: Rule,
  back: number,
): string {
  if (form !== 'ship') return '';
  if (freight === 0) return '本单没有运费';
  if (!hasFreight(rule)) return '这种情况不退运费';
  return back > 0
    ? `按下单时的运费规则，退回运费 ${fenToYuan(back)}`
    : '按下单时的运费规则，其余商品的运费不变，无运费可退';
}

const REVIEW: Record<Decision, string> = {
  at_once: '',
  review: `商家在${REVIEW_HOURS}小时内审核，逾期未审核自动同意。`,
  operator: `商家在${REVIEW_HOURS}小时内审核，会写明理由。`,
};

/** The end of a day reads as that day. */
const untilText = (until: Date): string => dayText(dayOf(new Date(until.getTime() - 1)));

function sevenText({ completedAt }: Order): string {
  const until = sevenUntil(completedAt);
  return `7天无理由退货${until ? `，${untilText(until)}前可申请` : ''}，退回运费由你承担。${SEND_DAYS}天内寄回，商家收到后${ACCEPT_WORKING_DAYS}个工作日内验收，验收后退款。`;
}

/** Names the rule, who decides, and by when. */
export function policyText(
  rule: Rule,
  decision: Decision,
  {
    facts,
    type,
    heldUntil = null,
  }: {
    facts: Pick<Facts, 'order' | 'items' | 'lowered' | 'isPlaceGone' | 'slot' | 'missedItem'>;
    type?: RefundType | undefined;
    heldUntil?: Date | null;
  },
): string {
  if (heldUntil) return `无需审核。${heldText(heldUntil)}，已使用的次数不退。`;
  if (rule === 'promise' && facts.isPlaceGone) return '自提的门店已关闭，无需审核，立即退款。';
  if (rule === 'promise' && facts.slot) return '商家未按承诺时间交付，无需审核，立即退款。';
  if (rule === 'promise')
    return `商家未按承诺时间${PROMISED[facts.order.way]}，无需审核，立即退款。`;
  if (rule === 'unshipped' || rule === 'unclaimed')
    return `商品尚未${{ express: '发出', pickup: '取走', local: '送到' }[facts.order.way]}，无需审核，立即退款。`;
  if (rule === 'service') return '服务尚未使用，无需审核，立即退款。';
  if (rule === 'unused' || rule === 'expired') return '未使用的随时可退，无需审核，立即退款。';
  if (rule === 'pass_rest')
    return `还没有开始的天数一次退完，无需审核，立即退款；${facts.items.some(({ usedUnits }) => usedUnits > 0) ? '今天仍可使用' : '期卡随即失效'}。`;
  if (rule === 'called_off') return '商家取消了预约，无需审核，全额退款。';
  if (rule === 'slot_free') return '还在免费退改时间内，无需审核，全额退款。';
  if (rule === 'slot_late') return '已过免费退改时间，按购买时确认的比例退款，无需审核。';
  if (rule === 'unopened') return '未打开的课时无需审核，立即退款；已打开的课时仍可学习。';
  if (rule === 'seven' && decision === 'at_once') return sevenText(facts.order);
  if (type === 'money' && facts.items.some(({ itemId }) => facts.lowered.has(itemId)))
    return `上次同意退了一部分，余下的可以再申请一次。${REVIEW.operator}同意后立即退款。`;
  const { items } = facts;
  const back =
    type === 'return'
      ? `同意后${SEND_DAYS}天内寄回，商家收到后${ACCEPT_WORKING_DAYS}个工作日内验收，验收后退款。`
      : '同意后立即退款。';
  const excluded = items.some(({ returnPolicy }) => returnPolicy === 'none');
  const missed =
    facts.missedItem !== null && facts.order.status === ORDER_STATUS.underWay
      ? '没有到场的一节由商家核实，只退其他课时的无需审核。'
      : '';
  const why =
    rule === 'operator' && type === 'return' && excluded ? '部分商品不支持7天无理由退货。' : missed;
  return `${why}${REVIEW[decision]}${back}`;
}

const { applied, toSend, sent, paying, done, refused, withdrawn, failed } = REFUND_STATUS;

const heldText = (until: Date): string =>
  `门店正在离线核验，最晚${momentText(until.getTime())}开始退款`;

export function nextText(
  { status, dueAt, payingAt, answer, hasPromise, heldUntil }: Refund,
  { way, isBank, now }: { way: Way; isBank: boolean; now: Date },
): string {
  const ended = `已${wayText(isBank ? 'bank' : way)}`;
  const due = dueAt ? momentText(dueAt.getTime()) : '';
  const isLate = dueAt !== null && dueAt <= now;
  const review = isLate
    ? `商家没有在${due}前审核，已提醒加急处理，结果会通知你，也可以联系客服`
    : `商家在${due}前审核`;
  if (heldUntil && status === applied) return heldText(heldUntil);
  const part = heldUntil ? `其余的${answer}` : `商家同意退一部分：${answer}`;
  const texts: Record<RefundStatus, string> = {
    [applied]: hasPromise ? `商家在${due}前审核，逾期自动同意` : review,
    [toSend]: `请在${dueAt ? untilText(dueAt) : ''}前寄回商品并填写单号，逾期自动撤销`,
    [sent]: `商家在${dueAt ? untilText(dueAt) : ''}前验收，逾期自动退款`,
    [paying]: `${wayText(way)}，${payingAt && !(way && isOwnMoney(way)) ? `预计${dayText(arrivalDayOf(payingAt))}前到账` : '正在处理'}`,
    [done]: answer === '' ? ended : `${ended}。${part}`,
    [refused]: answer,
    [withdrawn]: '申请已撤销',
    [failed]: '支付方暂未退成，我们正在处理，不需要你操作',
  };
  return texts[status];
}
