import { type Permission, PERMISSIONS } from '@/lib/contract/console/permissions';

export type { Permission };

/** Refused while this machine's clock is wrong. */
export const MONEY_PERMISSIONS: ReadonlySet<Permission> = new Set<Permission>([
  ...PERMISSIONS.filter(({ danger }) => danger === 'money').map(({ id }) => id),
  'rules.change',
  'refund.review',
]);
