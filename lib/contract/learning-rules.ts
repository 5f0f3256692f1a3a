/** The part of a video's length that counts as watched. */
export const DONE_PART = 0.9;
/** Days on the road of 我的学习, today included. */
export const ROAD_DAYS = 14;
