import { detailCopy as copy } from './detail-copy';
import type { Goods } from './use-goods';

/** Something that the shop promises with a thing, in a word. */
export interface Promised {
  kind: 'returnable' | 'notReturnable' | 'warranty';
  name: string;
}

/** After the delivery: return within seven days or why not, and the warranty of what is shipped. */
export function promisesOf({
  kind,
  returnPolicy: { type, reason },
}: Pick<Goods, 'kind' | 'returnPolicy'>): Promised[] {
  const withReason = reason ? copy.reason(reason) : copy.notReturnable;
  return [
    type === 'seven'
      ? { kind: 'returnable', name: copy.returnable }
      : { kind: 'notReturnable', name: withReason },
    ...(kind === 'goods' ? [{ kind: 'warranty', name: copy.warranty } as const] : []),
  ];
}
