import { addDays, dayOf } from '@/lib/time';

/** Days within which money that goes back has arrived, at most. */
const ARRIVAL_DAYS = 3;

/** The day by which money that is sent back on a day has arrived, yyyy-mm-dd. */
export const arrivalDayOf = (sentAt: Date): string => addDays(dayOf(sentAt), ARRIVAL_DAYS);
