import { dangerOf, isPermission, type Permission, PERMISSIONS } from './permissions';

export const MOST_ROLES = 3;
export const MOST_CUSTOM_ROLES = 30;

interface BuiltInRole {
  label: string;
  about: string;
  permissions: readonly Permission[];
}

const idsOf = (isIn: (danger: (typeof PERMISSIONS)[number]['danger']) => boolean): Permission[] =>
  PERMISSIONS.filter(({ danger }) => isIn(danger)).map(({ id }) => id);

const MONEY_VIEWS = [
  'members.read',
  'withdrawals.read',
  'sales.read',
  'rewards.read',
  'risk.read',
  'rules.read',
  'order.read',
  'pay.read',
  'refund.read',
  'approvals.read',
] as const satisfies readonly Permission[];

export const ROLES = {
  owner: {
    label: '所有者',
    about: '管理规则、操作员与操作记录；不经手资金',
    permissions: idsOf((danger) => danger !== 'money'),
  },
  finance: {
    label: '财务',
    about: '审核与打款、成交与退款、对账；不改规则',
    permissions: [
      ...MONEY_VIEWS,
      'partners.read',
      'reports.read',
      'ledger.read',
      'ledger.reconcile',
      'imports.plan',
      'imports.approve',
      'imports.apply',
      'withdrawals.reveal',
      'withdrawals.review',
      'withdrawals.pay',
      'sales.change',
      'rewards.decide',
      'rewards.settle',
      'risk.resolve',
      'pay.money',
      'refund.review',
      'refund.money',
      'invoice.issue',
      'order.reprice',
      'redeem.read',
      'redeem.undo',
      'voucher.change',
      'course.grant',
    ],
  },
  second: {
    label: '复核人',
    about: '限额以上的第二人；不先审、不打款',
    permissions: [...MONEY_VIEWS, 'ledger.read', 'approvals.money'],
  },
  editor: {
    label: '编辑',
    about: '文章、指引、通知与横幅；看不到成员资料与资金',
    permissions: [
      'content.read',
      'content.publish',
      'notices.read',
      'notices.send',
      'sharing.read',
      'city.read',
      'goods.read',
      'banner.change',
    ],
  },
  clerk: {
    label: '店员',
    about: '商品、库存、订单、发货、售后与评价；限额以上的退款与资金不经手',
    permissions: [
      'goods.read',
      'goods.edit',
      'goods.price',
      'banner.change',
      'places.change',
      'stock.move',
      'order.read',
      'order.address',
      'order.change',
      'order.ship',
      'redeem.read',
      'redeem.use',
      'refund.read',
      'refund.review',
      'review.read',
      'review.moderate',
    ],
  },
  redeemer: {
    label: '核销员',
    about: '只核销到店的券',
    permissions: ['redeem.read', 'redeem.use'],
  },
  service: {
    label: '客服',
    about: '查找成员、答复反馈、处理举报；看不到完整收款账号，不打款',
    permissions: [
      ...MONEY_VIEWS,
      'members.reveal',
      'members.export',
      'members.freeze',
      'members.inviter',
      'members.mobile',
      'members.close',
      'partners.read',
      'sharing.read',
      'goods.read',
      'order.address',
      'redeem.read',
      'review.read',
      'review.moderate',
      'moderation.read',
      'moderation.decide',
      'feedback.read',
      'feedback.answer',
      'notices.read',
      'notices.person',
      'students.read',
      'errors.read',
    ],
  },
  city: {
    label: '城市经理',
    about: '只限自己的城市：街区、门牌、市长、举报、通知与学员；看不到资金',
    permissions: [
      'city.read',
      'city.change',
      'moderation.read',
      'moderation.decide',
      'notices.read',
      'notices.send',
      'students.read',
      'students.decide',
    ],
  },
  auditor: {
    label: '审计',
    about: '查看一切（隐私打码）与操作记录；不做任何更改',
    permissions: idsOf((danger) => danger === 'read'),
  },
} as const satisfies Record<string, BuiltInRole>;

export type RoleId = keyof typeof ROLES;

export const ROLE_IDS = Object.keys(ROLES) as RoleId[];

export const isRole = (id: string): id is RoleId => Object.hasOwn(ROLES, id);

export const builtInRole = (id: string): Pick<BuiltInRole, 'label' | 'about'> | null =>
  isRole(id) ? ROLES[id] : null;

export const SCOPED_ROLES: ReadonlySet<string> = new Set<RoleId>(['city']);

export const customRole = (id: number): `custom:${number}` => `custom:${id}`;

export function customRoleId(role: string): number | null {
  const [, id] = /^custom:([1-9]\d{0,8})$/.exec(role) ?? [];
  return id === undefined ? null : Number(id);
}

/** Null = allowed. Whoever hands out rights handles no money by the same role: one role is one click, two a decision. */
export function faultOfRole(permissions: readonly string[]): string | null {
  const known = permissions.filter(isPermission);
  if (known.length === 0) return '请至少选择一项权限';
  if (known.length < permissions.length || new Set(known).size < known.length)
    return '有不认识或重复的权限';
  const handsOutRights = known.some((id) => id.startsWith('operators.'));
  if (handsOutRights && known.some((id) => dangerOf(id) === 'money'))
    return '操作员管理与资金权限不能放在同一个角色中';
  return null;
}
