export const DONE_PART = 0.9;
/** Today included. */
export const ROAD_DAYS = 14;
