/** Paid courses: unopened lessons come back so many days after the first opening. */
/** To replace a recalled lesson; then its share goes back. */
export const RECALL_DAYS = 14;
export const REFUND_DAYS = 30;
/** Never opened: all comes back so many days after payment. */
export const UNOPENED_DAYS = 330;
/** Before a visit another time can be chosen until then; a later one is a matter of the shop. */
export const VISIT_FREE_HOURS = 24;
export const DONE_PART = 0.9;
/** Today included. */
export const ROAD_DAYS = 14;
