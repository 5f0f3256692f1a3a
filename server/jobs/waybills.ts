import type { Db } from '@/server/db/client';
import { deleteLabels, settleWaybills, type WaybillDeps } from '@/server/modules/waybills/ask';
import { eachStep } from './each-step';

export const tendWaybills = (deps: WaybillDeps | null, db: Db, now: Date): Promise<void> =>
  eachStep([
    async () => deps && settleWaybills(deps, db, now),
    async () => void (await deleteLabels(db, now)),
  ]);
