import { addDays, dayOf } from '@/lib/time';

/** Upper bound for returned money. */
const ARRIVAL_DAYS = 3;

export const arrivalDayOf = (sentAt: Date): string => addDays(dayOf(sentAt), ARRIVAL_DAYS);
