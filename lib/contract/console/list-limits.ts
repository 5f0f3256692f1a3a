import { UPLOAD_LIMITS } from '../uploads';

/** Page numbers and exact totals end here; further rows are read by key (`after`). */
export const NUMBERED_ROWS = 10_000;
export const MOST_EXPORTED = NUMBERED_ROWS;
export const MAX_BATCH_ROWS = 500;

export const VIEW_TITLE_CHARS = 12;
export const MOST_FOUND = 4;
/** Letters of base64 of the largest picture. */
export const MOST_PICTURE_LETTERS = Math.ceil(UPLOAD_LIMITS.sourceBytes / 3) * 4;
