export const LESSON_POINTS = 10;
/** Once a day. */
export const LOG_POINTS = 3;
/** Once, when its essential fields are filled. */
export const CARD_POINTS = 30;
