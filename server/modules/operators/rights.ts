import { type Permission, PERMISSIONS } from '@/lib/contract/console/permissions';

export type { Permission };

/** Permissions to move money, or to decide about it by the time: refused on a machine whose clock is wrong. */
export const MONEY_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  ...PERMISSIONS.filter(({ danger }) => danger === 'money').map(({ id }) => id),
  'rules.change',
  'refund.review',
]);
