/** The part of a video's length that counts as watched. */
export const DONE_PART = 0.9;
