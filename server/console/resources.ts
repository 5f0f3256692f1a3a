import type { Bound } from './resource';
import { approvalResource } from './resources/approval';
import { auditResource } from './resources/audit';
import { invoiceResource, type VaultDeps } from './resources/invoice';
import { type LinkDeps, operatorResource } from './resources/operator';
import { roleResource } from './resources/role';

export type ResourceDeps = LinkDeps & VaultDeps;

/** Every resource with its code. */
export const boundResources = (deps: ResourceDeps): readonly Bound[] => [
  approvalResource,
  auditResource,
  invoiceResource(deps),
  operatorResource(deps),
  roleResource,
];

export function boundOf(noun: string, deps: ResourceDeps): Bound {
  const bound = boundResources(deps).find(({ resource }) => resource.noun === noun);
  if (!bound) throw new Error(`no resource ${noun}`);
  return bound;
}
