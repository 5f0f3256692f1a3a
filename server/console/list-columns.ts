import { fenToPlain } from '@/lib/format';
import type { WithdrawRow } from '@/server/modules/withdrawals/withdraw-rows';
import { type ListColumn, momentCell } from './list-export';

const PAY_METHOD: Record<string, string> = { wechat: '微信转账', manual: '人工打款' };

export const WITHDRAWAL_FILE: readonly ListColumn<WithdrawRow>[] = [
  { title: '提现单号', text: ({ sn }) => sn },
  { title: '成员编号', text: ({ member }) => String(member.memberId) },
  { title: '昵称', text: ({ member }) => member.name },
  { title: '状态', text: ({ statusLabel }) => statusLabel },
  { title: '申请(元)', text: ({ amount }) => fenToPlain(amount) },
  { title: '手续费(元)', text: ({ fee }) => fenToPlain(fee) },
  { title: '代扣税(元)', text: ({ tax }) => fenToPlain(tax) },
  { title: '实际打款(元)', text: ({ net }) => fenToPlain(net) },
  { title: '收款账户', text: ({ accountLabel }) => accountLabel },
  { title: '提交时间', text: ({ submittedAt }) => momentCell(submittedAt) },
  { title: '承诺时间', text: ({ dueAt }) => momentCell(dueAt) },
  { title: '风险提示', text: ({ risks }) => String(risks) },
  { title: '审核人', text: ({ reviewer }) => reviewer ?? '' },
  { title: '复核人', text: ({ secondReviewer }) => secondReviewer ?? '' },
  { title: '搁置', text: ({ aside }) => (aside ? `${aside.by}：${aside.text}` : '') },
  {
    title: '打款方式',
    text: ({ payMethod }) => (payMethod ? (PAY_METHOD[payMethod] ?? payMethod) : ''),
  },
  { title: '流水号', text: ({ voucher }) => voucher ?? '' },
  { title: '结束时间', text: ({ endedAt }) => momentCell(endedAt) },
  { title: '原因', text: ({ reason }) => reason },
];
