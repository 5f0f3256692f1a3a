/** Growth for a finished lesson, the first log entry of a day, and a card whose essential fields are filled. */
export const LESSON_POINTS = 10;
export const LOG_POINTS = 3;
export const CARD_POINTS = 30;
