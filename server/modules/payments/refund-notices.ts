import { fenToYuan } from '@/lib/format';
import { dayText, momentText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Payment, ProviderRefund, Refund } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { productsOfRefund } from '@/server/modules/notices/of-orders';
import { arrivalDayOf } from '@/server/modules/orders/arrival-day';
import { isByBank } from '@/server/modules/orders/came';
import { PROVIDER_WAYS, wayOf } from './rows';

export const SEND_DAYS = 7;
export const ACCEPT_WORKING_DAYS = 3;

export const BACK_COPY: Record<Payment['way'] | 'bank', string> = {
  wxpay: '原路退回微信支付',
  h5: '原路退回微信支付',
  native: '原路退回微信支付',
  offline: '退回原付款银行账户',
  balance: '退回账户余额',
  carried: '退回旧余额',
  legacy: '由客服转账退回',
  test: '退回演示收银台',
  bank: '由银行转账退到银行卡',
};

type Step = 'applied' | 'held' | 'send' | 'paying' | 'done' | 'refused' | 'lapsed' | 'failed';

const TITLES: Record<Step, string> = {
  applied: '退款申请已提交',
  held: '退款已提交',
  send: '请寄回商品',
  paying: '退款已通过',
  done: '退款已到账',
  refused: '退款申请未通过',
  lapsed: '退货申请已撤销',
  failed: '退款正在处理',
};

type Told = Pick<
  Refund,
  'refundId' | 'orderId' | 'userId' | 'amount' | 'answer' | 'isSecond' | 'rule' | 'heldUntil'
>;

/** Nobody applied for them. */
const BY_ITSELF: Partial<Record<Refund['rule'], { title: string; why: string }>> = {
  expired: { title: '未使用的已自动退款', why: '过期未使用' },
  merged: { title: '合并发货，退回运费', why: '与其他订单合并发货，省下的运费' },
  unclaimed: { title: '未取的商品已自动退款', why: '逾期未取' },
};

const titleOf = (step: Step, { rule }: Told): string =>
  (step === 'paying' ? BY_ITSELF[rule]?.title : undefined) ??
  (step === 'done' && rule === 'merged' ? '合并发货，运费已退回' : TITLES[step]);

function bodyOf(
  step: Step,
  products: string,
  { amount, answer, isSecond, rule, heldUntil }: Told,
  { way = 'wxpay', isBank, now }: { way: Payment['way'] | undefined; isBank: boolean; now: Date },
): string {
  const money = fenToYuan(amount);
  const isMerged = rule === 'merged';
  const why = BY_ITSELF[rule]?.why ?? '';
  const of = isMerged ? why : '的';
  const isByProvider = PROVIDER_WAYS.includes(way);
  switch (step) {
    case 'applied':
      return `${products}申请售后，金额 ${money}，商家会在48小时内审核。`;
    case 'held':
      return `${products}的券正由门店离线核验，其中没有使用的次数（最多 ${money}）最晚${momentText((heldUntil ?? now).getTime())}开始原路退回。`;
    case 'send':
      return `${products}的退货已通过，请在${SEND_DAYS}天内寄回商品并填写快递单号，商家收到后${ACCEPT_WORKING_DAYS}个工作日内验收。`;
    case 'paying':
      return `${products}${isMerged ? why : `${why}的`} ${money} 将${isByProvider ? '原路退回' : BACK_COPY[way]}，预计${dayText(arrivalDayOf(now))}前到账。`;
    case 'done':
      return `${products}${of} ${money} 已于${dayText(dayOf(now))}${isByProvider && !isBank ? '退回，请在付款账户查看' : BACK_COPY[isBank ? 'bank' : way]}。`;
    case 'refused':
      if (heldUntil) return `${products}的券${answer}，不能退款。`;
      return `${products}的申请未通过：${answer}。${isSecond ? '如有疑问可联系客服。' : '可以补充说明后再申请一次。'}`;
    case 'lapsed':
      return `${products}超过${SEND_DAYS}天没有填写寄回单号，已自动撤销。在售后期限内可以重新申请。`;
    case 'failed':
      return `${products}${of} ${money} 支付方暂未退成，我们正在处理，不需要你操作。`;
  }
}

/** Last statement of its transaction; repeated steps have separate keys. */
export async function notifyStep(
  tx: Db,
  step: Step,
  refund: Told,
  now: Date,
  back?: ProviderRefund,
): Promise<void> {
  const { refundId, orderId, userId } = refund;
  const way = await wayOf(tx, orderId);
  const isBank = isByBank(way, back);
  const products = await productsOfRefund(tx, refundId);
  await notify(tx, {
    userId,
    type: 'order',
    title: titleOf(step, refund),
    body: bodyOf(step, products, refund, { way, isBank, now }),
    route: `/pages/refund/detail?refundId=${refundId}`,
    key: `refund:${refundId}:${step}${step === 'failed' ? `:${now.getTime()}` : ''}`,
    now,
  });
}
