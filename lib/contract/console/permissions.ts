/** `<word>.<verb>`. Every service requires one (`requirePermission`), whoever calls; nothing else grants anything. */

/** Decides colours, proofs and what a custom role may combine. */
export type Danger =
  /** Reads, with personal data masked. */
  | 'read'
  /** Reads personal data in full, or a secret. */
  | 'private'
  | 'write'
  /** Moves money, or decides whether and when it moves. */
  | 'money'
  /** Changes rules, rights or the database itself. */
  | 'power';

interface Entry {
  id: `${string}.${string}`;
  label: string;
  group: string;
  danger: Danger;
}

export const PERMISSIONS = [
  { id: 'members.read', label: '查看', group: '成员', danger: 'read' },
  { id: 'members.reveal', label: '显示完整手机号', group: '成员', danger: 'private' },
  { id: 'members.export', label: '导出本人资料', group: '成员', danger: 'private' },
  { id: 'members.freeze', label: '冻结与解冻', group: '成员', danger: 'write' },
  { id: 'members.inviter', label: '更正邀请人', group: '成员', danger: 'write' },
  { id: 'members.mobile', label: '更换手机号', group: '成员', danger: 'write' },
  { id: 'members.close', label: '注销账号', group: '成员', danger: 'write' },
  { id: 'members.create', label: '开户', group: '成员', danger: 'power' },
  { id: 'codes.read', label: '查看验证码', group: '成员', danger: 'power' },

  { id: 'withdrawals.read', label: '查看', group: '提现', danger: 'read' },
  { id: 'withdrawals.reveal', label: '显示收款人与账号', group: '提现', danger: 'private' },
  { id: 'withdrawals.review', label: '审核', group: '提现', danger: 'money' },
  { id: 'withdrawals.pay', label: '打款', group: '提现', danger: 'money' },

  { id: 'sales.read', label: '查看', group: '成交', danger: 'read' },
  { id: 'sales.change', label: '记录、完成与退款', group: '成交', danger: 'money' },

  { id: 'rewards.read', label: '查看', group: '奖励', danger: 'read' },
  { id: 'rewards.decide', label: '暂缓、放行与作废', group: '奖励', danger: 'money' },
  { id: 'rewards.settle', label: '立即入账到期的奖励', group: '奖励', danger: 'money' },

  { id: 'risk.read', label: '查看', group: '风险', danger: 'read' },
  { id: 'risk.resolve', label: '结案', group: '风险', danger: 'money' },

  { id: 'rules.read', label: '查看', group: '规则', danger: 'read' },
  { id: 'rules.change', label: '发布新版本', group: '规则', danger: 'power' },
  { id: 'launch.open', label: '申请、确认与暂停开放', group: '规则', danger: 'power' },
  { id: 'law.change', label: '法律与资质', group: '规则', danger: 'power' },

  { id: 'reports.read', label: '查看报表', group: '账务', danger: 'read' },
  { id: 'figures.recompute', label: '重算业务数字', group: '账务', danger: 'power' },
  { id: 'ledger.read', label: '查看账本', group: '账务', danger: 'read' },
  { id: 'ledger.reconcile', label: '对账', group: '账务', danger: 'read' },

  { id: 'goods.read', label: '查看', group: '商品', danger: 'read' },
  { id: 'goods.edit', label: '编辑与上下架', group: '商品', danger: 'write' },
  { id: 'goods.price', label: '改价', group: '商品', danger: 'write' },
  { id: 'banner.change', label: '更改横幅', group: '商品', danger: 'write' },
  { id: 'stock.move', label: '出入库与盘点', group: '商品', danger: 'write' },
  { id: 'places.change', label: '更改门店', group: '商品', danger: 'write' },
  { id: 'shop.rule', label: '开关商城与全店设置', group: '商品', danger: 'power' },

  { id: 'order.read', label: '查看，不含收货信息', group: '订单', danger: 'read' },
  { id: 'order.address', label: '显示收货信息', group: '订单', danger: 'private' },
  { id: 'order.change', label: '备注与取消', group: '订单', danger: 'write' },
  { id: 'order.ship', label: '发货', group: '订单', danger: 'write' },
  { id: 'order.reprice', label: '改价', group: '订单', danger: 'money' },

  { id: 'redeem.read', label: '查看券与核销记录', group: '核销', danger: 'read' },
  { id: 'redeem.use', label: '核销，30分钟内撤销', group: '核销', danger: 'write' },
  { id: 'redeem.undo', label: '撤销他人与更早的核销', group: '核销', danger: 'write' },
  { id: 'course.grant', label: '赠送与结束课程', group: '核销', danger: 'money' },
  { id: 'voucher.change', label: '换码、延长、作废与答复异议', group: '核销', danger: 'money' },

  { id: 'pay.read', label: '查看', group: '收款', danger: 'read' },
  { id: 'pay.money', label: '登记、关闭与退回', group: '收款', danger: 'money' },

  { id: 'refund.read', label: '查看', group: '售后', danger: 'read' },
  { id: 'refund.review', label: '审核，限额以内', group: '售后', danger: 'write' },
  { id: 'refund.money', label: '审核，限额以上与失败的退款', group: '售后', danger: 'money' },

  { id: 'invoice.issue', label: '显示抬头，登记开具与红冲', group: '发票', danger: 'private' },

  { id: 'review.read', label: '查看', group: '评价', danger: 'read' },
  { id: 'review.moderate', label: '隐藏与恢复', group: '评价', danger: 'write' },

  { id: 'content.read', label: '查看', group: '内容', danger: 'read' },
  { id: 'content.publish', label: '编辑、发布与下线', group: '内容', danger: 'write' },

  { id: 'moderation.read', label: '查看', group: '举报', danger: 'read' },
  { id: 'moderation.decide', label: '隐藏、恢复与驳回', group: '举报', danger: 'write' },

  { id: 'city.read', label: '查看', group: '城市', danger: 'read' },
  { id: 'city.change', label: '街区、门牌与市长', group: '城市', danger: 'write' },

  { id: 'feedback.read', label: '查看', group: '反馈', danger: 'read' },
  { id: 'feedback.answer', label: '回复与结束', group: '反馈', danger: 'write' },

  { id: 'notices.read', label: '查看与试算', group: '通知', danger: 'read' },
  { id: 'notices.send', label: '发送', group: '通知', danger: 'write' },
  { id: 'notices.person', label: '写给一位成员', group: '通知', danger: 'write' },

  { id: 'students.read', label: '查看', group: '学员', danger: 'read' },
  { id: 'students.decide', label: '审核申请与回复日志', group: '学员', danger: 'write' },

  { id: 'partners.read', label: '查看两层关系', group: '小伙伴', danger: 'read' },
  { id: 'sharing.read', label: '查看分享数据', group: '小伙伴', danger: 'read' },

  { id: 'approvals.read', label: '查看', group: '复核', danger: 'read' },
  { id: 'approvals.money', label: '资金操作的第二人', group: '复核', danger: 'money' },
  { id: 'approvals.power', label: '规则与权限的第二人', group: '复核', danger: 'power' },

  { id: 'operators.read', label: '查看', group: '操作员', danger: 'read' },
  { id: 'operators.change', label: '邀请、停用与角色', group: '操作员', danger: 'power' },
  { id: 'audit.read', label: '操作记录', group: '操作员', danger: 'read' },
  { id: 'views.share', label: '共享视图', group: '操作员', danger: 'write' },

  { id: 'imports.plan', label: '检查与核对旧店数据', group: '迁入', danger: 'private' },
  { id: 'imports.approve', label: '复核与撤回', group: '迁入', danger: 'write' },
  { id: 'imports.apply', label: '迁入、认领与退回', group: '迁入', danger: 'money' },

  { id: 'jobs.read', label: '查看任务与健康', group: '系统', danger: 'read' },
  { id: 'jobs.run', label: '再跑任务', group: '系统', danger: 'power' },
  { id: 'errors.read', label: '按错误编号查找请求', group: '系统', danger: 'read' },
  { id: 'database.read', label: '查看数据库状态', group: '系统', danger: 'read' },
  { id: 'database.backup', label: '备份', group: '系统', danger: 'power' },
  { id: 'database.replace', label: '更换数据库或密钥', group: '系统', danger: 'power' },
] as const satisfies readonly Entry[];

export type Permission = (typeof PERMISSIONS)[number]['id'];

const BY_ID: ReadonlyMap<string, Entry> = new Map(PERMISSIONS.map((entry) => [entry.id, entry]));

export const isPermission = (id: string): id is Permission => BY_ID.has(id);

/** `提现：审核` */
export function permissionLabel(id: Permission): string {
  const entry = BY_ID.get(id);
  return entry ? `${entry.group}：${entry.label}` : id;
}

/** `提现：审核、打款；售后：查看` */
export function permissionsText(ids: readonly Permission[]): string {
  const held = PERMISSIONS.filter(({ id }) => ids.includes(id));
  return [...new Set(held.map(({ group }) => group))]
    .map((name) => {
      const labels = held.filter(({ group }) => group === name).map(({ label }) => label);
      return `${name}：${labels.join('、')}`;
    })
    .join('；');
}

export function dangerOf(id: Permission): Danger {
  const entry = BY_ID.get(id);
  if (!entry) throw new RangeError(`no permission ${id}`);
  return entry.danger;
}
