/** Background jobs by name: for people. */
export const JOB_TEXTS = {
  forget: '清理过期数据',
  'old data': '给旧资料打码',
  exports: '删除旧的导出文件',
  orders: '关闭过期未付的订单',
  'address hashes': '整理地址',
  receipts: '自动确认收货',
  'late shipping': '提醒超时发货',
  refunds: '到期售后',
  vouchers: '券的到期与提醒',
  passes: '次卡与年卡',
  bookings: '预约',
  waits: '候补',
  waybills: '面单',
  tracking: '物流追踪',
  slots: '生成时段',
  courses: '课程学习权',
  payments: '核对收款',
  bills: '取支付方账单',
  restock: '到货提醒',
  settle: '奖励入账',
  imports: '旧店迁入',
  'moved people': '旧店资料到期删除',
  'moved money': '旧店余额转入',
  city: '城市动态',
  contents: '定时发布内容',
  'delivery photos': '删除旧的送达照片',
  uploads: '删除未用的图片',
  closing: '到期注销',
  'card reminders': '名片提醒',
  audit: '夜间对账',
  figures: '结算业务数字',
  'figure check': '核对业务数字',
  'launch checks': '开业检查',
  broadcasts: '群发通知',
  push: '推送',
  batches: '打款批次',
  payouts: '核对打款',
  health: '健康检查',
} as const;

export type JobName = keyof typeof JOB_TEXTS;

interface HealthItem {
  title: string;
  /** For red and warn. */
  todo: string;
  href?: string;
}

const PROVIDER = '看服务商控制台的余额、密钥与告警，再看服务日志';

export const HEALTH_ITEMS = {
  jobs: { title: '任务', href: '/jobs?state=failed', todo: '到“任务”看失败的原因，处理后再跑一次' },
  reconcile: {
    title: '夜间对账',
    href: '/audit?action=reconcile',
    todo: '在服务器执行 op reconcile 找到差异；查清之前不要更正任何数据',
  },
  figures: { title: '数字核对', href: '/numbers', todo: '到“数字”打开指出的日子，写明原因后重算' },
  backup: {
    title: '备份',
    todo: '在服务器执行 op backup 到另一台设备，再用 op backup verify 恢复一次',
  },
  disk: { title: '磁盘', todo: '清理或扩大数据目录所在的磁盘' },
  database: { title: '数据库', todo: '检查数据库服务与它的磁盘' },
  clock: { title: '时钟', todo: '校准服务器与数据库的时钟（NTP）' },
  sms: { title: '短信', todo: PROVIDER },
  pay: { title: '支付', todo: PROVIDER, href: '/payments' },
  push: { title: '推送', todo: PROVIDER },
  storage: { title: '文件存储', todo: PROVIDER },
  track: { title: '物流查询', todo: PROVIDER, href: '/tracks' },
  waybill: { title: '面单', todo: PROVIDER, href: '/waybills' },
  refused: {
    title: '被拒的退款',
    href: '/returns?state=refused&sort=created',
    todo: '到“退回”重试，或登记已用银行退回',
  },
  unconfirmed: {
    title: '久未确认的收款',
    href: '/payments?queue=waiting&sort=created',
    todo: '到“收款”向支付方核对',
  },
  vouchers: {
    title: '没有发出的券',
    href: '/orders',
    todo: '再跑任务“券的到期与提醒”，仍没有就看服务日志',
  },
  parcels: {
    title: '没有查到的包裹',
    href: '/tracks?queue=trouble',
    todo: '到“物流”核对单号，或不再追踪',
  },
  pushes: { title: '积压的推送', href: '/jobs', todo: '再跑任务“推送”，仍积压就看推送服务的答复' },
  version: { title: '版本', todo: '' },
} as const satisfies Record<string, HealthItem>;

export type HealthItemId = keyof typeof HEALTH_ITEMS;
