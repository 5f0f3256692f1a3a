import type { Bound } from './resource';
import { approvalResource } from './resources/approval';
import { auditResource } from './resources/audit';

/** Every resource with its code. */
export const BOUND: readonly Bound[] = [approvalResource, auditResource];

export function boundOf(noun: string): Bound {
  const bound = BOUND.find(({ resource }) => resource.noun === noun);
  if (!bound) throw new Error(`no resource ${noun}`);
  return bound;
}
