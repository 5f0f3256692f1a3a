import type { RowOf } from '@/lib/contract/console/resource';
import { role } from '@/lib/contract/console/resources/role';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { changeRole, createRole, removeRole } from '@/server/modules/operators/custom-roles';
import { inspectRoles } from '@/server/modules/operators/inspect-people';
import { partsOf } from '@/server/modules/operators/role-content';
import { wholeList } from '@/server/operator/page';
import { bindResource } from '../resource';

type Known = Awaited<ReturnType<typeof inspectRoles>>['roles'][number];

const rowOf = (known: Known): RowOf<typeof role> => ({
  id: known.id,
  name: known.label,
  about: known.about,
  permissions: known.permissions,
  people: known.operators,
  reach: known.isScoped ? 'city' : 'all',
  kind: known.seen === null ? 'builtIn' : 'custom',
});

export const roleResource = bindResource(role, {
  page: async (db, operation) => wholeList((await inspectRoles(db, operation)).roles.map(rowOf)),
  get: async (db, operation, key) => {
    const known = (await inspectRoles(db, operation)).roles.find(({ id }) => id === key);
    if (!known) throw new OperationRefused(`没有编号为 ${key} 的角色`);
    const { label: name, about, isScoped, permissions } = known;
    return { row: rowOf(known), version: partsOf({ name, about, isScoped, permissions }) };
  },
  actions: { create: createRole, change: changeRole, remove: removeRole },
});
