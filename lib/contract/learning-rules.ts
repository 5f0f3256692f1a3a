/** Paid courses: unopened lessons come back so many days after the first opening. */
/** To replace a recalled lesson; then its share goes back. */
export const RECALL_DAYS = 14;
export const REFUND_DAYS = 30;
/** Never opened: all comes back so many days after payment. */
export const UNOPENED_DAYS = 330;
export const DONE_PART = 0.9;
/** Today included. */
export const ROAD_DAYS = 14;
