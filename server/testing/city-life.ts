import { dayOf } from '@/lib/time';
import { learningLogs } from '@/server/db/schema';
import { addGrowth } from '@/server/modules/members/growth';
import type { TestApp } from './app';
import type { Registered } from './people';

let seq = 0;

interface LogOf {
  visibility?: 'public' | 'private';
  content?: string;
  at?: Date;
}

export async function logOf(
  { db, clock }: TestApp,
  { userId }: Registered,
  { visibility = 'public', content = '雨天卖出的第一束花', at = new Date(clock.now) }: LogOf = {},
): Promise<number> {
  const [log] = await db
    .insert(learningLogs)
    .values({
      userId,
      seq: (seq += 1),
      day: dayOf(at),
      content,
      images: [],
      visibility,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return log?.logId ?? 0;
}

export async function layBricks(
  { db, clock }: TestApp,
  { userId }: Registered,
  count = 1,
  points = 3,
): Promise<void> {
  for (let i = 0; i < count; i += 1)
    await addGrowth(db, {
      userId,
      source: 'lesson',
      key: `lesson:${(seq += 1)}`,
      points,
      now: new Date(clock.now),
    });
}
