import type { Bound } from './resource';
import { approvalResource } from './resources/approval';
import { auditResource } from './resources/audit';
import { type LinkDeps, operatorResource } from './resources/operator';
import { roleResource } from './resources/role';

/** Every resource with its code. */
export const boundResources = (deps: LinkDeps): readonly Bound[] => [
  approvalResource,
  auditResource,
  operatorResource(deps),
  roleResource,
];

export function boundOf(noun: string, deps: LinkDeps): Bound {
  const bound = boundResources(deps).find(({ resource }) => resource.noun === noun);
  if (!bound) throw new Error(`no resource ${noun}`);
  return bound;
}
