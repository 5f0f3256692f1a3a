import { and, asc, eq, lte } from 'drizzle-orm';
import { publishScheduled } from '@/server/content/publish-scheduled';
import type { TextDeps } from '@/server/content/text-frame';
import type { Db } from '@/server/db/client';
import { contents } from '@/server/db/schema';
import { eachStep } from './each-step';

/** Safe in many processes: each text is locked while it is published. */
export async function publishDue(deps: TextDeps, db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: contents.id })
    .from(contents)
    .where(and(lte(contents.scheduledAt, now), eq(contents.state, 'scheduled')))
    .orderBy(asc(contents.scheduledAt))
    .limit(50);
  await eachStep(
    due.map(
      ({ id }) =>
        () =>
          publishScheduled(deps, db, id, now),
    ),
  );
}
