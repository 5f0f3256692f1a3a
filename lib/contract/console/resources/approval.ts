import { f } from '../fields';
import { defineResource } from '../resource';

export const APPROVAL_KINDS = {
  'batch.start': '付款批次',
  'sale.record': '大额成交',
  'sale.refund': '大额退款',
  'refund.money': '商城退款',
  'pay.money': '收款与退回',
  'reward.void': '作废奖励',
  'goods.price': '大幅降价',
  'rule.set': '规则',
  'operator.change': '操作员',
  'role.grant': '资金与权限',
  'inviter.change': '更正邀请人',
  'mobile.change': '更换手机号',
  'member.close': '注销账号',
  'shop.config': '店铺设置',
  'import.claim': '认领旧店余额',
  'import.payout': '退回旧店余额',
  'content.publish': '协议',
  'notice.broadcast': '群发通知',
  'brand.name': '名称',
} as const;

export const APPROVAL_EFFECTS: Readonly<Record<keyof typeof APPROVAL_KINDS, string>> = {
  'batch.start': '批次在提现中放行后逐笔打款。',
  'sale.record': '成交记入账本，并按规则给两级邀请人记奖励。',
  'sale.refund': '款项退给买家，已记的奖励按比例收回。',
  'refund.money': '款项原路退回买家，已记的奖励按比例收回。',
  'pay.money': '款项按提出的内容入账、收下或退回。',
  'reward.void': '奖励不再入账，成员会看到理由。',
  'goods.price': '新价格立即生效，比一天内的最高价低 30% 以上。',
  'rule.set': '新规则到生效时间起用于之后的成交；已记的奖励不变。',
  'operator.change': '这位操作员不再能授予权限或担任第二人。',
  'role.grant':
    '操作员得到、恢复或换回资金或管理权限；在后台授予的资金权限 24 小时后可用，其间所有者与有资金权限的人都可以停止。',
  'inviter.change': '之后的成交按新的邀请关系记奖励；已记的奖励不变。',
  'mobile.change': '成员的所有登录结束，以后用新号码登录，原号码不能再登录。请先核实是本人申请。',
  'member.close': '成员的所有登录结束；15 天内本人登录可以撤销，之后清除资料，不能恢复。',
  'shop.config': '新的收款账户或售后限额立即生效。',
  'import.claim': '旧店余额转入这位成员。请先核实是本人。',
  'import.payout': '旧店余额记为已退回。请先核对转账凭证。',
  'notice.broadcast': '通知发给这些成员，没看的可以撤回。',
  'brand.name': '新名称几秒内各处生效，成员会看到。',
  'content.publish': '到生效时间后，每位成员须先同意新的一版才能继续使用。',
};

/** 复核: one person asks, another permits, then the first repeats the action. */
export const approval = /* @__PURE__ */ defineResource('approval', {
  title: '复核',
  unit: '条',
  about: '一人提出，另一人批准；批准后由提出的人再执行一次',
  plural: 'approvals',
  read: 'approvals.read',
  scope: 'all',
  key: 'id',
  name: 'about',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 80, isExtra: true }),
    about: f.text('事项', { isFixed: true }),
    kind: f.choice('类型', APPROVAL_KINDS, { width: 104 }),
    amount: f.fen('金额', { width: 112, isOptional: true }),
    askedBy: f.operator('提出人', { width: 136 }),
    asked: f.time('提出时间', { width: 112, sort: true }),
    expires: f.left('期限', { width: 120, isOptional: true }),
    decidedBy: f.operator('复核人', { width: 120, isExtra: true, isOptional: true }),
    state: f.state(
      '状态',
      {
        open: ['待复核', 'warn'],
        granted: ['已批准，待执行', 'brand'],
        refused: ['已拒绝', 'neg'],
        used: ['已执行', 'pos'],
        expired: ['已过期', 'plain'],
      },
      { width: 136 },
    ),
  },
  detail: {
    ref: f.sn('对象'),
    reason: f.text('提出的原因', { isOptional: true }),
    effect: f.text('结果'),
    again: f.text('生效'),
    decidedAt: f.time('复核时间', { isOptional: true }),
    note: f.text('说明', { isOptional: true }),
    used: f.time('执行时间', { isOptional: true }),
    foreseen: f.record('按现在重算'),
    obstacle: f.text('不能复核的原因', { isOptional: true }),
  },
  summary: {
    withdrawals: f.count('等第二人的提现'),
    /** Oldest first. */
    batches: f.keys('等放行的批次'),
  },
  filters: {
    mine: { title: '范围', keys: { decide: '待我复核', asked: '我提出的' } },
    state: true,
    kind: true,
  },
  defaultSort: '-asked',
  views: [
    {
      title: '待我复核',
      filters: { mine: 'decide' },
      empty: {
        title: '没有等你复核的申请',
        text: '自己提出的、涉及自己的，以及没有权限复核的，由其他操作员处理。',
      },
    },
    { title: '我提出的', filters: { mine: 'asked' } },
    { title: '全部' },
  ],
  empty: {
    title: '没有复核申请',
    text: '超过限额的成交与退款、规则、成员的手机号与注销、资金与管理权限的授予，会在这里等第二个人。',
  },
  sections: [
    {
      title: '要做什么',
      facts: ['about', 'kind', 'amount', 'askedBy', 'asked', 'reason', 'ref', 'expires'],
    },
    { hand: 'approval.foreseen' },
    { title: '批准之后', facts: ['effect', 'again'] },
    { title: '复核结果', facts: ['decidedBy', 'decidedAt', 'note', 'used'] },
  ],
  actions: {
    grant: {
      title: '批准',
      permission: 'approvals.read',
      when: ['open'],
      reason: { title: '说明（可不填）', isOptional: true },
      reauth: 'each',
      effect: '批准，由{askedBy}再执行一次',
      key: 'a',
    },
    refuse: {
      title: '拒绝',
      permission: 'approvals.read',
      when: ['open'],
      reason: { title: '原因，提出的人会看到' },
      reauth: 'each',
      effect: '拒绝，{askedBy}会看到原因',
      key: 'r',
      isDanger: true,
    },
  },
});
