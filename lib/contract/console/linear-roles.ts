import type { Permission } from './permissions';

/** Roles of `op operator add --role`, older than the sets. */
export const LINEAR_ROLES = ['viewer', 'clerk', 'reviewer', 'finance', 'admin'] as const;

export type LinearRole = (typeof LINEAR_ROLES)[number];

/** Added to those of the steps before. */
const LADDER = {
  viewer: [
    'members.read',
    'database.read',
    'withdrawals.read',
    'sales.read',
    'rewards.read',
    'risk.read',
    'rules.read',
    'reports.read',
    'ledger.read',
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
    'jobs.read',
    'goods.read',
    'order.read',
    'pay.read',
    'refund.read',
    'redeem.read',
    'review.read',
    'approvals.read',
  ],
  clerk: [
    'goods.edit',
    'goods.price',
    'banner.change',
    'places.change',
    'stock.move',
    'order.change',
    'order.ship',
    'redeem.use',
    'refund.review',
  ],
  reviewer: [
    'members.reveal',
    'members.freeze',
    'members.inviter',
    'members.mobile',
    'members.close',
    'withdrawals.review',
    'rewards.decide',
    'risk.resolve',
    'content.publish',
    'moderation.decide',
    'review.moderate',
    'city.change',
    'feedback.answer',
    'notices.send',
    'notices.person',
    'students.decide',
    'order.address',
    'redeem.undo',
    'approvals.money',
  ],
  finance: [
    'withdrawals.reveal',
    'withdrawals.pay',
    'sales.change',
    'rewards.settle',
    'pay.money',
    'refund.money',
    'invoice.issue',
    'order.reprice',
    'voucher.change',
    'course.grant',
    'imports.plan',
    'imports.approve',
    'imports.apply',
  ],
  admin: [
    'members.create',
    'members.export',
    'codes.read',
    'rules.change',
    'law.change',
    'launch.open',
    'shop.rule',
    'operators.change',
    'database.backup',
    'database.replace',
    'approvals.power',
    'audit.read',
    'views.share',
    'jobs.run',
    'figures.recompute',
  ],
} as const satisfies Record<LinearRole, readonly Permission[]>;

export const linearPermissions = (role: LinearRole): Permission[] =>
  LINEAR_ROLES.slice(0, LINEAR_ROLES.indexOf(role) + 1).flatMap((step) => [...LADDER[step]]);

export function leastLinearRole(permission: Permission): LinearRole {
  const found = LINEAR_ROLES.find((role) =>
    (LADDER[role] as readonly Permission[]).includes(permission),
  );
  return found ?? 'admin';
}
