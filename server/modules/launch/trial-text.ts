import { clockOf, dayOf } from '@/lib/time';
import { PAYMENT_STATUS, RETURN_STATUS } from '@/server/db/schema';
import type { Trial } from '@/server/modules/payments/trials';

export const moment = (at: Date): string => `${dayOf(at)} ${clockOf(at)}`;

const { closing, closed, failed } = PAYMENT_STATUS;

export function stateOfTrial({ payment, back }: Trial): string {
  const { status, providerState } = payment;
  if (back?.status === RETURN_STATUS.done)
    return `已付款，${moment(back.endedAt ?? back.createdAt)} 退回`;
  if (back?.status === RETURN_STATUS.refused)
    return `已付款，支付方拒绝退回（${back.providerState}）`;
  if (back) return '已付款，等待退回';
  if (status === failed) return `支付方拒绝下单（${providerState}）`;
  if (status === closing) return '正在关闭';
  return status === closed ? '没有付款，已关闭' : '等待付款';
}

const merchantOf = ({ account }: Trial['payment']): string => account?.split(':')[0] ?? '';

export const trialText = (trial: Trial): string =>
  `${trial.payment.triedBy} 用微信支付商户 ${merchantOf(trial.payment)} 试付 1 分：${stateOfTrial(trial)}`;

const withProvider = (sn: string, ref: string | null): string =>
  ref === null ? sn : `${sn}（支付方 ${ref}）`;

export function trialLine(trial: Trial): string {
  const { payment, back } = trial;
  return [
    `${moment(payment.createdAt)} ${trialText(trial)}`,
    `付款单 ${withProvider(payment.sn, payment.transactionId)}`,
    ...(back ? [`退款单 ${withProvider(back.sn, back.providerRef)}`] : []),
  ].join('，');
}
