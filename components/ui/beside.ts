/** From here on a wide window has room for parts of a page beside its column; style sheets name the same numbers. */
export const BESIDE = '(min-width: 1080px) and (min-height: 600px)';

/** From here on the map of a street stands beside its sheet. */
export const MAP_BESIDE = '(min-width: 1240px) and (min-height: 600px)';
