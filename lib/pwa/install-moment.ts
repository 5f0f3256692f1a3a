import { storage } from '@/lib/platform';
import { DAY_MS, MINUTE_MS } from '@/lib/time';

/** Epoch ms. */
interface Memory {
  visits: number;
  lastSeenAt: number;
  refusals: number;
  askedAt: number;
}

const KEY = 'installOffer';
/** Starts closer together are one visit. */
const SAME_VISIT_MS = 30 * MINUTE_MS;
const FIRST_VISIT_TO_ASK = 2;
const MOST_REFUSALS = 2;
const PAUSE_MS = 14 * DAY_MS;

const EMPTY: Memory = { visits: 0, lastSeenAt: 0, refusals: 0, askedAt: 0 };
const read = (): Memory => ({ ...EMPTY, ...storage.get<Partial<Memory>>(KEY) });

export function noteVisit(now = Date.now()): void {
  const memory = read();
  const isNew = now - memory.lastSeenAt >= SAME_VISIT_MS;
  storage.set(KEY, { ...memory, visits: memory.visits + (isNew ? 1 : 0), lastSeenAt: now });
}

export function mayOffer(now = Date.now()): boolean {
  const { visits, refusals, askedAt } = read();
  return visits >= FIRST_VISIT_TO_ASK && refusals < MOST_REFUSALS && now - askedAt >= PAUSE_MS;
}

export const noteOffer = (now = Date.now()): void => storage.set(KEY, { ...read(), askedAt: now });

export const noteRefusal = (): void =>
  storage.set(KEY, { ...read(), refusals: read().refusals + 1 });
