import { TODAY_IDS } from '@/lib/contract/console/figures';
import { DAY_MS, dayOf, dayStart, SECOND_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { type Operation, requirePermission } from '@/server/modules/operators/authorize';
import { totalOf } from './count';

const WEEK_MS = 7 * DAY_MS;
const FRESH_MS = 10 * SECOND_MS;

async function countToday(db: Db, now: Date) {
  const from = dayStart(dayOf(now));
  const spanOf = (ago: number) => ({
    from: new Date(from.getTime() - ago),
    to: new Date(now.getTime() - ago),
  });
  const figures = [];
  for (const figure of TODAY_IDS) {
    const { value } = await totalOf(db, figure, spanOf(0));
    const { value: before } = await totalOf(db, figure, spanOf(WEEK_MS));
    figures.push({ figure, value, before });
  }
  return { at: now.getTime(), figures };
}

/** Everybody who looks within ten seconds reads one count. */
const counted = new WeakMap<Db, { at: number; answer: ReturnType<typeof countToday> }>();

export async function showToday(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'reports.read');
  const at = operation.now.getTime();
  const known = counted.get(db);
  if (known && at >= known.at && at - known.at < FRESH_MS) return known.answer;
  const answer = countToday(db, operation.now);
  counted.set(db, { at, answer });
  answer.catch(() => counted.delete(db));
  return answer;
}
