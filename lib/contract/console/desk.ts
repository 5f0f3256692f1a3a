import type { Permission } from './permissions';
import { isRole, type RoleId } from './roles';

/** A size on the workbench: rows of a list, its oldest and its nearest deadline. */
interface DeskSpec {
  title: string;
  list: string;
  /** As the list's definition says it, which the workbench does not load. */
  read: Permission;
  filters?: Readonly<Record<string, string>>;
  /** The oldest or most urgent one first. */
  sort: string;
  since?: string;
  due?: string;
  /** Adds up a field instead of counting rows. */
  sum?: string;
  /** Nothing waits here: a figure. */
  isFigure?: true;
}

const ofWeek = (title: string, filters: DeskSpec['filters']): DeskSpec => ({
  ...{ title, list: 'audit', read: 'audit.read', sort: '-at', isFigure: true },
  filters: { days: 'week', ...filters },
});

export const DESK_ROWS = {
  ordersLate: {
    ...{ title: '发货超时', list: 'orders', read: 'order.read', filters: { queue: 'late' } },
    ...{ sort: 'paidAt', since: 'paidAt', due: 'due' },
  },
  orders: {
    ...{ title: '订单待发货', list: 'orders', read: 'order.read', filters: { queue: 'toShip' } },
    ...{ sort: 'paidAt', since: 'paidAt', due: 'due' },
  },
  makings: {
    title: '待制作',
    list: 'makings',
    read: 'order.read',
    filters: { queue: 'toMake' },
    sort: 'due',
  },
  stock: {
    title: '库存快没了',
    list: 'stock',
    read: 'goods.read',
    filters: { queue: 'low' },
    sort: 'available',
  },
  refunds: {
    ...{ title: '售后待答复', list: 'refunds', read: 'refund.read', filters: { state: 'applied' } },
    ...{ sort: 'due', since: 'at', due: 'due' },
  },
  returned: {
    ...{ title: '退货待验收', list: 'refunds', read: 'refund.read', filters: { state: 'sent' } },
    ...{ sort: 'due', since: 'at', due: 'due' },
  },
  refundsFailed: {
    ...{ title: '退款失败', list: 'refunds', read: 'refund.read', filters: { state: 'failed' } },
    ...{ sort: 'at', since: 'at' },
  },
  reviews: {
    ...{ title: '评价未回复', list: 'reviews', read: 'review.read', filters: { answer: 'no' } },
    ...{ sort: 'id', since: 'at' },
  },
  payments: {
    ...{ title: '收款待处理', list: 'payments', read: 'pay.read', filters: { queue: 'waiting' } },
    ...{ sort: 'created', since: 'created' },
  },
  returns: {
    ...{ title: '退回失败', list: 'returns', read: 'pay.read', filters: { state: 'refused' } },
    ...{ sort: 'created', since: 'created' },
  },
  billsLate: {
    ...{
      title: '对账差异超过 48 小时',
      list: 'bills',
      read: 'pay.read',
      filters: { queue: 'late' },
    },
    ...{ sort: 'opened', since: 'opened' },
  },
  bills: {
    ...{ title: '对账差异', list: 'bills', read: 'pay.read', filters: { state: 'open' } },
    ...{ sort: 'opened', since: 'opened' },
  },
  invoices: {
    ...{ title: '发票待处理', list: 'invoices', read: 'invoice.issue', filters: { queue: 'open' } },
    ...{ sort: 'id', since: 'asked' },
  },
  risk: {
    ...{ title: '风险待处理', list: 'risk', read: 'risk.read', filters: { queue: 'open' } },
    ...{ sort: 'at', since: 'at', due: 'due' },
  },
  feedbackLate: {
    ...{ title: '反馈超时', list: 'feedback', read: 'feedback.read', filters: { queue: 'late' } },
    ...{ sort: 'due', since: 'at', due: 'due' },
  },
  feedback: {
    ...{ title: '反馈待答', list: 'feedback', read: 'feedback.read', filters: { queue: 'open' } },
    ...{ sort: 'due', since: 'at', due: 'due' },
  },
  urged: {
    ...{ title: '成员催过', list: 'feedback', read: 'feedback.read', filters: { queue: 'urged' } },
    ...{ sort: 'due', since: 'at', due: 'due' },
  },
  reports: {
    ...{
      title: '举报待处理',
      list: 'reports',
      read: 'moderation.read',
      filters: { queue: 'open' },
    },
    ...{ sort: 'since', since: 'since', due: 'due' },
  },
  drafts: {
    ...{ title: '草稿', list: 'content', read: 'content.read', filters: { state: 'draft' } },
    ...{ sort: 'updated', since: 'updated' },
  },
  changed: {
    ...{
      title: '已发布，有新草稿',
      list: 'content',
      read: 'content.read',
      filters: { state: 'changed' },
    },
    ...{ sort: 'updated', since: 'updated' },
  },
  scheduled: {
    ...{
      title: '定时发布',
      list: 'content',
      read: 'content.read',
      filters: { state: 'scheduled' },
    },
    ...{ sort: 'at', due: 'at' },
  },
  noticesScheduled: {
    ...{
      title: '定时通知',
      list: 'notices',
      read: 'notices.read',
      filters: { state: 'scheduled' },
    },
    ...{ sort: 'at', due: 'at' },
  },
  banners: {
    ...{ title: '横幅将到期', list: 'banners', read: 'goods.read', filters: { due: 'soon' } },
    ...{ sort: 'sort', due: 'until' },
  },
  residents: {
    title: '邻居',
    list: 'areas',
    read: 'city.read',
    sort: 'id',
    sum: 'residents',
    isFigure: true,
  },
  newcomers: {
    ...{ title: '近7天新邻居', list: 'plots', read: 'city.read', filters: { queue: 'fresh' } },
    ...{ sort: 'id', isFigure: true },
  },
  mayors: {
    ...{ title: '市长参选待审', list: 'mayors', read: 'city.read', filters: { state: 'waiting' } },
    ...{ sort: 'id', since: 'at' },
  },
  mayorsEnding: {
    ...{ title: '市长任期将到', list: 'areas', read: 'city.read', filters: { mayor: 'ending' } },
    ...{ sort: 'id', due: 'until' },
  },
  plots: {
    ...{ title: '门牌一年没有来过', list: 'plots', read: 'city.read', filters: { queue: 'away' } },
    ...{ sort: 'id', since: 'active' },
  },
  students: {
    ...{
      title: '学员待审',
      list: 'students',
      read: 'students.read',
      filters: { state: 'waiting' },
    },
    ...{ sort: 'at', since: 'at' },
  },
  logs: {
    ...{
      title: '学习日志待回复',
      list: 'logs',
      read: 'students.read',
      filters: { state: 'waiting' },
    },
    ...{ sort: 'id', since: 'at' },
  },
  health: {
    ...{ title: '健康有问题', list: 'health', read: 'jobs.read', filters: { state: 'red' } },
    ...{ sort: 'key', since: 'since' },
  },
  jobs: {
    title: '任务失败',
    list: 'jobs',
    read: 'jobs.read',
    filters: { state: 'failed' },
    sort: 'name',
  },
  refused: ofWeek('近7天被拒绝的操作', { outcome: 'refused' }),
  reveals: ofWeek('近7天显示成员资料', { action: 'user.reveal' }),
  manyReveals: ofWeek('近7天显示次数过多', { action: 'operator.many-reveals' }),
} as const satisfies Record<string, DeskSpec>;

