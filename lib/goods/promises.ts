import { MADE_NO_RETURN } from '@/lib/format/promises';
import { detailCopy as copy } from './detail-copy';
import type { Goods } from './use-goods';

export interface Promised {
  kind: 'returnable' | 'notReturnable' | 'warranty';
  name: string;
}

type Promising = Pick<Goods, 'kind' | 'form' | 'promises' | 'returnPolicy' | 'shipWithinHours'>;

/** Of its form; the delivery row says when it ships. */
export const formPromises = ({ promises = [], shipWithinHours }: Promising): readonly string[] =>
  promises.filter((name) => !name.startsWith(`${shipWithinHours}小时内发货`));

export const namesOf = (goods: Promising): readonly string[] =>
  goods.form !== 'ship' && goods.promises
    ? goods.promises
    : [...formPromises(goods), ...promisesOf(goods).map(({ name }) => name)];

/** Seven-day return or why not; warranty of shipped products. */
export function promisesOf({
  kind,
  promises = [],
  returnPolicy: { type, reason },
}: Pick<Goods, 'kind' | 'promises' | 'returnPolicy'>): Promised[] {
  const withReason = reason ? copy.reason(reason) : copy.notReturnable;
  const returns: Promised =
    type === 'seven'
      ? { kind: 'returnable', name: copy.returnable }
      : { kind: 'notReturnable', name: withReason };
  return [
    ...(promises.includes(MADE_NO_RETURN) ? [] : [returns]),
    ...(kind === 'goods' ? [{ kind: 'warranty', name: copy.warranty } as const] : []),
  ];
}
