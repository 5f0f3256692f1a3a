import type { MemberColumnId } from '@/lib/contract/console/list-columns';
import { fenToPlain, plateNumber } from '@/lib/format';
import type { MemberRow } from '@/server/modules/account/member-rows';
import type { Person } from '@/server/modules/members/persons';
import type { WithdrawRow } from '@/server/modules/withdrawals/withdraw-rows';
import { type ListColumn, momentCell } from './list-export';

/* Columns of the files of lists: those that the lists show, in the words of their heads. */

/** Of a list whose columns can be chosen: each belongs to one of them at least. */
interface FileColumn<Row, Id extends string> extends ListColumn<Row> {
  of: readonly [Id, ...Id[]];
}

const STATE: Record<Person['state'], string> = {
  active: '正常',
  frozen: '冻结',
  closing: '注销中',
  closed: '已注销',
};
const PAY_METHOD: Record<string, string> = { wechat: '微信转账', manual: '人工打款' };

const plate = ({ plot }: Person): string => (plot ? `${plot.area} ${plateNumber(plot.no)}` : '');
const yes = (is: boolean): string => (is ? '是' : '');

export const MEMBER_FILE: readonly FileColumn<MemberRow, MemberColumnId>[] = [
  { title: '成员编号', of: ['member', 'id'], text: ({ memberId }) => String(memberId) },
  { title: '昵称', of: ['member'], text: ({ name }) => name },
  { title: '门牌', of: ['member'], text: plate },
  { title: '街区', of: ['area'], text: ({ plot }) => plot?.area ?? '' },
  { title: '状态', of: ['state'], text: ({ state }) => STATE[state] },
  { title: '手机', of: ['mobile'], text: ({ mobile }) => mobile },
  {
    title: '邀请人编号',
    of: ['inviter'],
    text: ({ inviter }) => (inviter ? String(inviter.memberId) : ''),
  },
  { title: '邀请人', of: ['inviter'], text: ({ inviter }) => inviter?.name ?? '' },
  { title: '直接小伙伴', of: ['partners'], text: ({ direct }) => String(direct) },
  { title: '小伙伴', of: ['partners'], text: ({ team }) => String(team) },
  { title: '可提现(元)', of: ['available'], text: ({ available }) => fenToPlain(available) },
  { title: '待入账(元)', of: ['pending'], text: ({ pending }) => fenToPlain(pending) },
  { title: '市长', of: ['member'], text: ({ isMayor }) => yes(isMayor) },
  { title: '学员', of: ['state'], text: ({ isStudent }) => yes(isStudent) },
  { title: '最近活跃', of: ['lastActive'], text: ({ lastActiveAt }) => momentCell(lastActiveAt) },
  { title: '落户时间', of: ['joined'], text: ({ joinedAt }) => momentCell(joinedAt) },
];

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
