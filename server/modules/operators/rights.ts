import { type Permission, PERMISSIONS } from '@/lib/contract/console/permissions';

export type { Permission };

/** What moves money, or decides about it by the time: refused on a machine whose clock is wrong. */
export const MONEY_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  ...PERMISSIONS.filter(({ danger }) => danger === 'money').map(({ id }) => id),
  'rules.change',
  'refund.review',
]);
