import { figure as resource } from '@/lib/contract/console/resources/figure';
import { dirtyDays } from '@/server/db/schema';
import { operatorAction } from '@/server/operator/action';
import { differencesOf } from './days';
import { partsOf, readFigures } from './queries';

/** Marks the day: its rows have one writer. */
export const recompute = operatorAction(resource, 'recompute', resource.actions.recompute, {
  lock: async (tx, key, { operation }) => (await readFigures(tx, operation, key)).row,
  version: partsOf,
  work: async ({ tx, operation, row: { day } }) => {
    const found = await differencesOf(tx, day);
    await tx.insert(dirtyDays).values({ day, cause: 'operator', at: operation.now });
    return {
      values: { day, n: String(found.length) },
      detail: { differences: found.slice(0, 50) },
      notes: ['一分钟内完成；改变的数字留下原值'],
    };
  },
});