export type DeskRowId = keyof typeof DESK_ROWS;

export const DESK_ROW_IDS = Object.keys(DESK_ROWS) as DeskRowId[];

export const deskRow = (id: DeskRowId): DeskSpec => DESK_ROWS[id];

/** In the order of the workbench; roles composed by hand get every row of their rights. */
const ROWS_OF: Readonly<Record<RoleId, readonly DeskRowId[]>> = {
  owner: [
    ...(['ordersLate', 'refunds', 'refundsFailed', 'feedbackLate', 'reports'] as const),
    ...(['billsLate', 'health', 'jobs'] as const),
  ],
  finance: [
    ...(['refunds', 'refundsFailed', 'payments', 'returns', 'billsLate', 'bills'] as const),
    ...(['invoices', 'risk'] as const),
  ],
  second: ['refundsFailed', 'payments', 'risk'],
  clerk: [
    ...(['ordersLate', 'orders', 'makings', 'stock', 'refunds', 'returned', 'reviews'] as const),
  ],
  redeemer: [],
  service: ['feedbackLate', 'feedback', 'urged', 'reports', 'refunds', 'reviews', 'students'],
  editor: ['drafts', 'changed', 'scheduled', 'noticesScheduled', 'banners'],
  city: [
    ...(['residents', 'newcomers', 'plots', 'mayors', 'mayorsEnding', 'reports'] as const),
    ...(['students', 'logs', 'noticesScheduled'] as const),
  ],
  auditor: ['refused', 'reveals', 'manyReveals', 'health', 'jobs'],
};

/** Once each, in the order of the roles. */
export function deskRowsOf(
  roles: readonly string[],
  may: (permission: Permission) => boolean,
): DeskRowId[] {
  const isBuiltIn = roles.length > 0 && roles.every(isRole);
  const ordered = (Object.keys(ROWS_OF) as RoleId[]).filter((role) => roles.includes(role));
  const ids = isBuiltIn ? ordered.flatMap((role) => ROWS_OF[role]) : DESK_ROW_IDS;
  return [...new Set(ids)].filter((id) => may(DESK_ROWS[id].read));
}

export function addressOfRow(id: DeskRowId): string {
  const { list, filters = {}, sort } = deskRow(id);
  const asked = Object.entries({ ...filters, sort }).map((pair) => pair.join('='));
  return `/${list}?${asked.join('&')}`;
}
