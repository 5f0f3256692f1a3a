import { UPLOAD_LIMITS } from '../uploads';

/* Sizes of lists and files, for both sides. */

/** Rows that page numbers reach, and up to which a total is exact; further ones are read by key (`after`). */
export const NUMBERED_ROWS = 10_000;
/** Rows of one file of a list: as many as are counted exactly. */
export const MOST_EXPORTED = NUMBERED_ROWS;
/** Withdrawals of one batch of payments. */
export const MAX_BATCH_ROWS = 500;

export const VIEW_TITLE_CHARS = 12;
/** Rows of one list in the finder; more of them are in the list. */
export const MOST_FOUND = 4;
/** Letters of base64 of the largest picture. */
export const MOST_PICTURE_LETTERS = Math.ceil(UPLOAD_LIMITS.sourceBytes / 3) * 4;
