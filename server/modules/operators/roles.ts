import { inArray } from 'drizzle-orm';
import type { LinearRole } from '@/lib/contract/console/linear-roles';
import { builtInRole, customRole, customRoleId } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { customRoles } from '@/server/db/schema';

export async function roleLabels(
  db: Db,
  roles: readonly string[],
  step: LinearRole | null = null,
): Promise<{ id: string; label: string }[]> {
  const ids = roles.map(customRoleId).filter((id) => id !== null);
  const own =
    ids.length === 0 ? [] : await db.select().from(customRoles).where(inArray(customRoles.id, ids));
  const names = new Map(own.map(({ id, name }) => [customRole(id) as string, name]));
  const sets = roles.map((id) => ({
    id,
    label: builtInRole(id)?.label ?? names.get(id) ?? id,
  }));
  return step ? [{ id: step, label: step }, ...sets] : sets;
}

/** 财务、编辑 */
export const rolesText = async (db: Db, roles: readonly string[]): Promise<string> =>
  (await roleLabels(db, roles)).map(({ label }) => label).join('、');
