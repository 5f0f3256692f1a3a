import type { Permission } from './permissions';
import { isRole, type RoleId } from './roles';

/** A size on the workbench: rows of a list, its oldest and its nearest deadline. */
interface DeskSpec {
  title: string;
  list: string;
  /** As the list's definition says it, which the workbench does not load. */
  read: Permission;
  filters: Readonly<Record<string, string>>;
  /** The oldest or most urgent one first. */
  sort: string;
  since?: string;
  due?: string;
  /** Adds up a field instead of counting rows. */
  sum?: string;
  /** Nothing waits here: a figure. */
  isFigure?: true;
}

const rowOf =
  (list: string, read: Permission) =>
  (
    title: string,
    filters: DeskSpec['filters'],
    more: Pick<DeskSpec, 'sort'> & Partial<DeskSpec>,
  ): DeskSpec => ({ title, list, read, filters, ...more });

const listed = {
  orders: rowOf('orders', 'order.read'),
  makings: rowOf('makings', 'order.read'),
  stock: rowOf('stock', 'goods.read'),
  refunds: rowOf('refunds', 'refund.read'),
  reviews: rowOf('reviews', 'review.read'),
  payments: rowOf('payments', 'pay.read'),
  returns: rowOf('returns', 'pay.read'),
  bills: rowOf('bills', 'pay.read'),
  invoices: rowOf('invoices', 'invoice.issue'),
  risk: rowOf('risk', 'risk.read'),
  feedback: rowOf('feedback', 'feedback.read'),
  reports: rowOf('reports', 'moderation.read'),
  content: rowOf('content', 'content.read'),
  notices: rowOf('notices', 'notices.read'),
  banners: rowOf('banners', 'goods.read'),
  areas: rowOf('areas', 'city.read'),
  plots: rowOf('plots', 'city.read'),
  mayors: rowOf('mayors', 'city.read'),
  students: rowOf('students', 'students.read'),
  logs: rowOf('logs', 'students.read'),
  health: rowOf('health', 'jobs.read'),
  jobs: rowOf('jobs', 'jobs.read'),
  audit: rowOf('audit', 'audit.read'),
};

