export const DONE_PART = 0.9;
/** Today included. */
export const ROAD_DAYS = 14;
/** Growth for a finished lesson, and for the first log entry of a day. */
export const LESSON_POINTS = 10;
export const LOG_POINTS = 3;
