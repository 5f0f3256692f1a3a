import type { Db } from '@/server/db/client';
import { type LaunchRow, launchStates } from '@/server/db/schema';

export async function putLaunch(db: Db, state: LaunchRow['state'], at: Date): Promise<void> {
  await db
    .insert(launchStates)
    .values({ kind: 'start', state, askedBy: 'test', reason: '测试', at });
}