export const DESK_ROWS = {
  ordersLate: listed.orders(
    '发货超时',
    { queue: 'late' },
    { sort: 'paidAt', since: 'paidAt', due: 'due' },
  ),
  orders: listed.orders(
    '订单待发货',
    { queue: 'toShip' },
    { sort: 'paidAt', since: 'paidAt', due: 'due' },
  ),
  makings: listed.makings('待制作', { queue: 'toMake' }, { sort: 'due' }),
  stock: listed.stock('库存快没了', { queue: 'low' }, { sort: 'available' }),
  refunds: listed.refunds(
    '售后待答复',
    { state: 'applied' },
    { sort: 'due', since: 'at', due: 'due' },
  ),
  returned: listed.refunds(
    '退货待验收',
    { state: 'sent' },
    { sort: 'due', since: 'at', due: 'due' },
  ),
  refundsFailed: listed.refunds('退款失败', { state: 'failed' }, { sort: 'at', since: 'at' }),
  reviews: listed.reviews('评价未回复', { answer: 'no' }, { sort: 'id', since: 'at' }),
  payments: listed.payments(
    '收款待处理',
    { queue: 'waiting' },
    { sort: 'created', since: 'created' },
  ),
  returns: listed.returns('退回失败', { state: 'refused' }, { sort: 'created', since: 'created' }),
  billsLate: listed.bills(
    '对账差异超过 48 小时',
    { queue: 'late' },
    { sort: 'opened', since: 'opened' },
  ),
  bills: listed.bills('对账差异', { state: 'open' }, { sort: 'opened', since: 'opened' }),
  invoices: listed.invoices('发票待处理', { queue: 'open' }, { sort: 'id', since: 'asked' }),
  risk: listed.risk('风险待处理', { queue: 'open' }, { sort: 'at', since: 'at', due: 'due' }),
  feedbackLate: listed.feedback(
    '反馈超时',
    { queue: 'late' },
    { sort: 'due', since: 'at', due: 'due' },
  ),
  feedback: listed.feedback(
    '反馈待答',
    { queue: 'open' },
    { sort: 'due', since: 'at', due: 'due' },
  ),
  urged: listed.feedback('成员催过', { queue: 'urged' }, { sort: 'due', since: 'at', due: 'due' }),
  reports: listed.reports(
    '举报待处理',
    { queue: 'open' },
    { sort: 'since', since: 'since', due: 'due' },
  ),
  drafts: listed.content('草稿', { state: 'draft' }, { sort: 'updated', since: 'updated' }),
  changed: listed.content(
    '已发布，有新草稿',
    { state: 'changed' },
    { sort: 'updated', since: 'updated' },
  ),
  scheduled: listed.content('定时发布', { state: 'scheduled' }, { sort: 'at', due: 'at' }),
  noticesScheduled: listed.notices('定时通知', { state: 'scheduled' }, { sort: 'at', due: 'at' }),
  banners: listed.banners('横幅将到期', { due: 'soon' }, { sort: 'sort', due: 'until' }),
  residents: listed.areas('邻居', {}, { sort: 'id', sum: 'residents', isFigure: true }),
  newcomers: listed.plots('近7天新邻居', { queue: 'fresh' }, { sort: 'id', isFigure: true }),
  mayors: listed.mayors('市长参选待审', { state: 'waiting' }, { sort: 'id', since: 'at' }),
  mayorsEnding: listed.areas('市长任期将到', { mayor: 'ending' }, { sort: 'id', due: 'until' }),
  plots: listed.plots('门牌一年没有来过', { queue: 'away' }, { sort: 'id', since: 'active' }),
  students: listed.students('学员待审', { state: 'waiting' }, { sort: 'at', since: 'at' }),
  logs: listed.logs('学习日志待回复', { state: 'waiting' }, { sort: 'id', since: 'at' }),
  health: listed.health('健康有问题', { state: 'red' }, { sort: 'key', since: 'since' }),
  jobs: listed.jobs('任务失败', { state: 'failed' }, { sort: 'name' }),
  refused: listed.audit(
    '近7天被拒绝的操作',
    { days: 'week', outcome: 'refused' },
    { sort: '-at', isFigure: true },
  ),
  reveals: listed.audit(
    '近7天显示成员资料',
    { days: 'week', action: 'user.reveal' },
    { sort: '-at', isFigure: true },
  ),
  manyReveals: listed.audit(
    '近7天显示次数过多',
    { days: 'week', action: 'operator.many-reveals' },
    { sort: '-at', isFigure: true },
  ),
} satisfies Record<string, DeskSpec>;

export type DeskRowId = keyof typeof DESK_ROWS;

export const DESK_ROW_IDS = Object.keys(DESK_ROWS) as DeskRowId[];

export const deskRow = (id: DeskRowId): DeskSpec => DESK_ROWS[id];

/** In the order of the workbench; roles composed by hand get every row of their rights. */
const ROWS_OF: Readonly<Record<RoleId, readonly DeskRowId[]>> = {
  owner: [
    'ordersLate',
    'refunds',
    'refundsFailed',
    'feedbackLate',
    'reports',
    'billsLate',
    'health',
    'jobs',
  ],
  finance: [
    'refunds',
    'refundsFailed',
    'payments',
    'returns',
    'billsLate',
    'bills',
    'invoices',
    'risk',
  ],
  second: ['refundsFailed', 'payments', 'risk'],
  clerk: ['ordersLate', 'orders', 'makings', 'stock', 'refunds', 'returned', 'reviews'],
  redeemer: [],
  service: ['feedbackLate', 'feedback', 'urged', 'reports', 'refunds', 'reviews', 'students'],
  editor: ['drafts', 'changed', 'scheduled', 'noticesScheduled', 'banners'],
  city: [
    'residents',
    'newcomers',
    'plots',
    'mayors',
    'mayorsEnding',
    'reports',
    'students',
    'logs',
    'noticesScheduled',
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
  const { list, filters, sort } = deskRow(id);
  const asked = Object.entries({ ...filters, sort }).map((pair) => pair.join('='));
  return `/${list}?${asked.join('&')}`;
}
