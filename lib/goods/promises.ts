import { detailCopy as copy } from './detail-copy';
import type { Goods } from './use-goods';

/** Something that the shop promises with a thing, in a word and in a sentence. */
export interface Promised {
  name: string;
  text: string;
}

/** What holds after the delivery: return within seven days or why not, and the warranty of what is shipped. */
export function promisesOf({
  kind,
  returnPolicy: { type, reason },
}: Pick<Goods, 'kind' | 'returnPolicy'>): Promised[] {
  const withReason = reason ? copy.reason(reason) : copy.notReturnable;
  return [
    type === 'seven'
      ? { name: copy.returnable, text: copy.returnableText }
      : { name: withReason, text: copy.notReturnableText },
    ...(kind === 'goods' ? [{ name: copy.warranty, text: copy.warrantyText }] : []),
  ];
}
