import { refresh, useEndpoint, useSend } from '@/lib/api';
import type { OutputOf } from '@/lib/contract/endpoint';
import { cheer, getToday } from '@/lib/contract/houses';
import { DAY_MS, dayOf, dayStart, HOUR_MS } from '@/lib/time';

export type Today = OutputOf<typeof getToday>;
export type TodayEvent = Today['events'][number];

/** After a glance what is new stays new. */
export const useToday = (blockAreaId: number | null, isGlance = false) =>
  useEndpoint(
    getToday,
    blockAreaId === null ? null : { blockAreaId, ...(isGlance && { isGlance }) },
    { keepPrevious: true },
  );

/** Queued offline. */
export function useCheer(blockAreaId: number) {
  const { send, pending } = useSend(cheer, { load: false, queues: true });
  return {
    pending,
    async cheer(key: string) {
      const answer = await send({ blockAreaId, key });
      if (answer.ok) await refresh(getToday);
      return answer;
    },
  };
}

/** A day of the city begins at four in Shanghai. */
const NIGHT_MS = 4 * HOUR_MS;

export function byDay(events: readonly TodayEvent[], now: number) {
  const start = dayStart(dayOf(now - NIGHT_MS)).getTime() + NIGHT_MS;
  const isToday = ({ time }: TodayEvent) => time >= start && time < start + DAY_MS;
  return {
    today: events.filter(isToday),
    before: events.filter((event) => !isToday(event)),
  };
}
