import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { isPermission } from '@/lib/contract/console/permissions';
import { faultOfRole, ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { type CustomRole, customRoles } from '@/server/db/schema';
import { faultOfForm } from '@/server/operator/action';
import { versionOf } from '@/server/operator/version';
import { OperationRefused } from './authorize';

export interface RoleContent {
  name: string;
  about: string;
  isScoped: boolean;
  permissions: readonly string[];
}

export const sorted = (permissions: readonly string[]): string[] => [...permissions].sort();

export const partsOf = ({
  name,
  about,
  isScoped,
  permissions,
}: RoleContent): readonly unknown[] => [name, about, isScoped, sorted(permissions)];

export const seenOf = (content: RoleContent): string => versionOf(partsOf(content));

export const liveRoles = (db: Db): Promise<CustomRole[]> =>
  db.select().from(customRoles).where(isNull(customRoles.removedAt)).orderBy(asc(customRoles.name));

interface RoleForm {
  name: string;
  about: string | null;
  reach: 'all' | 'city' | null;
  permissions: readonly string[];
}

/** Any set can be composed; a role alone gives nobody anything. */
export function readRole({ name, about, reach, permissions }: RoleForm) {
  const fault = faultOfRole(permissions);
  if (fault) throw new OperationRefused(fault);
  const known = permissions.filter(isPermission);
  return { name, about: about ?? '', isScoped: reach === 'city', permissions: known };
}

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ·._-]+$/u;

/** @throws DomainError, OperationRefused for a name that is none, or that another role has */
export async function requireName(tx: Db, name: string, exceptId = 0): Promise<void> {
  if (!NAME.test(name)) throw faultOfForm({ name: '名称至少2个字，只能是字、字母与数字' });
  const isBuiltIn = Object.values(ROLES).some(({ label }) => label === name);
  const others = await tx.$count(
    customRoles,
    and(eq(customRoles.name, name), isNull(customRoles.removedAt), ne(customRoles.id, exceptId)),
  );
  if (isBuiltIn || others > 0) throw new OperationRefused(`已有名为「${name}」的角色`);
}
