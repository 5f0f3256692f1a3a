import { notInArray } from 'drizzle-orm';
import type { RoleId } from '@/lib/contract/console/roles';
import { operators } from '@/server/db/schema';

/** Not registered, so none counts as the first operator. */
export const DEMO_OPERATORS: ReadonlyMap<string, RoleId> = new Map([
  ['演示财务', 'finance'],
  ['演示复核', 'second'],
  ['演示店员', 'clerk'],
  ['演示客服', 'service'],
  ['演示编辑', 'editor'],
  ['演示所有者', 'owner'],
  ['演示审计', 'auditor'],
]);

export const isNoDemoOperator = notInArray(operators.name, [...DEMO_OPERATORS.keys()]);
