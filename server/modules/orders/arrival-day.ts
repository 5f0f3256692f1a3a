import { addDays, dayOf } from '@/lib/time';

/** Returned money arrives within this time. */
const ARRIVAL_DAYS = 3;

export const arrivalDayOf = (sentAt: Date): string => addDays(dayOf(sentAt), ARRIVAL_DAYS);
