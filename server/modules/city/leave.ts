import type { Db } from '@/server/db/client';
import { leavePlot } from './occupy';
import { findHome, lockPlots } from './plots';

/** Also ends the term of office. */
export async function leaveHome(tx: Db, userId: number, now: Date): Promise<void> {
  const home = await findHome(tx, userId);
  if (!home) return;
  const [plot] = await lockPlots(tx, [home]);
  if (plot?.userId === userId)
    await leavePlot(tx, { userId, blockAreaId: plot.blockAreaId, blockNo: plot.blockNo, now });
}
