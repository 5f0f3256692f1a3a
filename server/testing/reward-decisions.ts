import type { Db } from '@/server/db/client';
import type { Operation } from '@/server/modules/operators/authorize';
import { holdOne, releaseOne, voidOne } from '@/server/modules/rewards/commands';

const by =
  (decide: typeof holdOne) => (db: Db, operation: Operation, rewardId: number, reason: string) =>
    decide(db, { ...operation, reason }, { key: String(rewardId), form: {}, isPreview: false });

export const holdBy = by(holdOne);
export const releaseBy = by(releaseOne);
export const voidBy = by(voidOne);
