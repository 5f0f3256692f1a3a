import type { OperatorRole } from './schema';

/**
 * The table of rights: what each role adds to the roles before it. A permission is `<word>.<verb>`; every service that an
 * operator uses requires one (requirePermission), whoever calls it. Nothing else grants anything.
 */
export const RIGHTS = {
  viewer: [
    'members.read',
    'database.read',
    'withdrawals.read',
    'sales.read',
    'rewards.read',
    'risk.read',
    'rules.read',
    'reports.read',
    'ledger.reconcile',
    'content.read',
    'moderation.read',
    'city.read',
    'feedback.read',
    'notices.read',
    'partners.read',
    'sharing.read',
    'students.read',
    'operators.read',
    'errors.read',
    'goods.read',
    /** Without names, mobiles and streets. */
    'order.read',
    'pay.read',
    'refund.read',
    'review.read',
  ],
  /** 店员: the goods, their stock, the orders and their parcels. */
  clerk: ['goods.edit', 'goods.price', 'stock.move', 'order.change', 'order.ship', 'refund.review'],
  reviewer: [
    /** The whole mobile. */
    'members.reveal',
    'members.freeze',
    'withdrawals.review',
    'rewards.decide',
    'risk.resolve',
    'content.publish',
    'moderation.decide',
    'review.moderate',
    'city.change',
    'feedback.answer',
    'notices.send',
    'students.decide',
    /** Names, mobiles and streets of buyers. */
    'order.address',
  ],
  finance: [
    /** Name and number of the payee. */
    'withdrawals.reveal',
    'withdrawals.pay',
    'sales.change',
    'rewards.settle',
    'pay.money',
    /** Refunds above the limit of the shop, and those that failed at the provider. */
    'refund.money',
  ],
  admin: [
    'members.create',
    /** The code logs an operator in as the member. */
    'codes.read',
    'rules.change',
    /** Opens and closes the shop, and what holds for all of it. */
    'shop.rule',
    'operators.change',
    'database.backup',
    /** An empty database where one was missing, or other keys for this one. */
    'database.replace',
  ],
} as const satisfies Record<OperatorRole, readonly string[]>;

export type Permission = (typeof RIGHTS)[OperatorRole][number];

/** The first role that has each permission. */
export const LEAST_ROLE = Object.fromEntries(
  (Object.keys(RIGHTS) as OperatorRole[]).flatMap((role) =>
    RIGHTS[role].map((permission) => [permission, role]),
  ),
) as Record<Permission, OperatorRole>;

/** What moves money, or decides about it by the time. */
export const MONEY_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  'withdrawals.review',
  'withdrawals.pay',
  'sales.change',
  'rewards.decide',
  'rewards.settle',
  'risk.resolve',
  'rules.change',
  'pay.money',
  'refund.review',
  'refund.money',
]);
