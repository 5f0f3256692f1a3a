import { fenToYuan } from '@/lib/format';
import { dayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Refund } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { arrivalDayOf } from '@/server/modules/orders/arrival-day';

export const SEND_DAYS = 7;
export const ACCEPT_WORKING_DAYS = 3;

type Step = 'applied' | 'send' | 'paying' | 'done' | 'refused' | 'lapsed' | 'failed';

const TITLES: Record<Step, string> = {
  applied: '退款申请已提交',
  send: '请寄回商品',
  paying: '退款已通过',
  done: '退款已到账',
  refused: '退款申请未通过',
  lapsed: '退货申请已撤销',
  failed: '退款正在处理',
};

type Told = Pick<Refund, 'refundId' | 'userId' | 'sn' | 'amount' | 'answer' | 'isSecond'>;

function bodyOf(step: Step, { sn, amount, answer, isSecond }: Told, now: Date): string {
  const money = fenToYuan(amount);
  switch (step) {
    case 'applied':
      return `售后 ${sn}，金额 ${money}，商家会在48小时内审核。`;
    case 'send':
      return `售后 ${sn} 已通过，请在${SEND_DAYS}天内寄回商品并填写快递单号，商家收到后${ACCEPT_WORKING_DAYS}个工作日内验收。`;
    case 'paying':
      return `售后 ${sn} 的 ${money} 将原路退回，预计${dayText(arrivalDayOf(now))}前到账。`;
    case 'done':
      return `售后 ${sn} 的 ${money} 已于${dayText(dayOf(now))}退回，请在付款账户查看。`;
    case 'refused':
      return `售后 ${sn} 未通过：${answer}。${isSecond ? '如有疑问可联系客服。' : '可以补充说明后再申请一次。'}`;
    case 'lapsed':
      return `售后 ${sn} 超过${SEND_DAYS}天没有填写寄回单号，已自动撤销。在售后期限内可以重新申请。`;
    case 'failed':
      return `售后 ${sn} 的 ${money} 支付方暂未退成，我们正在处理，不需要你操作。`;
  }
}

/** Last statement of its transaction; repeated steps have separate keys. */
export const notifyStep = (tx: Db, step: Step, refund: Told, now: Date): Promise<void> =>
  notify(tx, {
    userId: refund.userId,
    type: 'order',
    title: TITLES[step],
    body: bodyOf(step, refund, now),
    route: `/pages/refund/detail?refundId=${refund.refundId}`,
    key: `refund:${refund.refundId}:${step}${step === 'failed' ? `:${now.getTime()}` : ''}`,
    now,
  });
