import { AUDIT_NAMES } from './audit-names';

/** By word (a filter) and by action. */
export const AUDIT_WORDS = {
  account: '科目',
  ledger: '账本',
  job: '任务',
  health: '健康',
  approval: '复核',
  audit: '操作记录',
  banner: '横幅',
  batch: '付款批次',
  bill: '对账',
  'bill-day': '每日账单',
  block: '城市',
  category: '商品分类',
  content: '内容',
  city: '城市名',
  area: '街区',
  plot: '门牌',
  mayor: '市长参选',
  conflict: '重复核销',
  course: '课程学习权',
  db: '数据库',
  demo: '演示',
  feedback: '反馈',
  freight: '运费',
  figure: '业务数字',
  goods: '商品',
  import: '迁入',
  'import-refusal': '不能迁入',
  'import-person': '旧店用户',
  invoice: '发票',
  keys: '密钥',
  log: '学习日志',
  making: '制作单',
  notice: '通知',
  operator: '操作员',
  moderation: '举报',
  order: '订单',
  partner: '小伙伴',
  pay: '收款',
  pick: '拣货单',
  place: '门店',
  slot: '时段',
  booking: '预约',
  redeem: '核销',
  refund: '售后',
  request: '请求',
  return: '退回',
  review: '评价',
  reward: '奖励',
  risk: '风险',
  role: '角色',
  rule: '规则',
  sale: '成交',
  session: '登录',
  share: '分享',
  shop: '商城',
  site: '应用设置',
  sms: '短信',
  stock: '库存',
  student: '学员',
  track: '物流',
  user: '成员',
  view: '视图',
  voucher: '券',
  waybill: '面单',
  withdraw: '提现',
} as const;

/** Of the file of a list: 导出复核. */
function exportName(action: string): string | undefined {
  const [word = '', verb] = action.split('.');
  const words: Readonly<Record<string, string>> = AUDIT_WORDS;
  return verb === 'export-list' && words[word] ? `导出${words[word]}` : undefined;
}

export const hasAuditName = (action: string): boolean =>
  Object.hasOwn(AUDIT_NAMES, action) || exportName(action) !== undefined;

/** 通过提现 */
export const auditName = (action: string): string =>
  AUDIT_NAMES[action] ?? exportName(action) ?? action;
