/** A film that has run so far counts as seen: a part of its length. */
export const DONE_PART = 0.9;
