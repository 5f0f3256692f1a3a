import type { Resource } from '@/lib/contract/console/resource';
import type { Db } from '@/server/db/client';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';

type Read<Rest extends unknown[], T> = (db: Db, operation: Operation, ...rest: Rest) => Promise<T>;

/** Right and reach first; `operation.acting` has both. */
export const operatorRead =
  <Rest extends unknown[], T>(
    { read, scope }: Pick<Resource, 'read' | 'scope'>,
    work: Read<Rest, T>,
  ): Read<Rest, T> =>
  async (db, operation, ...rest) => {
    const isScoped = scope === 'city';
    const acting = await requirePermission(db, operation, read, { isScoped });
    return work(db, { ...operation, acting }, ...rest);
  };
