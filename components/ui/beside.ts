/** From here on a wide window has room for parts of a page beside its column; style sheets name the same numbers. */
export const BESIDE = '(min-width: 1080px) and (min-height: 600px)';
