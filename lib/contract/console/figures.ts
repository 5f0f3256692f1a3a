/** Business numbers: definitions that the daily rows, the lists, the workbench and the help share. */

interface FigureDef {
  title: string;
  unit: 'fen' | 'count';
  about: string;
  /** Stands at 24:00 instead of adding up over days. */
  isStock?: true;
  /** Seen once at the day's end: not recomputed from rows. */
  isSnapshot?: true;
}

export const FIGURES = {
  sales: {
    title: '销售额',
    unit: 'fen',
    about: '当天付款的成交金额，含线下，不含运费；以后退款不改这一天',
  },
  orders: { title: '付款订单', unit: 'count', about: '当天付款的订单，每单一次' },
  refunds: {
    title: '退款',
    unit: 'fen',
    about: '当天确认退回的钱，含运费与线下退款；按到账的那一天算',
  },
  members: { title: '新成员', unit: 'count', about: '当天注册的成员' },
  active: { title: '活跃成员', unit: 'count', about: '当天用过应用的成员；任务与推送不算' },
  firstBuyers: { title: '首单买家', unit: 'count', about: '第一次成交在当天的成员' },
  visits: { title: '分享访问', unit: 'count', about: '从分享链接来的访客，每人每天一次' },
  rewardsCreated: { title: '奖励产生', unit: 'fen', about: '当天成交产生的奖励，按产生时的金额' },
  rewardsSettled: { title: '奖励入账', unit: 'fen', about: '当天入账的奖励' },
  rewardsClawed: { title: '奖励扣回', unit: 'fen', about: '当天从已入账的奖励中扣回的金额' },
  asked: { title: '申请提现', unit: 'fen', about: '当天提交的提现申请金额' },
  payoutsPaid: { title: '已打款', unit: 'fen', about: '当天打款成功的到手金额' },
  payoutsDue: {
    title: '待打款',
    unit: 'fen',
    isStock: true,
    about: '24:00 还没有结束的提现，按到手金额',
  },
  lowStock: {
    title: '库存低',
    unit: 'count',
    isStock: true,
    isSnapshot: true,
    about: '24:00 在售而库存不多的规格',
  },
  undelivered: {
    title: '已付未交付',
    unit: 'fen',
    isStock: true,
    isSnapshot: true,
    about: '24:00 已付款、尚未交付的金额',
  },
  paidOf: { title: '当天付款', unit: 'fen', about: '当天付款的订单实付，含运费' },
  refundedOf: {
    title: '其中已退',
    unit: 'fen',
    about: '当天付款的订单至今退了多少；以后退款会改这一天，并标明更正过',
  },
  placed: { title: '提交订单', unit: 'count', about: '当天提交的订单' },
  lapsed: { title: '超时未付', unit: 'count', about: '当天因超时未付而关闭的订单' },
  shipDue: { title: '应发货', unit: 'count', about: '当天到发货期限的订单；期限前已退的不算' },
  shipKept: { title: '按时发货', unit: 'count', about: '应发货中按时发出或备好的' },
  refundDue: { title: '应答售后', unit: 'count', about: '当天到答复期限的售后；自己撤回的不算' },
  refundKept: { title: '按时答售后', unit: 'count', about: '应答售后中按时答复的' },
  reviewDue: { title: '应审提现', unit: 'count', about: '当天到审核期限的提现；自己取消的不算' },
  reviewKept: { title: '按时审提现', unit: 'count', about: '应审提现中按时审核的' },
  replyDue: { title: '应答反馈', unit: 'count', about: '当天到首次答复期限的反馈' },
  replyKept: { title: '按时答反馈', unit: 'count', about: '应答反馈中按时首次答复的' },
} as const satisfies Record<string, FigureDef>;

export type FigureId = keyof typeof FIGURES;

export const figureOf = (id: FigureId): FigureDef => FIGURES[id];

export const FIGURE_IDS = Object.keys(FIGURES) as FigureId[];

export type FactId = Exclude<FigureId, 'lowStock' | 'undelivered'>;

export type FlowId = Exclude<FactId, 'payoutsDue'>;
export const FLOW_IDS = FIGURE_IDS.filter((id) => !figureOf(id).isStock);

const isSnapshot = (id: FigureId): boolean => figureOf(id).isSnapshot === true;
export const SNAPSHOT_IDS = FIGURE_IDS.filter(isSnapshot);
export const hasFacts = (id: FigureId): id is FactId => !isSnapshot(id);
export const FACT_IDS = FIGURE_IDS.filter(hasFacts);

const BY_DIM = ['sales', 'orders', 'refunds', 'members', 'firstBuyers', 'visits'] as const;
export const isByDim = (id: FigureId): boolean => BY_DIM.some((one) => one === id);

/** On the workbench, beside the same hours of the week before. */
export const TODAY_IDS = [
  ...(['sales', 'orders', 'members', 'refunds'] as const),
  ...(['rewardsCreated', 'rewardsSettled', 'payoutsPaid', 'active'] as const),
];

export const NO_LABEL = '无渠道';
export const NO_INVITER = '直接';
/** Basis points; null without a whole. */
export const shareBp = (part: number | null, whole: number | null): number | null =>
  part === null || !whole ? null : Math.round((part * 10_000) / whole);
